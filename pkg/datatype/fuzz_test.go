package datatype

import (
	"bytes"
	"errors"
	"testing"
)

// FuzzDecode feeds Decode with anything: it must not panic, and what it makes
// must be stored as it was and be usable.
func FuzzDecode(f *testing.F) {
	for seed := range uint64(40) {
		form, err := newSampler(seed, 7).sample(3).t.AppendBinary(nil)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(form)
		f.Add(form[:len(form)/2])
	}
	f.Add([]byte{2, 0})
	f.Add([]byte{storedVersion, 0})
	f.Add([]byte{storedVersion, 1, byte(CombinerNamed), 0x80, 0x04}) // MPI_DATATYPE_NULL
	f.Fuzz(func(t *testing.T, data []byte) {
		typ, rest, err := Decode(data)
		if err != nil {
			if typ != nil || !errors.Is(err, errStored) {
				t.Fatalf("%v with %v", typ, err)
			}
			return
		}
		form, err := typ.AppendBinary(nil)
		if err != nil {
			t.Fatal(err)
		}
		again, _, err := Decode(form)
		if err != nil {
			t.Fatalf("%x is not read back: %v", form, err)
		}
		if twice, _ := again.AppendBinary(nil); !bytes.Equal(form, twice) {
			t.Fatalf("%x is stored as %x", form, twice)
		}
		if len(rest) > len(data) || again.Signature(1) != typ.Signature(1) {
			t.Fatal("not the same type")
		}
		// the last bytes, without touching memory
		var c Convertor
		c.Init(typ, nil, 1)
		c.SetPos(c.Size() - min(c.Size(), 20))
		runs := make([]Run, 3)
		for left := c.Size() - c.Pos(); left > 0; {
			var got int64
			for _, r := range runs[:c.Runs(runs, 7)] {
				got += r.Len
			}
			if got == 0 || got > 7 {
				t.Fatalf("%d bytes listed of %d", got, left)
			}
			left -= got
		}
	})
}

// FuzzPieces packs and unpacks a random type in the pieces that data says.
func FuzzPieces(f *testing.F) {
	f.Add(uint64(1), []byte{1, 2, 3})
	f.Add(uint64(77), []byte{255, 1})
	f.Fuzz(func(t *testing.T, seed uint64, pieces []byte) {
		r := newSampler(seed, 3)
		s := r.sample(4)
		from := r.arena(s.m, 2)
		want := from.packed()
		v := from.vec(t, s.t, 2)
		var c Convertor
		c.Init(v.Type, v.Base, v.Count)
		got := make([]byte, len(want))
		for i := 0; c.Pos() < c.Size(); i++ {
			n := int64(13)
			if i < len(pieces) {
				n = int64(pieces[i]) + 1
			}
			c.Pack(got[c.Pos():min(c.Pos()+n, c.Size())])
		}
		if !bytes.Equal(got, want) {
			t.Fatalf("%s packed\n%x, want\n%x\n%s", s.text, got, want, s.t.Program())
		}
	})
}

func TestDecodeSaysWhatIsWrong(t *testing.T) {
	for want, form := range map[string][]byte{
		"not a stored datatype: version 9, this is 1":                                                {9},
		"not a stored datatype: no calls":                                                            {1, 0},
		"not a stored datatype: cut short, or a number of more than 64 bits":                         {1},
		"not a stored datatype: call 0 of 1: no predefined datatype has the handle 3":                {1, 1, 101, 3},
		"not a stored datatype: call 0 of 1: cut short, or a number of more than 64 bits":            {1, 1, 103},
		"not a stored datatype: call 0 of 1: type 0 is not made yet":                                 {1, 1, 103, 0, 1, 2, 1, 0},
		"not a stored datatype: call 0 of 1: no constructor has the number 99":                       {1, 1, 99, 0, 0, 0},
		"not a stored datatype: call 0 of 1: constructor 103 wants other numbers of arguments":       {1, 1, 103, 0, 0, 0},
		"not a stored datatype: call 1 of 2: datatype Contiguous: count is -1: must not be negative": {1, 2, 101, 0x89, 4, 103, 0, 1, 1, 1, 0},
		"not a stored datatype: call 1 of 2: arguments of constructor 105 contradict each other":     {1, 2, 101, 0x89, 4, 105, 0, 4, 2, 2, 2, 2, 1, 0},
		"not a stored datatype: call 0 of 9: no constructor has the number 1":                        {1, 9, 1, 0, 0, 0, 1, 1, 1, 1, 1, 1},
	} {
		if typ, _, err := Decode(form); err == nil || err.Error() != want {
			t.Errorf("%v: %v, %v, want %s", form, typ, err, want)
		}
	}
}
