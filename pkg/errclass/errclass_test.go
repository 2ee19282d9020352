package errclass

import (
	"errors"
	"strings"
	"testing"
)

func TestEachClassHasANameAndAMeaningOfItsOwn(t *testing.T) {
	names := map[string]int{}
	for c, s := range standard {
		if other, twice := names[s.name]; twice || s.text == "" || !strings.HasPrefix(s.name, "MPI_") {
			t.Errorf("class %d is called %q as %d is, and means %q", c, s.name, other, s.text)
		}
		names[s.name] = c
	}
	if name(len(standard)) != "error class 63" || text(-1) != "unknown error class" {
		t.Errorf("%q, %q of classes that there are not", name(len(standard)), text(-1))
	}
}

// What a program adds comes after the standard's, and goes in the order in which nothing needs it.
func TestClassesAndCodesComeAndGo(t *testing.T) {
	var r Registry
	class := r.AddClass()
	code, err := r.AddCode(class)
	if class != Last+1 || code != Last+2 || err != nil || r.Last() != code {
		t.Fatalf("class %d, code %d, %v", class, code, err)
	}
	if of, ok := r.Class(code); !ok || of != class {
		t.Errorf("code %d is of class %d", code, of)
	}
	if _, err := r.AddCode(code); err == nil {
		t.Error("a code has a code of its own")
	}
	if text := r.Text(code); text != "" {
		t.Errorf("code %d says %q, which nobody has said", code, text)
	}
	if err := r.SetText(code, strings.Repeat("x", longest+1)); err != nil || len(r.Text(code)) != longest {
		t.Errorf("a text of %d bytes, %v", len(r.Text(code)), err)
	}
	for _, refused := range []struct {
		name  string
		err   error
		inUse bool
	}{
		{"a class with a code", r.Remove(class, true), true},
		{"a code with a string", r.Remove(code, false), true},
		{"a code as a class", r.Remove(code, true), false},
		{"none", r.Remove(code+1, false), false},
		{"the string of none", r.SetText(code+1, "x"), false},
		{"a string that there is not", r.SetText(class, ""), false},
	} {
		if inUse := errors.As(refused.err, new(*InUseError)); refused.err == nil || inUse != refused.inUse {
			t.Errorf("%s: %v", refused.name, refused.err)
		}
	}
	if err := errors.Join(r.SetText(code, ""), r.Remove(code, false), r.Remove(class, true)); err != nil {
		t.Error(err)
	}
	if _, ok := r.Class(code); ok || r.Text(class) != "unknown error code 16384" {
		t.Errorf("what is gone is there: %q", r.Text(class))
	}
}
