package managers

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv"
)

// latest is by when pods come at most, seconds.
const latest = 10

// lateness draws when pods' names are known and when they listen after that: at random, the last one as late as may be.
func lateness(seed uint64, n int) [][2]float64 {
	r := rand.New(rand.NewPCG(seed, 0))
	out := make([][2]float64, n)
	for i := range out {
		at := latest * r.Float64()
		out[i][0] = at * r.Float64()
		out[i][1] = at - out[i][0]
	}
	i := r.IntN(n)
	out[i][1] = latest - out[i][0]
	return out
}

// The manifests are run as they are, on hosts in the place of pods: "not run on a real cluster".
func TestTheJobsManifestRunsWhateverTheOrderOfItsPods(t *testing.T) {
	all := manifests(t, "job.yaml")
	workers, launches := specOf[jobSpec](t, all, "Job gompi-worker", "batch/v1"), specOf[jobSpec](t, all, "Job gompi", "batch/v1")
	n := workers.Completions
	c := clusterOn(t, n+1)
	for _, seed := range []uint64{1, 2} {
		t.Run(fmt.Sprint("seed ", seed), func(t *testing.T) {
			if seed > 1 {
				needLong(t)
			}
			c.dir = imageFiles(t)
			c.volumes = map[string]files{"secret gompi-token": {"token": string(newToken())}, "configMap gompi": all["ConfigMap gompi"].Data}
			launch := c.start(t, n, pod{name: launcher, domain: "invalid", spec: launches.Template.Spec, home: "/"})
			launch.Output().Await(t, prepared, 1, soon)
			var daemons []*testenv.Running
			var names []string
			for i, late := range lateness(seed, n) {
				name := fmt.Sprint("gompi-worker-", i)
				names = append(names, name)
				daemons = append(daemons, c.start(t, i, pod{name: name, domain: workers.Template.Spec.Subdomain, spec: workers.Template.Spec, home: "/", late: late}))
			}
			c.together(t, append(names, launcher), append(daemons, launch)...)
			awaitOf(t, launch, "rank ", n, daemons...)
			wantOnAll(t, launch.Wait(), names)
			for i, d := range daemons {
				if r := d.Wait(); r.Code != 0 { // else its Job would not be complete
					t.Errorf("%s: exit status %d: %s%s", names[i], r.Code, r.Stdout, r.Stderr)
				}
			}
		})
	}
}

// awaitOf waits until a launcher has said something so often, and tells what it and its pods say if it does not.
func awaitOf(t *testing.T, launch *testenv.Running, said string, times int, pods ...*testenv.Running) {
	t.Helper()
	testenv.Eventually(t, soon, fmt.Sprintf("%q of the launcher", said), func() (wants []string) {
		if strings.Count(launch.Output().String(), said) >= times {
			return nil
		}
		for _, r := range append(pods, launch) {
			wants = append(wants, r.Output().String()+r.Errors().String())
		}
		return wants
	})
}

// What the MPI Operator tells its launcher, in v0.8.2 of pkg/controller/mpi_job_controller.go (ompiEnvVars, intelEnvVars, mpichEnvVars,
// newLauncherPodTemplate), and how it writes the host file.
var operator = []struct {
	implementation string
	environ        []string
	line           string
}{
	{"OpenMPI", []string{"OMPI_MCA_orte_keep_fqdn_hostnames=true", "OMPI_MCA_orte_default_hostfile=/etc/mpi/hostfile",
		"OMPI_MCA_plm_rsh_args=-o ConnectionAttempts=10", "OMPI_MCA_orte_set_default_slots=1"}, "%s slots=%d\n"},
	{"Intel", []string{"I_MPI_HYDRA_HOST_FILE=/etc/mpi/hostfile", "I_MPI_HYDRA_BOOTSTRAP_EXEC_EXTRA_ARGS=-o ConnectionAttempts=10", "I_MPI_PERHOST=1"}, "%s:%d\n"},
	{"MPICH", []string{"HYDRA_HOST_FILE=/etc/mpi/hostfile", "HYDRA_LAUNCH_EXTRA_ARGS=-o ConnectionAttempts=10"}, "%s:%d\n"},
}

// sshdConfig and sshConfig are those of the operator's image (build/base).
const (
	sshdConfig = "PidFile /home/mpiuser/sshd.pid\nHostKey /home/mpiuser/.ssh/id_rsa\nStrictModes no\nPort 2222\n"
	sshConfig  = "Host *\n    StrictHostKeyChecking no\n    Port 2222\n    UserKnownHostsFile /dev/null\n"
)

