package cmdline

import (
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/base/compat"
)

// familyOf parses a line in a made-up environment, in which programs that are called after a
// family are linked with its MPI library.
func familyOf(t *testing.T, line string, env ...string) (Parsed, error) {
	t.Helper()
	words, err := shellWords(line)
	if err != nil {
		t.Fatal(err)
	}
	sys := commandLine{env: env}.sys()
	sys.Library = func(argv []string) (compat.Mode, bool) {
		m, err := compat.Parse(strings.TrimPrefix(argv[0], "./"))
		return m, err == nil
	}
	return Parse(words[0], words[1:], sys)
}

func TestALineIsOfTheFamilyThatItsWordsTell(t *testing.T) {
	for _, c := range []struct {
		claim, line  string
		env          []string
		mode, family string
		told         string // a part of the reason
	}{
		{"a line without any sign is ours", "gompirun -np 4 ./a", nil, "gompi", "gompi", ""},
		{"words both families have tell nothing", "gompirun -np 4 --host a:2,b:2 --map-by core --bind-to core ./a", nil, "gompi", "gompi", ""},
		{"words of MPICH and Intel MPI", "gompirun -genv A 1 -n 4 -hosts a,b ./a", nil, "gompi", "hydra", "-genv"},
		{"a word of Intel MPI alone", "gompirun -perhost 2 -n 4 -hosts a,b ./a", nil, "gompi", "intel", "-perhost"},
		{"words of Open MPI", "gompirun -np 4 --mca btl tcp,self -x A ./a", nil, "gompi", "ompi5", "--mca"},
		{"a word of Open MPI 4 alone", "gompirun -np 4 --bycore ./a", nil, "gompi", "ompi4", "--bycore"},
		{"words of both families that place nothing cancel each other", "gompirun -np 4 -genv A 1 -x B ./a", nil, "gompi", "gompi", ""},
		{"a word that places outweighs those that do not", "gompirun -np 4 -x B -ppn 2 ./a", nil, "gompi", "hydra", "-ppn"},
		{"how many CPUs a rank has does not spread ranks", "gompirun -ppn 2 --cpus-per-rank 4 ./a", nil, "gompi", "hydra", "-ppn"},
		{"--compat says it", "gompirun --compat=ompi4 -np 4 -genv A 1 ./a", nil, "ompi4", "ompi4", ""},
		{"--compat=gompi keeps our rules", "gompirun --compat=gompi -np 4 -genv A 1 -ppn 2 ./a", nil, "gompi", "gompi", ""},
		{"--compat=auto is the default", "gompirun --compat=auto -ppn 2 ./a", nil, "gompi", "hydra", "-ppn"},

		{"mpirun is Open MPI's", "mpirun -np 4 ./a", nil, "ompi5", "ompi5", ""},
		{"mpirun with Hydra's words is not", "mpirun -ppn 2 -genv A 1 -n 1 ./a : -n 1 ./a", nil, "hydra", "hydra", "-ppn"},
		{"mpirun where Intel MPI is set up", "mpirun -n 4 ./a", []string{"I_MPI_ROOT=/opt/intel"}, "intel", "intel", "I_MPI_ROOT"},
		{"mpirun with an Intel program", "mpirun -n 4 ./intel", nil, "intel", "intel", "./intel is a program of Intel MPI"},
		{"mpirun with a program of Open MPI 4", "mpirun -n 4 ./ompi4", nil, "ompi4", "ompi4", "Open MPI 4"},
		{"mpiexec is MPICH's", "mpiexec -n 4 ./a", nil, "hydra", "hydra", ""},
		{"mpiexec with Open MPI's words", "mpiexec --mca btl self -n 4 ./a", nil, "ompi5", "ompi5", "--mca"},
		{"mpiexec of PALS", "mpiexec -n 8 --ppn 4 --depth 2 ./a", nil, "pals", "pals", "--depth"},
		{"mpiexec.hydra where Intel MPI is set up", "mpiexec.hydra -n 4 ./a", []string{"I_MPI_ROOT=/opt/intel"}, "intel", "intel", "I_MPI_ROOT"},
		{"mpiexec.hydra stays Hydra", "mpiexec.hydra -n 4 --mca a b ./ompi5", nil, "hydra", "hydra", ""},
		{"orterun needs no sign", "orterun -n 4 -genv A 1 ./intel", nil, "ompi4", "ompi4", ""},

		{"a variable of Intel's", "gompirun -n 4 --host a,b ./a", []string{"I_MPI_PERHOST=1"}, "gompi", "intel", "I_MPI_PERHOST"},
		{"a variable of Open MPI's", "gompirun -n 4 --host a,b ./a", []string{"OMPI_MCA_btl=self"}, "gompi", "ompi5", "OMPI_MCA_btl"},
		{"variables of two families", "gompirun -n 4 --host a,b ./a", []string{"OMPI_MCA_btl=self", "I_MPI_FABRICS=shm"}, "gompi", "gompi", ""},
		{"that Intel MPI is installed tells our name nothing", "gompirun -n 4 --host a,b ./a", []string{"I_MPI_ROOT=/opt/intel"}, "gompi", "gompi", ""},
		{"words outweigh variables", "gompirun -n 4 -genv A 1 --host a,b ./a", []string{"OMPI_MCA_btl=self"}, "gompi", "hydra", "-genv"},
		{"variables choose among those that words leave", "gompirun -n 4 -genv A 1 --host a,b ./a", []string{"I_MPI_FABRICS=shm"}, "gompi", "intel", "I_MPI_FABRICS"},
		{"last the program", "gompirun -n 4 --host a,b ./hydra", nil, "gompi", "hydra", "./hydra is a program of MPICH"},
		{"the program chooses among those that words leave", "gompirun -n 4 -x A --host a,b ./ompi4", nil, "gompi", "ompi4", "./ompi4 is a program of Open MPI 4"},
		{"on one host the program is not looked at", "gompirun -n 4 ./hydra", nil, "gompi", "gompi", ""},
	} {
		p, err := familyOf(t, c.line, c.env...)
		if err != nil {
			t.Errorf("%s: %s: %v", c.claim, c.line, err)
			continue
		}
		if j := p.Job; j.Compat.String() != c.mode || j.Family.String() != c.family || !strings.Contains(j.Told, c.told) || (c.told == "") != (j.Told == "") {
			t.Errorf("%s: %s: mode %s, family %s, told by %q; want %s, %s, %q", c.claim, c.line, j.Compat, j.Family, j.Told, c.mode, c.family, c.told)
		}
	}
}

