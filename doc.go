// Package tandem is a typed harness around a language model. The model
// proposes; typed code decides what is on offer, what goes out and what
// changes. This package holds no code: it is the map.
//
//	            one snapshot of the domain's state
//	                          |
//	request -> Compose -> Facts + Offer -> Prompt -> Model.Call -> Check -> Ruling
//	              |          |   one offer list:        ^             |
//	              |          +-> grammar (enum) --------+             | Rejected: original prompt +
//	              |          +-> checker ------------------------>    | rejected answer + EVERY reason,
//	              |                                                   v at most N attempts
//	              |                              Outcome: Offered(answer, effects) | Fallback(halt)
//	              v                                                   |
//	        records, one per stage  <---------------------------------+--> Commit: ONE transaction applies
//	              |                                                        the effects to the state AS IT IS
//	              v                                                        NOW, reads back, keeps them only if
//	        audit (every check, every failure), replay, served log         they show, and the records with them
//
// # Reading order
//
//   - harness: the turn and its edge. Start with its package documentation, then
//     domain.go, stepper.go and serve.go.
//   - salon: a whole domain on it, made to be copied. Start with domain.go.
//   - audit: what is made of the records.
//   - gateway/scrub: personal data out of everything that goes out.
//   - gateway: the one way to a provider's models. Its package documentation
//     draws the pipeline; gateway/budget counts the money.
//   - examples/salon: the main program; salon/command and salon/web are what it
//     runs. examples/salonlive is the same behind a gateway.
//
// # The laws, what holds each, and the test that fails without it
//
//	 1  The zero value refuses.                 every type of harness and audit
//	                                            TestZeroValuesOfARunningTurnRefuse, TestTheZeroServerNamesEveryPartThatItLacks
//	 2  A yes cannot be written down.           unexported fields, no constructor for yes
//	                                            TestWhatPassesCannotBeWrittenDown
//	 3  Pure core, effects at the edge.         the Stepper; samples composed twice by Build
//	                                            TestTheStepperIsPure
//	 4  One offer list.                         Choice
//	                                            TestWhatIsOfferedIsTheEnumAndIsAccepted, TestGrammarOfAFiveHourWeekIsExactlyTheOpenHours
//	 5  Every reason, every failure.            Judge, audit.Run
//	                                            TestJudgePassesExactlyWhenACheckRanAndNoneObjected, TestARunReportsExactlyThePlantedFailuresInOrder
//	 6  What somebody wrote is data, by type.   the unexported type of Writer.Say
//	                                            TestWhatPassesCannotBeWrittenDown, TestWhatAPersonWroteArrivesUntouchedAsData
//	 7  A limit holds whatever the callee does. Run, Serve
//	                                            TestTheLimitHoldsWhateverIsSlow, TestServeIsBackInTimeWhenEverythingHangs
//	 8  Fail closed, and say why inside only.   Halt; the door's own line
//	                                            TestADomainOrModelThatFailsEndsTheTurn, TestAStoreThatMisbehavesHoldsNothingAndNobody
//	 9  Exactly as written, or not at all.      Outcome.Offered
//	                                            TestEachAnswerIsCheckedOnceOnItsOwnBytes,
//	                                            TestARestoredReplyIsCheckedAndGoesOutAndNothingElseHoldsIt
//	10  Everything is recorded and replays.     Record, Replay
//	                                            TestRunRecordsEachStageInOrder, TestReplayGivesTheSameRecords,
//	                                            TestARecordHoldsThePromptAsItLeftAndReplays
//	11  One way out.                            gateway.Provider; the import rules; gateway/onlygateway, run over the project
//	                                            TestNothingButAGatewaySends, TestEveryImportHasARule,
//	                                            TestNoRequestHoldsWhatIsPlantedAnywhere
//	12  A check that cannot fail is none.       Build
//	                                            TestBuildNamesEveryFaultOfADomain
package tandem
