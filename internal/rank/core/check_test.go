package core

import (
	"errors"
	"fmt"
	"strings"
	"testing"

	"github.com/gompirun/gompi/pkg/datatype"
	"github.com/gompirun/gompi/pkg/errclass"
)

// refused checks the class of an error and words that it says.
func refused(err error, class errclass.Class, words string) error {
	var e *errclass.Error
	if !errors.As(err, &e) || e.Class != class || !strings.Contains(err.Error(), words) {
		return fmt.Errorf("got %v, want %v about %q", err, class, words)
	}
	return nil
}

// checked runs two ranks that are checked. Neither may leave anything behind.
func checked(t *testing.T, f func(c *Comm, peer int) error) {
	t.Helper()
	Ranks(t, 2, func(env *Env) error {
		env.ReportTo(func(line string) { t.Errorf("rank %d leaves: %s", env.world.Rank, line) })
		return f(env.World(), 1-env.world.Rank)
	}, WithChecks())
}

func TestChecksLetWhatIsRightPass(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		for _, n := range []int{0, 1, 100, 5000} { // eager and rendezvous
			out, in := make([]int32, n), make([]int32, n+3)
			for i := range out {
				out[i] = int32(i + peer)
			}
			if st, err := c.Sendrecv(out, peer, 1, in, peer, 1); err != nil || st.Count[int32]() != n || n > 0 && in[n-1] != int32(n-1+c.Rank()) {
				return fmt.Errorf("%d: %+v %v", n, st, err)
			}
			if err := swap(c, peer, n); err != nil {
				return err
			}
			// a vector goes as its elements, and fewer of them than there is room for
			every, err := datatype.Vector(int64(n), 1, 2, datatype.Predefined(datatype.Int32))
			if err != nil {
				return err
			}
			r, err := c.Irecv(in, peer, 2)
			if err != nil {
				return err
			}
			wide := make([]int32, 2*n+1)
			if err := c.SendType(wide, every, 1, peer, 2); err != nil {
				return err
			}
			if st, err := r.Wait(); err != nil || st.Bytes != int64(4*n) {
				return fmt.Errorf("vector of %d: %+v %v", n, st, err)
			}
		}
		if err := usedAgain(c, peer); err != nil {
			return err
		}
		// probes do not see the seal
		r, err := c.Isend([]float64{1, 2}, peer, 3)
		if err != nil {
			return err
		}
		st, err := c.Probe(peer, 3)
		if err != nil || st.Count[float64]() != 2 {
			return fmt.Errorf("probe: %+v %v", st, err)
		}
		m, st, err := c.Mprobe(peer, 3)
		if err != nil || st.Count[float64]() != 2 {
			return fmt.Errorf("mprobe: %+v %v", st, err)
		}
		if st, err := m.Recv(make([]float64, 2)); err != nil || st.Count[float64]() != 2 {
			return fmt.Errorf("mrecv: %+v %v", st, err)
		}
		_, err = r.Wait()
		return err
	})
}

// swap exchanges n numbers.
func swap(c *Comm, peer, n int) error {
	buf := make([]float64, n)
	for i := range buf {
		buf[i] = float64(c.Rank())
	}
	if _, err := c.SendrecvReplace(buf, peer, 4, peer, 4); err != nil || n > 0 && buf[n-1] != float64(peer) {
		return fmt.Errorf("replace: %v", err)
	}
	return nil
}

// usedAgain receives into memory that persistent sends have sent, short ones, which are complete at once, and long ones.
func usedAgain(c *Comm, peer int) error {
	for _, n := range []int{1, 50000} {
		buf := make([]int32, n)
		send, err := c.SendInit(buf, peer, 5)
		if err != nil {
			return err
		}
		for range 2 {
			recv, err := c.Irecv(make([]int32, n), peer, 5)
			if err != nil {
				return err
			}
			if err := send.Start(); err != nil {
				return err
			}
			if _, err := send.Wait(); err != nil {
				return err
			}
			if _, err := recv.Wait(); err != nil {
				return err
			}
			if _, err := c.Sendrecv([]int32{1}, peer, 6, buf[:1], peer, 6); err != nil {
				return err
			}
		}
		if err := send.Free(); err != nil {
			return err
		}
	}
	return nil
}

