package cmdline

// meaning is a setting of another launcher, an MCA parameter or a variable, that says what an option says.
type meaning struct {
	Name string
	In   modes // MCA parameters: the launchers that have it; variables: the modes that read it
	Flag string
	kind kind
	Says string // what it does where that is no single option's work
}

// kind is how a foreign setting becomes an option's value.
type kind uint8

const (
	asValue      kind = iota // as it is
	asSwitch                 // a truth value that turns the option on or off
	inverted                 // a truth value whose false turns it on
	asPerNode                // N of N:node
	asPerPackage             // N of N:package
	asOnePerNode             // a truth value that means 1:node
	flatTree                 // a truth value that means flat
	asStarter                // a component of PLM
	asMapper                 // a list of components of RMAPS
	asHosts                  // a list of hosts, or none
	pinning                  // read with its like, as the ranks see it (see intelPins)
	apart                    // no option's value
)

// says describes a setting by the option it stands for.
func (m meaning) says() string {
	flag := dashed(m.Flag)
	switch m.kind {
	case apart:
		return m.Says
	case asSwitch:
		return "true: `" + flag + "`"
	case inverted:
		return "false: `" + flag + "`"
	case asPerNode:
		return "`" + flag + " N:node`"
	case asPerPackage:
		return "`" + flag + " N:package`"
	case asOnePerNode:
		return "true: `" + flag + " 1:node`"
	case flatTree:
		return "true: `" + flag + " flat`"
	case asStarter:
		return "`" + flag + "`; isolated: `" + flag + " fork`"
	case asMapper:
		return "seq: `" + flag + " seq`; other mappers by their parameters"
	case pinning:
		return "binding as Intel MPI's ([mapping.md](mapping.md#grammar)); also by `-genv` and `-env`, as all `I_MPI_` here"
	}
	return "`" + flag + "`"
}
