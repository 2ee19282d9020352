package cmdline

import (
	"reflect"

	"github.com/gompirun/gompi/pkg/binding"
	"github.com/gompirun/gompi/pkg/launch/jobspec"
)

// choices are what --explain gives reasons for.
type choices struct {
	policy binding.Policy
	remote jobspec.RemoteSpec
	mpi    jobspec.Dialect
	mpiBy  string
}

// carryOut applies an option and notes who has asked for what it has changed: it may have come from a
// variable or a file, or stand for another option. An option whose effect is that of others (--tune) has them noted.
func (b *builder) carryOut(o option) error {
	before := b.choices()
	err := o.flag.effect(b, o)
	if err != nil {
		return err
	}
	after := b.choices()
	if !reflect.DeepEqual(before.policy, after.policy) {
		noteAsked(&b.policy().Asked, before.policy, after.policy, o.as)
	}
	if r := &b.out.Job.Remote; r.By == before.remote.By && (before.remote.Starter != r.Starter || !reflect.DeepEqual(before.remote.Agent, r.Agent)) {
		r.By = o.as
	}
	if b.app.MPIBy == before.mpiBy && before.mpi != b.app.MPI {
		b.app.MPIBy = o.as
	}
	return nil
}

func (b *builder) choices() choices {
	c := choices{policy: b.out.Job.Policy, remote: b.out.Job.Remote, mpi: b.app.MPI, mpiBy: b.app.MPIBy}
	if b.app.Policy != nil {
		c.policy = *b.app.Policy
	}
	return c
}

// noteAsked notes who has changed a policy.
func noteAsked(a *binding.Asked, before, after binding.Policy, who string) {
	differ := func(x, y any) bool { return !reflect.DeepEqual(x, y) }
	for _, c := range []struct {
		is bool
		to *string
		by string // who was noted before
	}{
		{differ(where(before.Map), where(after.Map)), &a.Map, before.Asked.Map},
		{differ(before.Rank, after.Rank), &a.Rank, before.Asked.Rank},
		{differ(before.Bind, after.Bind), &a.Bind, before.Asked.Bind},
		{before.Oversubscribe != after.Oversubscribe || before.Map.Oversubscribe != after.Map.Oversubscribe, &a.Slots, before.Asked.Slots},
		{before.CPUSet != after.CPUSet, &a.CPUs, before.Asked.CPUs},
		{before.PerNode != after.PerNode, &a.PerNode, before.Asked.PerNode},
		{before.PerPackage != after.PerPackage, &a.PerPackage, before.Asked.PerPackage},
	} {
		if c.is && *c.to == c.by {
			*c.to = who
		}
	}
}

// where is a mapping without what its modifiers say of other things.
func where(m binding.MapBy) binding.MapBy {
	m.PE, m.Oversubscribe, m.NoLocal, m.DoNotLaunch, m.Display = 0, 0, false, false, false
	return m
}