// operated starts what the MPI Operator makes of the manifest, and returns its launcher when all pods go on, with the hosts' names.
func (c *cluster) operated(t *testing.T, implementation int, seed uint64, words func(command []string) []string) (launch *testenv.Running, workers []*testenv.Running, names []string) {
	t.Helper()
	job := specOf[mpiJobSpec](t, manifests(t, "mpijob.yaml"), "MPIJob gompi", "kubeflow.org/v2beta1")
	const domain, home = "gompi.default.svc", "/home/mpiuser"
	o, n, worker := operator[implementation], job.MPIReplicaSpecs["Worker"].Replicas, withOperators(job.MPIReplicaSpecs["Worker"].Template.Spec, job.SSHAuthMountPath, false)
	c.dir = imageFiles(t)
	c.passwd = "mpiuser:x:1000:1000::/home/mpiuser:/bin/sh\n"
	c.image = map[string]string{"/etc/ssh/ssh_config": sshConfig, home + "/.sshd_config": sshdConfig}
	hostFile := ""
	for i := range n {
		names = append(names, fmt.Sprint("gompi-worker-", i))
		hostFile += fmt.Sprintf(o.line, names[i]+"."+domain, job.SlotsPerWorker)
		if words != nil {
			c.known += strings.TrimSpace(c.Sh(t, c.Names[i], "hostname -i")) + " " + names[i] + "." + domain + "\n"
		}
	}
	c.volumes = map[string]files{"secret gompi-ssh": sshKeys(t), "configMap gompi-config": {"hostfile": hostFile}}
	spec := withOperators(job.MPIReplicaSpecs["Launcher"].Template.Spec, job.SSHAuthMountPath, true)
	if words != nil {
		spec.Containers[0].Command = words(spec.Containers[0].Command)
	}
	environ := append(append([]string{"K_MPI_JOB_ROLE=launcher"}, o.environ...), "NVIDIA_VISIBLE_DEVICES=", "NVIDIA_DRIVER_CAPABILITIES=")
	launch = c.start(t, n, pod{name: launcher, domain: domain, spec: spec, env: environ, home: home})
	launch.Output().Await(t, prepared, 1, soon)
	for i, late := range lateness(seed, n) {
		workers = append(workers, c.start(t, i, pod{name: names[i], domain: domain, spec: worker, env: []string{"K_MPI_JOB_ROLE=worker"}, home: home, late: late}))
	}
	c.together(t, append(names, launcher), append(workers, launch)...)
	return launch, workers, names
}

func TestTheMPIOperatorsEnvironmentReachesHostsInAnyOrder(t *testing.T) {
	c := clusterOn(t, 9)
	for i, o := range operator {
		t.Run(o.implementation, func(t *testing.T) {
			if i > 0 {
				needLong(t)
			}
			launch, workers, names := c.operated(t, i, uint64(i), nil)
			awaitOf(t, launch, "rank ", len(names), workers...)
			r := launch.Wait()
			wantOnAll(t, r, names)
			if strings.Contains(r.Stderr, "gompirun: ") {
				t.Errorf("it says:\n%s", r.Stderr)
			}
		})
	}
}

// Without --wait-hosts the operator's ConnectionAttempts=10 is what there is, for names that are known.
func TestTheMPIOperatorsAttemptsReachHostsThatDoNotListenYet(t *testing.T) {
	needLong(t)
	c := clusterOn(t, 9)
	for i, o := range operator {
		t.Run(o.implementation, func(t *testing.T) {
			c.known = ""
			launch, workers, names := c.operated(t, i, uint64(10+i), func(command []string) []string {
				return []string{command[0], command[len(command)-1]}
			})
			awaitOf(t, launch, "rank ", len(names), workers...)
			wantOnAll(t, launch.Wait(), names)
		})
	}
}

// withOperators adds the operator's volumes (setupSSHOnPod, newLauncherPodTemplate).
func withOperators(p podSpec, sshAt string, launches bool) podSpec {
	var ssh, config volume
	ssh.Name, config.Name = "ssh-auth", "mpi-job-config"
	ssh.Secret = &struct {
		SecretName  string `json:"secretName"`
		DefaultMode int    `json:"defaultMode"`
	}{SecretName: "gompi-ssh"}
	config.ConfigMap = &struct {
		Name string `json:"name"`
	}{"gompi-config"}
	c := p.Containers[0]
	c.VolumeMounts = append(c.VolumeMounts, volumeMount{Name: ssh.Name, MountPath: sshAt})
	p.Volumes = append(p.Volumes, ssh)
	if launches {
		c.VolumeMounts = append(c.VolumeMounts, volumeMount{Name: config.Name, MountPath: "/etc/mpi"})
		p.Volumes = append(p.Volumes, config)
	}
	p.Containers = []container{c}
	return p
}

// sshKeys are what the operator's secret has: one pair, for users and for hosts, ECDSA on P-521 (newSSHAuthSecret).
func sshKeys(t *testing.T) files {
	t.Helper()
	name := t.TempDir() + "/key"
	if r := env.Run(t, testenv.Cmd{Args: []string{"ssh-keygen", "-q", "-t", "ecdsa", "-b", "521", "-m", "PEM", "-N", "", "-C", "", "-f", name}}); r.Code != 0 {
		t.Fatal(r.Stderr)
	}
	private, public := string(readFile(t, name)), string(readFile(t, name+".pub"))
	return files{"id_rsa": private, "id_rsa.pub": public, "authorized_keys": public}
}