func TestWordsOfTwoFamiliesThatSpreadRanksAreRefused(t *testing.T) {
	for line, want := range map[string][]string{
		"gompirun -ppn 2 --rank-by node ./a":       {"-ppn", "MPICH", "--rank-by", "Open MPI", "--compat=hydra", "--compat=ompi5"},
		"mpirun -n 4 --npernode 2 -rr ./a":         {"--npernode", "-rr", "Intel MPI", "--compat=intel"},
		"gompirun -n 2 -grr 1 ./a : -N 2 -n 2 ./b": {"-grr", "-N"},
	} {
		_, err := familyOf(t, line)
		if err == nil {
			t.Errorf("%s: no error", line)
			continue
		}
		for _, w := range want {
			if !strings.Contains(err.Error(), w) {
				t.Errorf("%s: %q does not name %s", line, err, w)
			}
		}
	}
}

func TestEverySegmentOfIntelsLinesHasItsOwnHosts(t *testing.T) {
	for line, want := range map[string]string{
		"mpiexec.hydra -n 1 -host a ./a : -n 2 -host b ./b":                "",    // MPICH pools them
		"gompirun --compat=intel -n 1 -host a ./a : -n 2 -host b ./b":      "a b", // Intel's are each segment's
		"gompirun -perhost 1 -n 1 -host a ./a : -n 2 -host b ./b":          "a b",
		"mpirun -genv I_MPI_DEBUG 4 -n 1 -host a ./intel : -n 2 -host b x": "a b",
	} {
		p, err := familyOf(t, line)
		if err != nil {
			t.Errorf("%s: %v", line, err)
			continue
		}
		var own []string
		for _, a := range p.Job.Apps {
			own = append(own, a.Hosts...)
		}
		if got := strings.Join(own, " "); got != want {
			t.Errorf("%s: the segments' own hosts are %q, want %q", line, got, want)
		}
	}
}