func TestTypesThatDoNotMatchAreFound(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		for _, n := range []int{4, 4000, 200000} {
			r, err := c.Isend(make([]int32, n), peer, 1)
			if err != nil {
				return err
			}
			_, err = c.Recv(make([]float32, n), peer, 1)
			if err := refused(err, errclass.Type, "do not match"); err != nil {
				return err
			}
			if _, err := r.Wait(); err != nil {
				return err
			}
			// too long is truncated, as ever, and the sizes are the program's
			for _, room := range []int{n - 1, n / 8} {
				if r, err = c.Isend(make([]int32, n), peer, 1); err != nil {
					return err
				}
				_, err = c.Recv(make([]int32, room), peer, 1)
				if err := refused(err, errclass.Truncate, fmt.Sprintf("message of %d bytes received into a buffer of %d", 4*n, 4*room)); err != nil {
					return err
				}
				if _, err := r.Wait(); err != nil {
					return err
				}
			}
		}
		return nil
	})
}

func TestBuffersThatAreInUseAreFound(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		buf := make([]int, 1000)
		r, err := c.IrecvBuf(BufOf(buf[:600]), peer, 1)
		if err != nil {
			return err
		}
		_, again := c.IrecvBuf(BufOf(buf[599:]), peer, 2)
		for _, err := range []error{again, c.Send(buf[:1], peer, 3), c.Bsend(buf[5:6], peer, 3)} {
			if err := refused(err, errclass.Buffer, fmt.Sprintf("Irecv from rank %d, tag 1, at ", peer)); err != nil {
				return err
			}
			if !strings.Contains(fmt.Sprint(err), "check_test.go:") {
				return fmt.Errorf("it does not say where: %v", err)
			}
		}
		s, err := c.Isend(buf[600:], peer, 1)
		if err != nil {
			return err
		}
		same, err := c.Isend(buf[600:], peer, 2) // two sends may read the same
		if err != nil {
			return err
		}
		if _, err := c.Recv(make([]int, 400), peer, 2); err != nil {
			return err
		}
		_, err = Waitall([]Request{r, s, same})
		return err
	})
}

func TestSendBuffersThatChangeAreFound(t *testing.T) {
	checked(t, func(c *Comm, peer int) error {
		buf := make([]int, 5000)
		s, err := c.Isend(buf, peer, 1)
		if err != nil {
			return err
		}
		buf[17]++
		if _, err := c.Recv(make([]int, 5000), peer, 1); err != nil {
			return err
		}
		_, err = s.Wait()
		return refused(err, errclass.Buffer, "changed before the send was complete")
	})
}

func TestMessagesInAFreedCommunicatorAreReported(t *testing.T) {
	var lines [2][]string
	Ranks(t, 2, func(env *Env) error {
		me := env.world.Rank
		env.ReportTo(func(line string) { lines[me] = append(lines[me], line) })
		c, err := env.World().Dup()
		if err != nil {
			return err
		}
		c.SetName("short")
		if me == 0 {
			for tag := range 3 {
				if err := c.Send([]int{1}, 1, tag); err != nil {
					return err
				}
			}
		} else if _, err := c.Recv(make([]int, 1), 0, 2); err != nil { // those before it have come, too
			return err
		}
		return c.Free()
	}, WithChecks())
	if len(lines[0]) != 0 || len(lines[1]) != 1 || !strings.HasPrefix(lines[1][0], "never received: 2 messages in a communicator of 2 processes, \"short\", made at ") {
		t.Errorf("the ranks report %q", lines)
	}
}

func TestFinalizeReportsWhatIsLeft(t *testing.T) {
	var lines [2][]string
	Ranks(t, 2, func(env *Env) error {
		me := env.world.Rank
		env.ReportTo(func(line string) { lines[me] = append(lines[me], line) })
		c, err := env.World().Dup()
		if err != nil {
			return err
		}
		c.SetName("forgotten")
		if me == 1 {
			_, err := c.Irecv(make([]int, 1), 0, 7)
			if err == nil {
				_, err = env.World().Recv(make([]int, 1), 0, 2) // the one before it has come, too
			}
			return err
		}
		for tag := range 2 {
			if err := env.World().Send([]int{1}, 1, tag+1); err != nil {
				return err
			}
		}
		return nil
	}, WithChecks())
	want := [2][]string{{"never freed: a communicator of 2 processes, \"forgotten\", made at "},
		{"never completed: Irecv from rank 0, tag 7, at ", "never freed: a communicator", "never received: 1 messages"}}
	for r := range want {
		if len(lines[r]) != len(want[r]) {
			t.Errorf("rank %d reports %q", r, lines[r])
			continue
		}
		for i, w := range want[r] {
			if !strings.HasPrefix(lines[r][i], w) {
				t.Errorf("rank %d: %q, want %q", r, lines[r][i], w)
			}
		}
	}
}
