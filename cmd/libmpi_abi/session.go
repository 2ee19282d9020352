package main

import "C"

import (
	"errors"
	"slices"

	"github.com/gompirun/gompi/internal/rank/core"
	"github.com/gompirun/gompi/pkg/errclass"
)

const sessionNull = uintptr(288)

// session is one of the sessions model (MPI 4.1, section 11.3).
type session struct {
	s       *core.Session
	handle  uintptr
	handler *errhandler

	attached attachment
}

func sessionOf(h uintptr) *session {
	if s := proc.sessions.at(h); s != nil {
		return *s
	}
	return nil
}

// raise hands an error to the session's error handler.
func (s *session) raise(call string, err error) int32 {
	return s.handler.raise(s.handle, call, "a session", err)
}

// withSession calls f with the session of a handle, and raises its error.
func withSession(call string, h uintptr, f func(s *session) error) int32 {
	s := sessionOf(h)
	if s == nil {
		return raise(call, faultf(errclass.Session, "session is %s, which is none: it was finalized or never made", handleText(h, sessionNull, "MPI_SESSION_NULL")))
	}
	if err := f(s); err != nil {
		return s.raise(call, err)
	}
	return 0
}

//export gompiSessionInit
func gompiSessionInit(info, errhandler_ uintptr, session_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Session_init"
	handler := errhandlerOf(errhandler_)
	if handler == nil {
		return raise(call, faultf(errclass.Errhandler, "errhandler is %#x, which is no error handler", errhandler_))
	}
	in, err := infoOf(info)
	if err != nil {
		return handler.raise(sessionNull, call, "", err)
	}
	level, err := threadLevel(in)
	if err != nil {
		return handler.raise(sessionNull, call, "", err)
	}
	p := &proc
	p.mu.Lock()
	defer p.mu.Unlock()
	if err := p.join(level); err != nil {
		return handler.raise(sessionNull, call, "", err)
	}
	s := &session{s: p.env.Load().NewSession(in, core.ErrorsReturn), handler: handler}
	s.handle = p.sessions.add(s)
	*session_ = s.handle
	p.open++
	return 0
}

// threadLevel is the level that a session's info asks for, with no difference between those
// below the highest, which is the default (MPI 4.1, section 11.3.1).
func threadLevel(in *core.Info) (int32, error) {
	switch v, ok := in.Get("thread_level"); {
	case !ok || v == "MPI_THREAD_MULTIPLE":
		return threadMultiple, nil
	case slices.Contains([]string{"MPI_THREAD_SINGLE", "MPI_THREAD_FUNNELED", "MPI_THREAD_SERIALIZED"}, v):
		return threadSingle, nil
	default:
		return 0, faultf(errclass.InfoValue, "thread_level of info is %q: it may be MPI_THREAD_SINGLE, MPI_THREAD_FUNNELED, MPI_THREAD_SERIALIZED or MPI_THREAD_MULTIPLE", v)
	}
}

//export gompiSessionFinalize
func gompiSessionFinalize(session_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_finalize", *session_, func(s *session) error {
		if err := s.s.End(); err != nil {
			return err
		}
		p := &proc
		p.mu.Lock()
		defer p.mu.Unlock()
		p.sessions.remove(s.handle)
		*session_ = sessionNull
		p.open--
		return p.leave()
	})
}

//export gompiSessionGetInfo
func gompiSessionGetInfo(session_ uintptr, info_used *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_get_info", session_, func(s *session) error {
		in, err := s.s.Info()
		if err == nil {
			*info_used = newInfo(in)
		}
		return err
	})
}

//export gompiSessionGetNumPsets
func gompiSessionGetNumPsets(session_ uintptr, npset_names *int32) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_get_num_psets", session_, func(s *session) error {
		names, err := s.s.Psets()
		*npset_names = int32(len(names))
		return err
	})
}

//export gompiSessionGetNthPset
func gompiSessionGetNthPset(session_ uintptr, n int32, pset_len *int32, pset_name *C.char) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_get_nth_pset", session_, func(s *session) error {
		names, err := s.s.Psets()
		if err != nil {
			return err
		}
		if n < 0 || int(n) >= len(names) {
			return faultf(errclass.Arg, "n is %d: there are %d process sets", n, len(names))
		}
		if *pset_len > 0 {
			if pset_name == nil {
				return faultf(errclass.Arg, "pset_name is a null pointer, with pset_len %d", *pset_len)
			}
			putString(pset_name, names[n], int(*pset_len))
		}
		*pset_len = int32(len(names[n]) + 1)
		return nil
	})
}

//export gompiSessionGetPsetInfo
func gompiSessionGetPsetInfo(session_ uintptr, pset_name *C.char, info *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_get_pset_info", session_, func(s *session) error {
		in, err := s.s.PsetInfo(C.GoString(pset_name))
		if err == nil {
			*info = newInfo(in)
		}
		return err
	})
}

