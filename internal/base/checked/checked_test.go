package checked

import (
	"math"
	"testing"
)

func TestArithmeticNoticesOverflow(t *testing.T) {
	edge := []int64{math.MinInt64, math.MinInt64 + 1, -1 << 32, -2, -1, 0, 1, 2, 1 << 31, 1 << 32, math.MaxInt64 - 1, math.MaxInt64}
	for _, x := range edge {
		for _, y := range edge {
			var a Arith
			if s := a.Add(x, y); a.Over != (x > 0 && y > math.MaxInt64-x || x < 0 && y < math.MinInt64-x) || s != x+y {
				t.Errorf("%d + %d = %d, over %v", x, y, s, a.Over)
			}
			a = Arith{}
			p := a.Mul(x, y)
			fits := x == 0 || p/x == y && !(x == -1 && y == math.MinInt64)
			if a.Over == fits || p != x*y {
				t.Errorf("%d * %d = %d, over %v", x, y, p, a.Over)
			}
		}
	}
}
