package mpi_test

import (
	"errors"
	"fmt"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/mpi"
)

func TestAttributesFollowTheirCommunicator(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c, err := env.World().Dup()
	if err != nil {
		t.Fatal(err)
	}
	var gone []string
	note := func(object any, _ *mpi.Keyval, v any) error {
		gone = append(gone, fmt.Sprintf("%v %v", v, object == c))
		return nil
	}
	kept := &mpi.Keyval{Copy: mpi.DupAttr, Delete: note}
	counted := &mpi.Keyval{Copy: func(_ any, _ *mpi.Keyval, v any) (any, bool, error) { return v.(int) + 1, true, nil }, Delete: note}
	left := &mpi.Keyval{Delete: note}
	for _, x := range []struct {
		k *mpi.Keyval
		v any
	}{{kept, "kept"}, {counted, 1}, {left, "left"}, {kept, "kept again"}} {
		if err := c.SetAttr(x.k, x.v); err != nil {
			t.Fatal(err)
		}
	}
	if !slices.Equal(gone, []string{"kept true"}) {
		t.Errorf("deleted: %v", gone)
	}
	d, err := c.Dup()
	if err != nil {
		t.Fatal(err)
	}
	for _, x := range []struct {
		k    *mpi.Keyval
		want any
	}{{kept, "kept again"}, {counted, 2}, {left, nil}} {
		if v, ok, err := d.Attr(x.k); v != x.want || ok != (x.want != nil) || err != nil {
			t.Errorf("copied %v %v %v, want %v", v, ok, err, x.want)
		}
	}
	for _, k := range []*mpi.Keyval{left, counted} {
		if err := k.Free(); err != nil {
			t.Error(err)
		}
	}
	if v, ok, err := c.Attr(left); v != "left" || !ok || err != nil {
		t.Errorf("a value of a key that was freed: %v %v %v", v, ok, err)
	}
	if err := d.DeleteAttr(counted); err != nil {
		t.Errorf("to delete a value of a key that was freed: %v", err)
	}
	_, _, ask := d.Attr(left)
	for _, err := range []error{left.Free(), c.SetAttr(left, 1), ask, d.DeleteAttr(counted), c.SetAttr(mpi.KeyTagUB, 5), c.DeleteAttr(nil), mpi.KeyTagUB.Free()} {
		if err := wantClass(err, mpi.ErrKeyval); err != nil {
			t.Error(err)
		}
	}
	gone = nil
	if err := c.Free(); err != nil || !slices.Equal(gone, []string{"kept again true", "left true", "1 true"}) {
		t.Errorf("the last set is deleted first: %v, %v", gone, err)
	}
}

func TestACallbackThatDoesNotAgreeStopsTheCall(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	c, err := env.World().Dup()
	if err != nil {
		t.Fatal(err)
	}
	no := errors.New("no")
	k := &mpi.Keyval{
		Copy:   func(any, *mpi.Keyval, any) (any, bool, error) { return nil, false, no },
		Delete: func(any, *mpi.Keyval, any) error { return no },
	}
	if err := c.SetAttr(k, 1); err != nil {
		t.Fatal(err)
	}
	for _, err := range []error{call(c.Dup()), c.DeleteAttr(k), c.SetAttr(k, 2), c.Free()} {
		if !errors.Is(err, no) {
			t.Errorf("got %v", err)
		}
	}
	if err := works(c); err != nil {
		t.Errorf("a communicator that was not freed: %v", err)
	}
}

func TestPredefinedAttributes(t *testing.T) {
	mpi.Ranks(t, 2, func(env *mpi.Env) error {
		class := env.AddErrorClass()
		for _, x := range []struct {
			k    *mpi.Keyval
			want any
		}{
			{mpi.KeyTagUB, mpi.TagUB}, {mpi.KeyHost, mpi.ProcNull}, {mpi.KeyIO, mpi.AnySource}, {mpi.KeyWtimeIsGlobal, false},
			{mpi.KeyUniverseSize, 2}, {mpi.KeyAppNum, 0}, {mpi.KeyLastUsedCode, int(class)},
		} {
			if v, ok, err := env.World().Attr(x.k); v != x.want || !ok || err != nil {
				return fmt.Errorf("%v %v %v, want %v", v, ok, err, x.want)
			}
		}
		return nil
	})
}

