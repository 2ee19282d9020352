package managers

import (
	"fmt"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strconv"
	"strings"
	"syscall"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// cluster runs pods on hosts of the testbed, one on each, as far as processes notice: host name, files, user, PID 1. Whoever has a
// pod's name has its address once the pod begins, as with a headless service.
type cluster struct {
	*testenv.Hosts
	dir     string            // that all hosts have: programs, and a directory for each pod
	volumes map[string]files  // contents of secrets and config maps, by "secret NAME" and "configMap NAME"
	image   map[string]string // files of the image, beside this machine's, by path; others than /etc and /home are not possible
	known   string            // names that a launcher has from the beginning: lines of /etc/hosts; "" those of pods that have come
	passwd  string            // what the image has in /etc/passwd before others
}

// files are contents by name.
type files map[string]string

// pod is one to start.
type pod struct {
	name, domain string // name.domain is how others call it
	spec         podSpec
	env          []string
	home         string
	late         [2]float64 // seconds from when all are prepared until others know its name, and after that until its command starts
}

func clusterOn(t *testing.T, n int) *cluster {
	t.Helper()
	env.NeedCommand(t, "setpriv", "unshare", "mount")
	c := &cluster{Hosts: env.CleanHosts(t, n), volumes: map[string]files{}, image: map[string]string{}}
	c.dir = imageFiles(t)
	return c
}

// launcher is the pod that has to know the names of the others.
const launcher = "launcher"

// prepared is what a pod says whose files are as they are to be. It goes on when its pipe has a line.
const prepared = "prepared\n"

func (c *cluster) pipe(pod string) string { return filepath.Join(c.dir, pod+"-pipe") }

// together has all pods go on at once, so that how late each comes does not depend on how long that takes here.
func (c *cluster) together(t *testing.T, names []string, pods ...*testenv.Running) {
	t.Helper()
	for _, p := range pods {
		p.Output().Await(t, prepared, 1, soon)
	}
	for _, name := range names {
		if err := os.WriteFile(c.pipe(name), []byte("\n"), 0); err != nil {
			t.Fatal(err)
		}
	}
}

// start prepares a pod on the kth host, which together has go on. It ends with the test.
func (c *cluster) start(t *testing.T, k int, p pod) *testenv.Running {
	t.Helper()
	container := p.spec.Containers[0]
	user, group := max(p.spec.SecurityContext.RunAsUser, container.SecurityContext.RunAsUser), p.spec.SecurityContext.RunAsGroup
	if group == 0 {
		group = user
	}
	var s strings.Builder
	say := func(format string, args ...any) { fmt.Fprintf(&s, format+"\n", args...) }
	say("set -e; ip=$(hostname -i); hostname %s; exec 8<>%s", p.name, c.pipe(p.name)) // before a volume hides it
	say("etc=%s; mkdir $etc; cp -a /etc/. $etc; mount --bind $etc /etc", c.etc(p.name))
	say("echo \"$ip %[1]s.%[2]s %[1]s\" >>/etc/hosts", p.name, p.domain)
	say("{ printf %%s %s; grep -v :1000: /etc/passwd; } >$etc/passwd.new; mv $etc/passwd.new $etc/passwd", quote(c.passwd))
	say("mount -t tmpfs none /usr/local/bin; cp %s/gompirun* %[1]s/gompi-daemon %[1]s/hello /usr/local/bin; mount -t tmpfs -o mode=755 none /run; mount -t tmpfs -o mode=755 none /home", c.dir)
	if p.home != "/" {
		say("mkdir %[1]s; chown %[2]d:%[3]d %[1]s", p.home, user, group)
	}
	for name, text := range c.image {
		say("printf %%s %s >%s", quote(text), name)
	}
	wait := ""
	switch {
	case p.name == launcher:
		say("printf %%s %s >>/etc/hosts", quote(c.known))
	case c.known != "":
		wait = fmt.Sprintf("sleep %g\n", p.late[0]+p.late[1])
	default:
		say("exec 9>>%s/hosts", c.etc(launcher))
		wait = fmt.Sprintf("sleep %g; echo \"$ip %s.%s\" >&9; sleep %g; exec 9>&-\n", p.late[0], p.name, p.domain, p.late[1])
	}
	said := s.String()
	for _, m := range c.mounts(t, p.spec) {
		said += m
	}
	words := []string{"exec", "env", "-i", "PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin", "HOME=" + p.home, "HOSTNAME=" + p.name,
		testenv.MarkVar + "=$" + testenv.MarkVar}
	for _, kv := range p.env {
		words = append(words, quote(kv))
	}
	words = append(words, "setpriv", fmt.Sprintf("--reuid=%d --regid=%d --groups=%d --bounding-set=-all --no-new-privs", user, group, max(group, p.spec.SecurityContext.FSGroup)))
	for _, w := range container.Command {
		words = append(words, quote(w))
	}
	said += "printf " + quote(prepared) + "; read go <&8; exec 8>&-\n" + wait + "cd " + p.home + "; " + strings.Join(words, " ") + "\n"
	script := filepath.Join(c.dir, p.name+".sh")
	if err := os.WriteFile(script, []byte(said), 0o644); err != nil {
		t.Fatal(err)
	}
	if err := syscall.Mkfifo(c.pipe(p.name), 0o600); err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { c.end(t, k) })
	return c.Start(t, c.Names[k], "exec unshare -mup --fork --mount-proc --propagation private sh "+script)
}

