package pmi

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"sync"
	"syscall"
	"testing"
	"time"
)

// Unmodified MPICH programs, started as a daemon would start them: one
// socketpair per rank and nothing but PMI_FD, PMI_RANK and PMI_SIZE to tell
// them about it. Nodes are pretended: an engine each, on one host.

// compilers finds the MPICH installations to test with: Debian's mpicc.mpich,
// and those named in GOMPI_TEST_MPICC (a list like PATH of mpicc programs).
func compilers(t *testing.T) []string {
	var found []string
	if path, err := exec.LookPath("mpicc.mpich"); err == nil {
		found = append(found, path)
	}
	for _, path := range filepath.SplitList(os.Getenv("GOMPI_TEST_MPICC")) {
		if _, err := os.Stat(path); err != nil {
			t.Fatalf("GOMPI_TEST_MPICC: %v", err)
		}
		found = append(found, path)
	}
	if len(found) == 0 {
		t.Skip("no MPICH here: apt-get install libmpich-dev, or name its mpicc in GOMPI_TEST_MPICC")
	}
	return found
}

// compile builds testdata/name.c with mpicc.
func compile(t *testing.T, mpicc, name string) string {
	t.Helper()
	program := filepath.Join(t.TempDir(), name)
	if out, err := exec.Command(mpicc, "-o", program, filepath.Join("testdata", name+".c")).CombinedOutput(); err != nil {
		t.Fatalf("%s %s.c: %v\n%s", mpicc, name, err, out)
	}
	return program
}

// realJob runs worlds of real processes. One goroutine owns all engines.
type realJob struct {
	t     *testing.T
	ctx   context.Context
	kill  func()
	env   []string
	work  chan func()
	procs sync.WaitGroup // processes and their readers

	mu     sync.Mutex
	output bytes.Buffer // of all ranks
	failed []string
	kvs    []string // names of the worlds

	aborted string // what a rank asked for
}

// runReal runs program on places and returns what the ranks printed; all of
// them must end well.
func runReal(t *testing.T, places [][]int, env []string, program string, args ...string) string {
	t.Helper()
	j := newRealJob(t, places, env, append([]string{program}, args...))
	if len(j.failed) > 0 || j.aborted != "" {
		t.Errorf("%s %v: %s %s\n%s", filepath.Base(program), args, strings.Join(j.failed, "; "), j.aborted, j.output.String())
	}
	return j.output.String()
}

// newRealJob runs argv on places to its end; an abort kills all ranks.
func newRealJob(t *testing.T, places [][]int, env, argv []string) *realJob {
	ctx, cancel := context.WithTimeout(t.Context(), 2*time.Minute)
	defer cancel()
	j := &realJob{t: t, ctx: ctx, kill: cancel, env: env, work: make(chan func())}
	owner := make(chan struct{})
	go func() {
		defer close(owner)
		for f := range j.work {
			f()
		}
	}()
	started := make(chan struct{})
	j.work <- func() {
		j.start(places, argv, nil)
		close(started)
	}
	<-started
	j.procs.Wait()
	close(j.work)
	<-owner
	if errors.Is(ctx.Err(), context.DeadlineExceeded) {
		j.fail("ran out of time")
	}
	for _, name := range j.kvs {
		for _, file := range ShmLeftovers(name, len(places)) {
			if err := os.Remove(filepath.Join("/dev/shm", file)); err == nil {
				t.Logf("removed %s", file)
			}
		}
	}
	return j
}

// start begins a world; it runs on the goroutine that owns the engines.
func (j *realJob) start(places [][]int, argv []string, preput map[string]string) {
	name, err := NewKVSName(strings.NewReader(fmt.Sprintf("%08d", len(j.kvs))), time.Now())
	if err != nil {
		j.t.Error(err)
		return
	}
	j.kvs = append(j.kvs, name)
	of := nodeOf(places)
	w := newWorld(j.t, Config{KVSName: name, Size: len(of), Universe: 8, Mapping: FormatMapping(of), Preput: preput}, places)
	conns := make(map[int]*os.File)
	w.send = func(rank int, msg []byte) { conns[rank].Write(msg) }
	w.spawn = func(n *node, id int, apps []SpawnApp, preput map[string]string) {
		j.start(block(apps[0].NP, 1), apps[0].Argv, preput)
		n.must(n.server.SpawnDone(id, "", nil, nil))
	}
	w.abort = func(rank, code int, msg string) {
		j.aborted = fmt.Sprintf("rank %d aborts with %d", rank, code)
		j.kill()
	}
	theirs := make([]*os.File, len(of))
	for rank := range of {
		conns[rank], theirs[rank] = socketPair()
	}
	for rank := range of {
		env := []string{"PMI_FD=3", fmt.Sprintf("PMI_RANK=%d", rank), fmt.Sprintf("PMI_SIZE=%d", len(of))}
		if preput != nil {
			env = append(env, "PMI_SPAWNED=1")
		}
		j.exec(rank, argv, env, theirs[rank])
		j.procs.Go(func() { j.read(w, rank, conns[rank]) })
	}
}

