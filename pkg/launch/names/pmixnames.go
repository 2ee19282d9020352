package names

import (
	"github.com/gompirun/gompi/internal/base/userstate"
	"github.com/gompirun/gompi/pkg/pmi/pmix/codec"
)

// otherJobs are what other jobs have published, as the table of PMIx sees it. Strings are files as
// of PMI, so whoever looks a name up finds it.
type otherJobs struct{ names *userstate.Names }

func (o otherJobs) Publish(key string, value []byte) bool {
	return o.names.Publish(key, codec.ValueText(value)) == nil
}

func (o otherJobs) Unpublish(key string) { _ = o.names.Unpublish(key) }

func (o otherJobs) Lookup(key string) (codec.Proc, []byte, bool) {
	line, err := o.names.Lookup(key)
	if err != nil {
		return codec.Proc{}, nil, false
	}
	value, ok := codec.TextValue(line)
	return codec.Proc{Namespace: "-1"}, value, ok
}
