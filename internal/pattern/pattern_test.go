package pattern

import "testing"

func TestAnExpressionIsCompiledWhenItIsUsed(t *testing.T) {
	Lazy(`(`) // not used
	p := Lazy(`^a+$`)
	if !p().MatchString("aa") || p() != p() {
		t.Error("it does not match, or is compiled more than once")
	}
}
