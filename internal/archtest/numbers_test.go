package archtest

import (
	"go/ast"
	"go/constant"
	"go/parser"
	"go/printer"
	"go/token"
	"maps"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// tuned are the packages in which no number decides a path but those of package tuning.
var tuned = []string{"pkg/pml", "pkg/btl/self", "pkg/btl/sm", "pkg/btl/tcp", "pkg/btl/rdma", "pkg/collective/node", "pkg/collective/node/buffers", "pkg/collective/node/nonblock", "internal/base/shm", "internal/base/wait"}

// TestNumbersThatDecideAreSettings: no number but -1, 0, 1 and 2 is compared with a length, count, time or number of ranks,
// or bounds one by min or max, but for those of numbersOfTheirOwn.
func TestNumbersThatDecideAreSettings(t *testing.T) {
	found := map[string]bool{}
	for _, pkg := range tuned {
		for name, at := range numbersOf(t, "../..", pkg) {
			found[name] = true
			if numbersOfTheirOwn[name] == "" {
				t.Errorf("%s: %s decides: make it a field of tuning.Tuning, or say in numbersOfTheirOwn why not", at, name)
			}
		}
	}
	for name := range numbersOfTheirOwn {
		if !found[name] {
			t.Errorf("%s decides nothing any more: take it out of numbersOfTheirOwn", name)
		}
	}
}

// numbersOf are the numbers of a package below root that decide, as "btl/tcp burst", each with a place.
func numbersOf(t *testing.T, root, pkg string) map[string]string {
	t.Helper()
	set := token.NewFileSet()
	names, err := filepath.Glob(filepath.Join(root, pkg, "*.go"))
	if err != nil {
		t.Fatal(err)
	}
	var files []*ast.File
	for _, name := range names {
		if strings.HasSuffix(name, "_test.go") {
			continue
		}
		f, err := parser.ParseFile(set, name, nil, parser.SkipObjectResolution)
		if err != nil {
			t.Fatal(err)
		}
		files = append(files, f)
	}
	s := &scan{set: set, pkg: strings.TrimPrefix(pkg[strings.Index(pkg, "/")+1:], "base/"), consts: map[string]constant.Value{}, found: map[string]string{}}
	for range 3 { // some are made of others
		for _, f := range files {
			s.declare(f)
		}
	}
	for _, f := range files {
		ast.Inspect(f, s.visit)
	}
	return s.found
}

// scan looks at one package.
type scan struct {
	set    *token.FileSet
	pkg    string
	consts map[string]constant.Value // those whose value is known
	found  map[string]string
}

// declare learns the constants of a file: not those that are numbered, which are kinds of something.
func (s *scan) declare(f *ast.File) {
	ast.Inspect(f, func(n ast.Node) bool {
		d, ok := n.(*ast.GenDecl)
		if !ok || d.Tok != token.CONST {
			return true
		}
		for _, spec := range d.Specs {
			v := spec.(*ast.ValueSpec)
			for i, name := range v.Names {
				if i < len(v.Values) {
					if value := s.value(v.Values[i]); value != nil {
						s.consts[name.Name] = value
					}
				}
			}
		}
		return true
	})
}

// value is that of a constant expression; nil: it is none.
func (s *scan) value(e ast.Expr) constant.Value {
	switch e := e.(type) {
	case *ast.BasicLit:
		if e.Kind == token.INT || e.Kind == token.FLOAT {
			return constant.MakeFromLiteral(e.Value, e.Kind, 0)
		}
	case *ast.ParenExpr:
		return s.value(e.X)
	case *ast.Ident:
		return s.consts[e.Name]
	case *ast.SelectorExpr:
		if x, ok := e.X.(*ast.Ident); ok && x.Name == "time" && slices.Contains([]string{"Nanosecond", "Microsecond", "Millisecond", "Second", "Minute", "Hour"}, e.Sel.Name) {
			return constant.MakeInt64(1000)
		}
	case *ast.CallExpr: // uint64(limit)
		if f, ok := e.Fun.(*ast.Ident); ok && len(e.Args) == 1 && strings.Contains(" int int32 int64 uint uint32 uint64 uintptr ", " "+f.Name+" ") {
			return s.value(e.Args[0])
		}
	case *ast.UnaryExpr:
		if x := s.value(e.X); x != nil && e.Op == token.SUB {
			return constant.UnaryOp(e.Op, x, 0)
		}
	case *ast.BinaryExpr:
		x, y := s.value(e.X), s.value(e.Y)
		switch {
		case x == nil || y == nil:
		case e.Op == token.SHL:
			if n, ok := constant.Uint64Val(y); ok && n < 100 && x.Kind() == constant.Int {
				return constant.Shift(x, e.Op, uint(n))
			}
		case e.Op == token.QUO && constant.Sign(y) != 0, e.Op == token.ADD, e.Op == token.SUB, e.Op == token.MUL:
			return constant.BinaryOp(x, e.Op, y)
		}
	}
	return nil
}

// visit notes the numbers that are compared.
func (s *scan) visit(n ast.Node) bool {
	switch n := n.(type) {
	case *ast.BinaryExpr:
		switch n.Op {
		case token.LSS, token.LEQ, token.GTR, token.GEQ, token.EQL, token.NEQ:
			s.note(n.X)
			s.note(n.Y)
			for _, side := range []ast.Expr{n.X, n.Y} { // turn%every == 0
				if b, ok := side.(*ast.BinaryExpr); ok && b.Op == token.REM {
					s.note(b.Y)
				}
			}
		}
	case *ast.CallExpr:
		if f, ok := n.Fun.(*ast.Ident); ok && (f.Name == "min" || f.Name == "max") {
			for _, a := range n.Args {
				s.note(a)
			}
		}
	}
	return true
}

func (s *scan) note(e ast.Expr) {
	value := s.value(e)
	if value == nil {
		return
	}
	if n, ok := constant.Int64Val(constant.ToInt(value)); ok && n >= -1 && n <= 2 {
		return
	}
	var text strings.Builder
	_ = printer.Fprint(&text, s.set, e)
	s.found[s.pkg+" "+text.String()] = s.set.Position(e.Pos()).String()
}

// numbersOfTheirOwn are those that decide and are no settings, and why.
var numbersOfTheirOwn = joined(
	because("a layout or a protocol, which both sides know",
		"btl/rdma 3", "btl/rdma frameAsk", "btl/rdma frameRoom", "btl/rdma maxRanks", "btl/tcp 8", "btl/tcp frameBye", "btl/tcp frameData", "btl/tcp helloMagic", "btl/tcp oneWrite",
		"collective/node/nonblock oneLast", "pml AnyTag", "pml MaxContexts", "pml NoMaker",
		"pml keyLen", "pml maxStrangers", "pml noTicket", "pml putLen", "pml rtsLen", "pml syncHead", "shm 3", "shm 4",
		"shm 4 * slotSize", "shm 5", "shm AskMost", "shm MostRegions", "shm mostMembers", "shm 7", "shm 8", "shm AreaBuffers", "shm dynamicRingHeadSize", "shm dynamicRingMagic",
		"shm firstLine", "shm heapMagic", "shm inlineMax", "shm lengthMask", "shm magic", "shm maxChunk", "shm maxRanks",
		"shm slotSize", "shm unit",
	),
	because("a pause of the clock or the kernel, in its smallest unit",
		"btl/tcp time.Hour", "btl/tcp time.Millisecond", "shm blindSleep",
	),
	because("a bound against whoever says nonsense, far above what is used",
		"btl/rdma leastWhole", "btl/rdma messages", "shm mostData", "shm mostDynamicRing", "shm mostWindow",
	),
	because("how seldom something is looked at, so that the look costs nothing: any number of its size will do",
		"collective/node/nonblock lookForLost", "collective/node mostPaused", "pml 3", "pml 4", "pml farTurn", "pml lookEvery", "pml looks",
		"pml looksAWhile", "pml pollTurn", "pml triesAWhile", "wait AdaptiveSpinEvery", "wait AdaptiveSpinStays", "wait clockEvery",
	),
	because("from when on a measurement of the process's own is good for anything",
		"wait leastSpan", "wait lookMost",
	),
	because("the C library has it, too, by the header that is generated of it",
		"collective/node leastDirect", "pml returns", "pml window", "shm FewRanks", "shm firstData",
		"shm firstSlots", "shm mostHeld", "shm mostSent",
	),
	because("a bound of the memory that is taken, of no meaning for times",
		"btl/rdma receivesMost", "btl/self most", "collective/node/buffers 64 << 20", "collective/node/nonblock budget", "collective/node largeBudget", "pml leastSwept", "pml longSpare", "pml shortSpare", "shm budget",
		"shm leastData", "shm leastSlots", "shm mostIdle", "wait mostThreads",
	),
	because("the length of a number or of the longest element",
		"collective/node 8", "collective/node mostElement",
	),
)

// because gives numbers one reason.
func because(why string, numbers ...string) map[string]string {
	out := map[string]string{}
	for _, n := range numbers {
		out[n] = why
	}
	return out
}

// joined is one table of several.
func joined(tables ...map[string]string) map[string]string {
	out := map[string]string{}
	for _, t := range tables {
		maps.Copy(out, t)
	}
	return out
}