func socketPair() (ours, theirs *os.File) {
	fds, err := syscall.Socketpair(syscall.AF_UNIX, syscall.SOCK_STREAM|syscall.SOCK_CLOEXEC, 0)
	if err != nil {
		panic(err)
	}
	return os.NewFile(uintptr(fds[0]), "server"), os.NewFile(uintptr(fds[1]), "rank")
}

// exec starts one rank with conn as descriptor 3.
func (j *realJob) exec(rank int, argv, env []string, conn *os.File) {
	cmd := exec.CommandContext(j.ctx, argv[0], argv[1:]...)
	cmd.Env = append(env, j.env...)
	cmd.ExtraFiles = []*os.File{conn}
	out := &rankOutput{j: j}
	cmd.Stdout, cmd.Stderr = out, out
	err := cmd.Start()
	conn.Close()
	if err != nil {
		j.fail(err.Error())
		return
	}
	j.procs.Go(func() {
		if err := cmd.Wait(); err != nil {
			j.fail(fmt.Sprintf("rank %d: %v", rank, err))
		}
	})
}

// read passes a rank's bytes to its engine until it ends.
func (j *realJob) read(w *world, rank int, conn *os.File) {
	buf := make([]byte, 4096)
	for {
		n, err := conn.Read(buf)
		done := make(chan State, 1)
		j.work <- func() {
			if bad := w.owner[rank].server.Data(rank, buf[:n]); bad != nil {
				j.fail(bad.Error())
			}
			if err != nil {
				done <- w.owner[rank].server.Closed(rank)
			}
			close(done)
		}
		state := <-done
		if err != nil {
			if state != Finalized {
				j.fail(fmt.Sprintf("rank %d ended %v", rank, state))
			}
			conn.Close()
			return
		}
	}
}

func (j *realJob) fail(why string) {
	j.mu.Lock()
	defer j.mu.Unlock()
	j.failed = append(j.failed, why)
}

// rankOutput collects what ranks print.
type rankOutput struct{ j *realJob }

func (o *rankOutput) Write(p []byte) (int, error) {
	o.j.mu.Lock()
	defer o.j.mu.Unlock()
	return o.j.output.Write(p)
}

// oneHostUCX keeps UCX off the network transports, where MPICH 4.0.2 may wait
// for ever in MPI_Finalize whatever the launcher.
const oneHostUCX = "UCX_TLS=self,posix,sysv"

func TestUnmodifiedMPICHPrograms(t *testing.T) {
	for _, mpicc := range compilers(t) {
		version := mpichVersion(t, mpicc)
		t.Run(version, func(t *testing.T) {
			hello := compile(t, mpicc, "hello")
			for _, size := range []int{1, 2, 4} {
				t.Run(fmt.Sprintf("hello of %d ranks", size), func(t *testing.T) {
					out := runReal(t, block(size, 1), []string{oneHostUCX}, hello)
					if want := fmt.Sprintf("sum over %d ranks ok, universe 8, nodes 1\n", size); !strings.Contains(out, want) {
						t.Errorf("got %q, want %q", out, want)
					}
				})
			}
			if strings.HasPrefix(version, "4.") {
				return // the rest takes a build that can spawn, and a net module that ends
			}
			t.Run("hello on two nodes", func(t *testing.T) {
				out := runReal(t, [][]int{{0, 2}, {1, 3}}, []string{"MPIR_CVAR_CH4_NETMOD=ofi"}, hello)
				if want := "sum over 4 ranks ok, universe 8, nodes 2\n"; !strings.Contains(out, want) {
					t.Errorf("got %q, want %q", out, want)
				}
			})
			t.Run("spawn", func(t *testing.T) {
				out := runReal(t, block(2, 1), []string{oneHostUCX}, compile(t, mpicc, "spawn"), "parent")
				if want := "merged 4 ranks, argument a blank\n"; strings.Count(out, want) != 2 {
					t.Errorf("got %q, want twice %q", out, want)
				}
			})
			t.Run("publish and lookup", func(t *testing.T) {
				out := runReal(t, block(2, 1), []string{"MPIR_CVAR_CH4_NETMOD=ofi"}, compile(t, mpicc, "names"))
				if want := "connected through my service\n"; !strings.Contains(out, want) {
					t.Errorf("got %q, want %q", out, want)
				}
			})
		})
	}
}

// mpichVersion asks the library behind mpicc for its version.
func mpichVersion(t *testing.T, mpicc string) string {
	out, err := exec.Command(compile(t, mpicc, "version")).Output()
	if err != nil {
		t.Fatalf("%s: its programs do not run: %v", mpicc, err)
	}
	return strings.TrimSpace(string(out))
}

func TestAnAbortReachesTheBackend(t *testing.T) {
	for _, mpicc := range compilers(t) {
		t.Run(mpichVersion(t, mpicc), func(t *testing.T) {
			j := newRealJob(t, block(2, 1), []string{oneHostUCX}, []string{compile(t, mpicc, "abort")})
			if want := "rank 1 aborts with 7"; j.aborted != want {
				t.Errorf("got %q, want %q: %s\n%s", j.aborted, want, strings.Join(j.failed, "; "), j.output.String())
			}
		})
	}
}