func TestInfoKeepsItsOrderAndItsLimits(t *testing.T) {
	in, err := mpi.NewInfo("b", "1", "a", "2", "c", "3")
	if err != nil {
		t.Fatal(err)
	}
	d := in.Dup()
	for _, err := range []error{in.Set("b", "4"), in.Delete("a"), in.Set("a", ""), in.Set(strings.Repeat("k", 255), strings.Repeat("v", 1023))} {
		if err != nil {
			t.Error(err)
		}
	}
	var got []string
	for i := range in.Len() - 1 {
		k, _ := in.Key(i)
		v, ok := in.Get(k)
		got = append(got, fmt.Sprint(k, "=", v, ok))
	}
	if want := []string{"b=4true", "c=3true", "a=true"}; !slices.Equal(got, want) || d.Len() != 3 {
		t.Errorf("%v, want %v", got, want)
	}
	var null *mpi.Info
	for _, c := range []struct {
		err  error
		want mpi.Class
	}{
		{in.Set("", "x"), mpi.ErrInfoKey}, {in.Set(strings.Repeat("k", 256), ""), mpi.ErrInfoKey}, {in.Set("k", strings.Repeat("v", 1024)), mpi.ErrInfoValue},
		{in.Delete("none"), mpi.ErrInfoNokey}, {call(in.Key(4)), mpi.ErrArg}, {call(in.Key(-1)), mpi.ErrArg}, {null.Set("k", "v"), mpi.ErrInfo},
		{call(mpi.NewInfo("k")), mpi.ErrInfo},
	} {
		if err := wantClass(c.err, c.want); err != nil {
			t.Error(err)
		}
	}
	if _, ok := null.Get("k"); ok || null.Len() != 0 || null.Dup() != nil {
		t.Error("null has keys")
	}
}

func TestHintsBelongToTheirCommunicator(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	in, err := mpi.NewInfo("mpi_assert_no_any_tag", "true")
	if err != nil {
		t.Fatal(err)
	}
	c, err := env.World().DupWithInfo(in)
	if err != nil {
		t.Fatal(err)
	}
	in.Delete("mpi_assert_no_any_tag")
	d, err := c.Dup()
	if err != nil {
		t.Fatal(err)
	}
	got, _ := c.Info()
	none, _ := d.Info()
	if v, ok := got.Get("mpi_assert_no_any_tag"); v != "true" || !ok || none.Len() != 0 {
		t.Errorf("%q %v, %d keys in a Dup", v, ok, none.Len())
	}
	if v, _ := env.Info().Get("command"); v != os.Args[0] {
		t.Errorf("command %q", v)
	}
}

func TestProgramsAddErrorsOfTheirOwn(t *testing.T) {
	env := alone(t)
	defer env.Finalize()
	class := env.AddErrorClass()
	code, err := env.AddErrorCode(class)
	if err != nil || class <= 16383 || code == class {
		t.Fatalf("class %d, code %d: %v", class, code, err)
	}
	if err := errors.Join(env.AddErrorString(code, "out of cheese"), env.AddErrorString(class, "no food")); err != nil {
		t.Error(err)
	}
	if env.ErrorString(code) != "out of cheese" || env.ErrorClass(code) != class || env.ErrorClass(mpi.ErrComm) != mpi.ErrComm || env.ErrorClass(99999) != mpi.ErrUnknown {
		t.Errorf("%q %v", env.ErrorString(code), env.ErrorClass(code))
	}
	if s := env.ErrorString(mpi.ErrTruncate); s != "MPI_ERR_TRUNCATE: the message is longer than the buffer" {
		t.Errorf("%q", s)
	}
	for _, err := range []error{env.AddErrorString(mpi.ErrComm, "x"), call(env.AddErrorCode(code)), env.RemoveErrorCode(class), env.RemoveErrorClass(code)} {
		if err := wantClass(err, mpi.ErrArg); err != nil {
			t.Error(err)
		}
	}
	if err := wantClass(env.RemoveErrorClass(class), mpi.ErrOther); err != nil {
		t.Errorf("a class with codes: %v", err)
	}
	if err := errors.Join(env.RemoveErrorString(code), env.RemoveErrorCode(code), env.RemoveErrorString(class), env.RemoveErrorClass(class)); err != nil {
		t.Error(err)
	}
	if env.ErrorClass(class) != mpi.ErrUnknown || env.AddErrorClass() == class {
		t.Error("what was removed is still there, or was given again")
	}
}
