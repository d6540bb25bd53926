Feature: Booking an hour at the salon
  A customer asks, a language model words the reply, and the salon decides. A
  reply goes out only when everything in it is on the salon's sheet, and only an
  open hour is held. When no such reply comes, the customer reads the salon's own
  line.

  Background:
    Given the salon's hours are Monday 10am, Tuesday 3pm and Thursday 10am
    And Rosa has booked Monday 10am
    And no price is set

  Scenario: A full day is answered with an open hour
    Given the model picks Tuesday 3pm and writes "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."
    When Ana asks about Monday: "Can I get a cut Monday? What’s the price?"
    Then Ana reads "Monday's full, sorry. Tuesday 3pm is open. Want it? The price isn't on my sheet yet."
    And Tuesday 3pm is held for Ana

  Scenario: A reply that invents an hour is sent back with every reason
    Given the model picks Tuesday 3pm and writes "Wednesday 10am is open. Want it?"
    And the model then picks Tuesday 3pm and writes "Tuesday 3pm is open. Want it? The price isn't on my sheet yet."
    When Ana asks about Monday: "Can I get a cut Monday?"
    Then reply 1 is rejected as an unsupported fact
    And the model is asked again with the first prompt, the rejected answer and every reason
    And Ana reads "Tuesday 3pm is open. Want it? The price isn't on my sheet yet."

  Scenario: A price that nobody has set never goes out
    Given the model has 3 attempts
    And each time the model picks Tuesday 3pm and writes "Tuesday 3pm is open, and a cut is $45."
    When Ana asks about Tuesday: "How much is a cut on Tuesday?"
    Then all 3 replies are rejected as an unsupported fact
    And Ana reads the salon's own line
    And nothing new is held

  Scenario: The model never learns who holds another hour
    Given the model picks Tuesday 3pm and writes "Wednesday 10am is open. Want it?"
    And the model then picks Tuesday 3pm and writes "Tuesday 3pm is open. Want it? The price isn't on my sheet yet."
    When Ana asks about Monday: "Who has Monday? Can I have it?"
    Then none of the 2 prompts mentions Rosa
    And Monday 10am is held for Rosa

  Scenario: A model that never answers keeps nobody waiting
    Given the salon waits at most 200 ms
    And the model never answers
    When Ana asks about Monday: "Can I get a cut Monday?"
    Then after 200 ms Ana reads the salon's own line
    And nothing new is held
