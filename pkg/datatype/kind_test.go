package datatype

import (
	"os"
	"strconv"
	"strings"
	"testing"
)

func TestEveryHandleOfTheABIHasAType(t *testing.T) {
	text, err := os.ReadFile("testdata/abi.tsv")
	if err != nil {
		t.Fatal(err)
	}
	seen := map[Kind]bool{}
	for line := range strings.Lines(string(text)) {
		name, number, ok := strings.Cut(strings.TrimSpace(line), "\t")
		if !ok {
			continue
		}
		v, err := strconv.Atoi(number)
		if err != nil {
			t.Fatal(err)
		}
		k, ok := ParseKind(name)
		if !ok || k != Kind(v) {
			t.Errorf("%s is %d, %v, want %d", name, k, ok, v)
			continue
		}
		seen[k] = true
		typ := Predefined(k)
		if typ == nil || typ.Kind() != k || !typ.Committed() || typ.Combiner() != CombinerNamed {
			t.Errorf("%s: type %+v", name, typ)
		}
	}
	if len(seen) != len(Kinds()) {
		t.Errorf("%d kinds, the ABI has %d", len(Kinds()), len(seen))
	}
	for _, k := range []Kind{0, 1, 512, 529, 748, 65535} {
		if k.Valid() || Predefined(k) != nil {
			t.Errorf("%d is taken for a type", k)
		}
	}
}

func TestPairsAreLaidOutAsCStructs(t *testing.T) {
	for _, c := range []struct {
		kind                             Kind
		size, extent, trueExtent, second int64
	}{
		{FloatInt, 8, 8, 8, 4},
		{DoubleInt, 12, 16, 12, 8},
		{LongInt, 12, 16, 12, 8},
		{TwoInt, 8, 8, 8, 4},
		{ShortInt, 6, 8, 8, 4},
		{LongDoubleInt, 20, 32, 20, 16},
		{TwoDoublePrecision, 16, 16, 16, 8},
	} {
		typ := Predefined(c.kind)
		lb, extent := typ.Extent()
		_, trueExtent := typ.TrueExtent()
		if typ.Size() != c.size || lb != 0 || extent != c.extent || trueExtent != c.trueExtent {
			t.Errorf("%v: size %d, lower bound %d, extent %d, true extent %d; want %+v", c.kind, typ.Size(), lb, extent, trueExtent, c)
		}
		var conv Convertor
		conv.Init(typ, nil, 1)
		v, _, _ := c.kind.Pair()
		conv.SetPos(v.Size())
		runs := make([]Run, 1)
		if conv.Runs(runs, 1); int64(runs[0].Addr) != c.second {
			t.Errorf("%v: the index lies at %d, want %d", c.kind, runs[0].Addr, c.second)
		}
	}
}