// end kills the first process of the pod on the kth host, if there is one, and with it all others.
func (c *cluster) end(t *testing.T, k int) {
	t.Helper()
	for _, process := range c.Left(c.Names[k]) {
		outer, cmd, _ := strings.Cut(process, " ")
		if !strings.HasPrefix(cmd, "unshare -mup") {
			continue
		}
		children, _ := os.ReadFile(fmt.Sprintf("/proc/%[1]s/task/%[1]s/children", outer)) // none once it is gone
		for _, text := range strings.Fields(string(children)) {
			pid, err := strconv.Atoi(text)
			if err != nil {
				t.Fatal(err)
			}
			testenv.Kill(t, []int{pid})
		}
	}
}

func (c *cluster) etc(pod string) string { return filepath.Join(c.dir, pod+"-etc") }

// mounts are the commands that mount a pod's volumes, as the kubelet does: files of secrets and config maps behind two links, root's, and
// for fsGroup to be read.
func (c *cluster) mounts(t *testing.T, p podSpec) (out []string) {
	t.Helper()
	group := p.SecurityContext.FSGroup
	for _, m := range p.Containers[0].VolumeMounts {
		i := slices.IndexFunc(p.Volumes, func(v volume) bool { return v.Name == m.Name })
		if i < 0 {
			t.Fatalf("no volume %s", m.Name)
		}
		var content files
		mode := 0o644
		switch v := p.Volumes[i]; {
		case v.EmptyDir != nil:
			out = append(out, fmt.Sprintf("mkdir -p %[1]s; mount -t tmpfs -o mode=2777,gid=%[2]d none %[1]s\n", m.MountPath, group))
			continue
		case v.Secret != nil:
			content = c.volumes["secret "+v.Secret.SecretName]
			if v.Secret.DefaultMode != 0 {
				mode = v.Secret.DefaultMode
			}
		case v.ConfigMap != nil:
			content = c.volumes["configMap "+v.ConfigMap.Name]
		}
		if content == nil {
			t.Fatalf("volume %s has nothing", m.Name)
		}
		if group != 0 {
			mode |= 0o440
		}
		cmd := fmt.Sprintf("mkdir -p %[1]s; mount -t tmpfs -o mode=1777 none %[1]s; cd %[1]s; mkdir ..2026; ln -s ..2026 ..data; ", m.MountPath)
		for name, text := range content {
			cmd += fmt.Sprintf("printf %%b %s >..2026/%s; chown 0:%d ..2026/%[2]s; chmod %#[4]o ..2026/%[2]s; ln -s ..data/%[2]s %[2]s; ", octal(text), name, group, mode)
		}
		out = append(out, cmd+"cd /\n")
	}
	return out
}

// octal is a text for printf %b, whatever bytes it has.
func octal(text string) string {
	var b strings.Builder
	for _, c := range []byte(text) {
		fmt.Fprintf(&b, `\0%03o`, c)
	}
	return quote(b.String())
}

func quote(s string) string { return "'" + strings.ReplaceAll(s, "'", `'\''`) + "'" }

// want checks that the launcher's program has run on all pods, each with one rank.
func wantOnAll(t *testing.T, r testenv.Result, names []string) {
	t.Helper()
	if r.Code != 0 {
		t.Fatalf("exit status %d: %s%s", r.Code, r.Stdout, r.Stderr)
	}
	for i, name := range names {
		if line := fmt.Sprintf("rank %d of %d on %s\n", i, len(names), path.Base(name)); !strings.Contains(r.Stdout, line) {
			t.Errorf("%q is not said:\n%s%s", line, r.Stdout, r.Stderr)
		}
	}
}
