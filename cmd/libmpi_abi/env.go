package main

/*
#include "fast.h"
*/
import "C"

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"runtime"
	"syscall"
	"unsafe"

	"github.com/gompirun/gompi/internal/base/version"
	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/internal/rank/dynamic"
	"github.com/gompirun/gompi/pkg/btl/rdma"
	"github.com/gompirun/gompi/pkg/errclass"
)

// Levels of thread support (MPI 5.0, section 11.6).
const (
	threadSingle   = 0
	threadMultiple = 4096
)

//export gompiInit
func gompiInit() (rc int32) {
	defer rescued(entered(&rc))
	return initialise("MPI_Init", threadSingle)
}

//export gompiInitThread
func gompiInitThread(required int32, provided *int32) (rc int32) {
	defer rescued(entered(&rc))
	rc = initialise("MPI_Init_thread", required)
	if rc == 0 && provided != nil {
		*provided = proc.level
	}
	return rc
}

// initialise begins MPI. Any level of thread support can be had; the locks that
// threadMultiple needs cost time, so others do without them.
func initialise(call string, required int32) int32 {
	p := &proc
	p.mu.Lock()
	defer p.mu.Unlock()
	switch p.phase {
	case running:
		return raise(call, faultf(errclass.Other, "MPI is initialised already"))
	case over:
		return raise(call, faultf(errclass.Other, "MPI cannot be initialised again after MPI_Finalize"))
	}
	if err := p.join(required); err != nil {
		var alone *core.AloneError
		if errors.As(err, &alone) {
			alone.End(call)
		}
		return raise(call, err)
	}
	env := p.env.Load()
	p.level, p.main = required, syscall.Gettid()
	p.world = &communicator{c: env.World(), handle: commWorld, handler: initialHandler(env)}
	p.self = &communicator{c: env.Self(), handle: commSelf, handler: initialHandler(env)}
	for _, c := range []*communicator{p.world, p.self} {
		c.c.SetErrhandler(core.ErrorsReturn) // raise calls the program's
		c.know()
	}
	p.enter(running)
	return 0
}

// join makes this process a part of its job, if it is none yet. It is called
// with the lock.
func (p *process) join(level int32) error {
	if p.env.Load() != nil {
		return nil
	}
	C.gompi_mend_handlers()
	withoutTraces()
	opts := []core.Option{dynamic.Parent(), core.WithCaller(caller), core.WithAloneError(), core.WithTransport(rdma.NewInC)}
	if p.shared = level == threadMultiple; p.shared {
		opts = append(opts, core.WithThreads(core.ThreadMultiple))
	}
	begin := core.Init
	if p.former != nil {
		begin = func(opts ...core.Option) (*core.Env, error) { return p.former.Again(opts...) }
	}
	env, err := begin(opts...)
	if err == nil {
		p.env.Store(env)
		C.gompi_world_rank = C.int(env.World().Rank())
		noteCalls(env.Checked())
		p.lanes.open(env)
		gompiToolWatch()
	}
	return err
}

// leave ends this process's part in the job, once neither MPI_Init nor a session
// needs it. It is called with the lock.
func (p *process) leave() error {
	if p.phase == running || p.open > 0 {
		return nil
	}
	p.comms.each(func(_ uintptr, c **communicator) { (*c).closeLanes() })
	p.lanes.close()
	p.former = p.env.Load()
	err := p.former.LeaveForAgain()
	p.env.Store(nil)
	return err
}

//export gompiFinalize
func gompiFinalize() (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Finalize"
	p := &proc
	if err := p.beginEnd(); err != nil {
		return raise(call, err)
	}
	env := p.env.Load()
	err, of := env.MatchFinalize(), p.world
	if err == nil {
		err, of = env.ClearSelf(), p.self // while all of MPI can be used (MPI 5.0, section 11.2.4), and without the lock, which sessions take
	}
	if err != nil {
		p.stay()
		return of.raise(call, err)
	}
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ending = false
	p.world.forget()
	p.self.forget()
	p.enter(over)
	if err := p.leave(); err != nil {
		return raise(call, err)
	}
	p.world, p.self = nil, nil
	p.extras.tell(true)
	return 0
}

// beginEnd begins MPI_Finalize, on one thread.
func (p *process) beginEnd() error {
	p.mu.Lock()
	defer p.mu.Unlock()
	if p.phase != running || p.ending {
		return cmp.Or(usable(), error(faultf(errclass.Other, "MPI_Init was not called, or MPI_Finalize was before")))
	}
	p.ending = true
	return nil
}

// stay has MPI_Finalize not be, after an error.
func (p *process) stay() {
	p.mu.Lock()
	defer p.mu.Unlock()
	p.ending = false
}

//export gompiAbort
func gompiAbort(errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	C.gompi_flush()
	env := proc.env.Load()
	if env == nil {
		fmt.Fprintf(os.Stderr, "MPI_Abort(%d) outside of MPI_Init and MPI_Finalize\n", errorcode)
		os.Exit(int(errorcode))
	}
	env.Abort(int(errorcode))
	return 0
}

//export gompiQueryThread
func gompiQueryThread(provided *int32) (rc int32) {
	defer rescued(entered(&rc))
	if err := usable(); err != nil {
		return raise("MPI_Query_thread", err)
	}
	*provided = proc.level
	return 0
}

//export gompiIsThreadMain
func gompiIsThreadMain(flag *int32) (rc int32) {
	defer rescued(entered(&rc))
	if err := usable(); err != nil {
		return raise("MPI_Is_thread_main", err)
	}
	*flag = truth(syscall.Gettid() == proc.main)
	return 0
}

func truth(b bool) int32 {
	if b {
		return 1
	}
	return 0
}

//export gompiGetProcessorName
func gompiGetProcessorName(name *C.char, resultlen *int32) (rc int32) {
	defer rescued(entered(&rc))
	const most = 256 // MPI_MAX_PROCESSOR_NAME
	host, err := os.Hostname()
	if err != nil {
		return raise("MPI_Get_processor_name", err)
	}
	*resultlen = putString(name, host, most)
	return 0
}

//export gompiGetLibraryVersion
func gompiGetLibraryVersion(version *C.char, resultlen *int32) (rc int32) {
	defer rescued(entered(&rc))
	const most = 8192 // MPI_MAX_LIBRARY_VERSION_STRING
	*resultlen = putString(version, libraryVersion(), most)
	return 0
}

func libraryVersion() string {
	return "gompi " + version.Number() + " (" + runtime.Version() + "), MPI 5.0 standard ABI"
}

// putString copies s with a final zero to where C has room bytes, and returns
// the length without the zero.
func putString(to *C.char, s string, room int) int32 {
	n := min(len(s), room-1)
	mem := unsafe.Slice((*byte)(unsafe.Pointer(to)), n+1)
	copy(mem, s[:n])
	mem[n] = 0
	return int32(n)
}

// address is the pointer that C gave as a number. It must be one.
func address(p uintptr) unsafe.Pointer { return *(*unsafe.Pointer)(unsafe.Pointer(&p)) }
