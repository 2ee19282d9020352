package wireup

import (
	"context"
	"errors"
	"fmt"
	"os"
	"strconv"

	"github.com/gompirun/gompi/pkg/pmi"
	"github.com/gompirun/gompi/pkg/pmi/pmix"
)

// launcher is who has started a world, as far as its ranks ask it: by PMI-1 or by PMIx.
type launcher interface {
	Init(ctx context.Context) error
	Rank() int
	Size() int
	Mapping(ctx context.Context) ([]int, error) // the node of each rank
	AppNum(ctx context.Context) (int, error)    // of this rank's program
	Universe(ctx context.Context) (int, error)  // -1: it does not say
	KVSName() string                            // of the job, no secret
	Reach() reach                               // who else may ask it
	Put(ctx context.Context, key, value string) error
	Exchange(ctx context.Context) error                             // a Barrier after which can be got what was put before
	Get(ctx context.Context, owner int, key string) (string, error) // pmi.ErrMissing: nobody has put it
	Barrier(ctx context.Context) error
	Publish(ctx context.Context, service, port string) error
	Unpublish(ctx context.Context, service string) error
	Lookup(ctx context.Context, service string) (string, error)
	Spawn(ctx context.Context, apps []pmi.SpawnApp, preput map[string]string) ([]int, error)
	Abort(code int, msg string) error
	Finalize(ctx context.Context) error
	Close() error
}

// byLauncher is the owner of what no rank has put.
const byLauncher = -1

// reach is who else may speak to a launcher as a rank does, and so read what ranks tell it.
type reach int

const (
	inherited reach = iota // nobody: the connection was inherited
	thisHost               // whoever is on this host
	anybody                // whoever reaches its address
)

// dial finds the launcher that the environment leads to: ours and others with PMI-1 first, then PMIx. None: nil, and it is
// an error where that would make this process one of several worlds of one.
func dial(ctx context.Context, getenv func(string) string) (launcher, error) {
	client, err := pmi.Dial(ctx, getenv, kin{})
	switch {
	case err == nil:
		return pmi1{client}, nil
	case !errors.Is(err, pmi.ErrNoServer):
		return nil, err
	case leads(getenv):
		return nil, nil // a rank's helper: PMI is there, and the rank has it
	}
	env, err := pmix.ReadSurroundings(getenv)
	switch {
	case errors.Is(err, pmix.ErrNoServer):
		return nil, alone(getenv)
	case err != nil:
		return nil, unspoken(getenv, err)
	case loadedAbove("PMIX_NAMESPACE", env.Proc.Namespace, 0):
		return nil, nil
	}
	return pmixClient{pmix.NewMember(env, launcherIsLost)}, nil
}

// leads reports whether the environment leads to a launcher with PMI-1.
func leads(getenv func(string) string) bool {
	for _, name := range pmi.Variables {
		if getenv(name) != "" {
			return true
		}
	}
	return false
}

// launcherIsLost ends a process whose launcher has gone without a word: nobody would tell it of others' deaths.
func launcherIsLost(err error) {
	fmt.Fprintf(os.Stderr, "gompi: %v\n", err)
	os.Exit(1)
}

// pmi1 is a launcher with PMI-1.
type pmi1 struct{ *pmi.Client }

func (l pmi1) Reach() reach {
	if l.Private() {
		return inherited
	}
	return anybody
}

func (l pmi1) Exchange(ctx context.Context) error { return l.Barrier(ctx) }

func (l pmi1) Get(ctx context.Context, _ int, key string) (string, error) {
	return l.Client.Get(ctx, key)
}

// pmixClient is a launcher with PMIx.
type pmixClient struct{ *pmix.Member }

// notOffered is the error of what libraries of a PMIx launcher's own vendor may have, and ours has not.
func notOffered(what string) error {
	return fmt.Errorf("%s not offered under a launcher with PMIx: start the program with gompirun", what)
}

func (l pmixClient) Rank() int { return int(l.Proc().Rank) }

func (l pmixClient) Size() int { return l.Job().Size }

func (l pmixClient) Mapping(context.Context) ([]int, error) {
	if nodes := l.Job().Node; nodes != nil {
		return nodes, nil
	}
	return nil, errors.New("the launcher does not say where ranks are")
}

func (l pmixClient) AppNum(context.Context) (int, error) { return l.Job().AppNum, nil }

func (l pmixClient) Universe(context.Context) (int, error) {
	if n := l.Job().Universe; n > 0 {
		return n, nil
	}
	return -1, nil
}

func (l pmixClient) KVSName() string { return l.Proc().Namespace }

func (l pmixClient) Reach() reach {
	if l.OnThisHost() {
		return thisHost
	}
	return anybody
}

func (l pmixClient) Put(_ context.Context, key, value string) error {
	l.Member.Put(key, value)
	return nil
}

func (l pmixClient) Exchange(ctx context.Context) error { return l.Fence(ctx, true) }

func (l pmixClient) Barrier(ctx context.Context) error { return l.Fence(ctx, false) }

func (l pmixClient) Get(ctx context.Context, owner int, key string) (string, error) {
	if owner != byLauncher {
		value, err := l.Member.Get(ctx, owner, key)
		if errors.Is(err, pmix.ErrMissing) {
			err = fmt.Errorf("%w: %w", err, pmi.ErrMissing)
		}
		return value, err
	}
	if job := l.Job(); key == pmi.ProgramKey(job.AppNum) && job.AppSize > 0 {
		return strconv.Itoa(job.AppSize), nil
	}
	return "", fmt.Errorf("%s: %w", key, pmi.ErrMissing)
}

func (pmixClient) Publish(context.Context, string, string) error {
	return notOffered("publishing the name of a service is")
}

func (pmixClient) Unpublish(context.Context, string) error {
	return notOffered("taking back the name of a service is")
}

func (pmixClient) Lookup(context.Context, string) (string, error) {
	return "", notOffered("looking up the name of a service is")
}

func (pmixClient) Spawn(context.Context, []pmi.SpawnApp, map[string]string) ([]int, error) {
	return nil, notOffered("starting processes is")
}
