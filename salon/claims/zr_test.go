package claims
import ("testing";"os";"encoding/json";"bufio")
type zrow struct{ ID, Calendar, Choice, Reply, Label, Reason string; Claims []string; Bad []string; Kinds []int; Faults []string }
func TestZR(t *testing.T){
 f,_:=os.Open(os.Getenv("IN")); o,_:=os.Create(os.Getenv("OUT")); s:=bufio.NewScanner(f)
 for s.Scan(){ var r zrow; json.Unmarshal(s.Bytes(),&r)
  for _,c:=range Read(r.Reply){ r.Claims=append(r.Claims,notation(c)) }
  for _,c:=range sheetOf(t,r.Calendar).Unsupported(r.Reply){ r.Bad=append(r.Bad,notation(c)); k:=int(c.kind)*10; if c.stance==denied{k++}; if c.stance==doubtful{k+=2}; r.Kinds=append(r.Kinds,k)}
  r.Faults=faults(t,labelled{"",r.Calendar,r.Choice,r.Reply,r.Label,"x"})
  b,_:=json.Marshal(r); o.Write(append(b,'\n')) }
}
