package onesided

import (
	"testing"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/testenv/ranks"
	"github.com/gompirun/gompi/pkg/btl"
)

func TestMain(m *testing.M) { ranks.Main(m) }

// readByCard reads memory of a rank of the world that is named by a key.
func readByCard(e *core.Env, rank int, key btl.Key, mem []byte) error {
	engine := e.Joined().Engine
	c := engine.Copies(rank, key)
	if err := c.Copy(mem, 0, true); err != nil {
		return err
	}
	engine.WaitFor(c.Quiet)
	return c.Failed()
}
