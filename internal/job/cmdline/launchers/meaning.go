package launchers

// Meaning is a setting of another launcher, an MCA parameter or a variable, that says what an option says.
type Meaning struct {
	Name string
	In   Set // MCA parameters: the launchers that have it; variables: the modes that read it
	Flag string
	Kind Kind
	Says string // what it does where that is no single option's work
}

// Kind is how a foreign setting becomes an option's value.
type Kind uint8

const (
	asValue      Kind = iota // as it is
	AsSwitch                 // a truth value that turns the option on or off
	Inverted                 // a truth value whose false turns it on
	AsPerNode                // N of N:node
	AsPerPackage             // N of N:package
	AsOnePerNode             // a truth value that means 1:node
	FlatTree                 // a truth value that means flat
	AsStarter                // a component of PLM
	AsMapper                 // a list of components of RMAPS
	AsHosts                  // a list of hosts, or none
	Pinning                  // read with its like, as the ranks see it (see package cmdline)
	Apart                    // no option's value
)

// Does describes a setting by the option it stands for.
func (m Meaning) Does() string {
	flag := Dashed(m.Flag)
	switch m.Kind {
	case Apart:
		return m.Says
	case AsSwitch:
		return "true: `" + flag + "`"
	case Inverted:
		return "false: `" + flag + "`"
	case AsPerNode:
		return "`" + flag + " N:node`"
	case AsPerPackage:
		return "`" + flag + " N:package`"
	case AsOnePerNode:
		return "true: `" + flag + " 1:node`"
	case FlatTree:
		return "true: `" + flag + " flat`"
	case AsStarter:
		return "`" + flag + "`; isolated: `" + flag + " fork`"
	case AsMapper:
		return "seq: `" + flag + " seq`; other mappers by their parameters"
	case Pinning:
		return "binding as Intel MPI's ([mapping.md](mapping.md#grammar)); also by `-genv` and `-env`, as all `I_MPI_` here"
	}
	return "`" + flag + "`"
}

// Dashed is how the help writes a spelling: letters and the short names
// everybody writes with one dash, else two.
func Dashed(name string) string {
	if len(name) <= 2 || name == "ppn" {
		return "-" + name
	}
	return "--" + name
}