func TestIntelsVariablesCountWhereverTheyComeFrom(t *testing.T) {
	for _, c := range []struct {
		line string
		env  []string
		want string // the binding
	}{
		{"gompirun -genv I_MPI_PIN 0 -n 2 ./a", nil, "none"},
		{"gompirun -n 2 -env I_MPI_PIN no ./a", nil, "none"},
		{"gompirun -n 2 ./a", []string{"I_MPI_PIN=off"}, "none"},
		{"gompirun -genv I_MPI_PIN 1 -n 2 ./a", []string{"I_MPI_PIN=0"}, "domain=auto"},
		{"gompirun -genv I_MPI_PIN_DOMAIN=socket -n 2 ./a", nil, "domain=socket"},
		{"gompirun -n 2 ./a", []string{"I_MPI_PIN_PROCESSOR_LIST=0,2-3"}, "user:0,2,3"},
		{"gompirun -n 2 ./a", []string{"I_MPI_PIN_ORDER=scatter", "I_MPI_PIN_CELL=core"}, "domain=auto"},
		{"gompirun -genv I_MPI_PIN_DOMAIN omp --bind-to-none -n 2 ./a", nil, "none"},
		{`gompirun -binding "pin=yes;cell=core;map=scatter" -n 2 ./a`, nil, "domain=auto"},
		{"gompirun -binding off -n 2 ./a", nil, "domain=auto"},
		{"gompirun -genv I_MPI_PIN_DOMAIN moon -n 2 ./a", nil, "domain=auto"},
		{"gompirun -n 2 ./a", []string{"I_MPI_PIN_PROCESSOR_EXCLUDE_LIST=0"}, "domain=auto"},
		{"orterun -genv I_MPI_PIN 0 -n 2 ./a", nil, ""},
	} {
		p, err := familyOf(t, c.line, c.env...)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
		} else if got := p.Job.Policy.Bind.String(); got != c.want {
			t.Errorf("%s %v: bound to %q, want %q", c.line, c.env, got, c.want)
		}
	}
	p, err := familyOf(t, "gompirun -genv I_MPI_PERHOST 3 -genv I_MPI_HYDRA_HOSTS_GROUP n[1-2] -genv I_MPI_HYDRA_BOOTSTRAP rsh -n 6 ./a", "I_MPI_PERHOST=1")
	if err != nil {
		t.Fatal(err)
	}
	if j := p.Job; j.Policy.PerNode != 3 || len(j.Hosts.NodeLists) != 1 || j.Hosts.NodeLists[0] != "n[1-2]" || j.Family != compat.Intel {
		t.Errorf("per node %d, node lists %q, family %s: want 3, n[1-2], intel", j.Policy.PerNode, j.Hosts.NodeLists, j.Family)
	}
	for line, want := range map[string]string{
		"gompirun -genv I_MPI_PIN_DOMAIN moon -n 2 ./a": "I_MPI_PIN_DOMAIN=moon: write core",
		`gompirun -binding "pin=no" -n 2 ./a`:           "-binding pin=no: Intel MPI's launcher has its default",
	} {
		if p, err := familyOf(t, line); err != nil || len(p.Notices) != 1 || !strings.HasPrefix(p.Notices[0], want) {
			t.Errorf("%s: %v, notices %q, want one that begins %s", line, err, p.Notices, want)
		}
	}
}