//export gompiGroupFromSessionPset
func gompiGroupFromSessionPset(session_ uintptr, pset_name *C.char, newgroup *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Group_from_session_pset", session_, func(s *session) error {
		g, err := s.s.Group(C.GoString(pset_name))
		if err == nil {
			*newgroup = newGroup(g)
		}
		return err
	})
}

//export gompiSessionSetErrhandler
func gompiSessionSetErrhandler(session_, errhandler_ uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_set_errhandler", session_, func(s *session) error {
		e := errhandlerOf(errhandler_)
		if e == nil || e.object != "" && e.object != "Session" {
			return faultf(errclass.Errhandler, "errhandler is %#x, which is no error handler for sessions", errhandler_)
		}
		s.handler = e
		return nil
	})
}

//export gompiSessionGetErrhandler
func gompiSessionGetErrhandler(session_ uintptr, errhandler_ *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	return withSession("MPI_Session_get_errhandler", session_, func(s *session) error {
		*errhandler_ = s.handler.reference()
		return nil
	})
}

//export gompiSessionCallErrhandler
func gompiSessionCallErrhandler(session_ uintptr, errorcode int32) (rc int32) {
	defer rescued(entered(&rc))
	const call = "MPI_Session_call_errhandler"
	rc = withSession(call, session_, func(s *session) error { return nil })
	if rc != 0 {
		return rc
	}
	s := sessionOf(session_)
	return s.handler.called(s.handle, call, "a session", errorcode)
}

// fromGroups gives the program a communicator that has no parent. refuse tells the others where this package finds an error.
func fromGroups(call string, errhandler_ uintptr, newcomm *uintptr, refuse func(*core.Env, errclass.Class), f func(env *core.Env) (*core.Comm, error)) int32 {
	env := proc.env.Load()
	if env == nil {
		return raise(call, usable())
	}
	handler := errhandlerOf(errhandler_)
	if handler == nil {
		refuse(env, errclass.Errhandler)
		return raise(call, faultf(errclass.Errhandler, "errhandler is %#x, which is no error handler", errhandler_))
	}
	err := noPlace(newcomm)
	if err == nil {
		err = (&communicator{handler: handler}).makes(newcomm, func() (*core.Comm, error) { return f(env) })
	}
	if err == nil {
		return 0
	}
	if told := (*errclass.Error)(nil); !errors.As(err, &told) {
		refuse(env, classOf(err))
	}
	return handler.raise(commNull, call, "", err)
}

// tagOf is the string that tells calls apart which make communicators of groups.
func tagOf(stringtag *C.char) (string, error) {
	if stringtag == nil {
		return "", faultf(errclass.Arg, "stringtag is a null pointer")
	}
	return C.GoString(stringtag), nil
}

//export gompiCommCreateFromGroup
func gompiCommCreateFromGroup(group uintptr, stringtag *C.char, info, errhandler_ uintptr, newcomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	g, noGroup := groupOf(group)
	refuse := func(env *core.Env, class errclass.Class) { env.RefuseGroup(g, class) }
	return fromGroups("MPI_Comm_create_from_group", errhandler_, newcomm, refuse, func(env *core.Env) (*core.Comm, error) {
		if noGroup != nil {
			return nil, noGroup
		}
		in, err := infoOf(info)
		if err != nil || g.Size() == 0 {
			return nil, err
		}
		tag, err := tagOf(stringtag)
		if err != nil {
			return nil, err
		}
		return env.CommFromGroup(g, tag, in, core.ErrorsReturn)
	})
}

//export gompiIntercommCreateFromGroups
func gompiIntercommCreateFromGroups(local_group uintptr, local_leader int32, remote_group uintptr, remote_leader int32, stringtag *C.char, info, errhandler_ uintptr, newintercomm *uintptr) (rc int32) {
	defer rescued(entered(&rc))
	l, noLocal := groupOf(local_group)
	r, noRemote := groupOf(remote_group) // which matters at the leader only
	leads := noLocal != nil || l.Rank() == int(local_leader)
	refuse := func(env *core.Env, class errclass.Class) {
		env.RefuseGroup(l, class)
		if leads {
			env.RefuseRemote(r, int(remote_leader), class)
		}
	}
	return fromGroups("MPI_Intercomm_create_from_groups", errhandler_, newintercomm, refuse, func(env *core.Env) (*core.Comm, error) {
		if noLocal != nil {
			return nil, noLocal
		}
		if noRemote != nil && leads {
			return nil, noRemote
		}
		in, err := infoOf(info)
		if err != nil {
			return nil, err
		}
		tag, err := tagOf(stringtag)
		if err != nil {
			return nil, err
		}
		return env.IntercommFromGroups(l, int(local_leader), r, int(remote_leader), tag, in, core.ErrorsReturn)
	})
}
