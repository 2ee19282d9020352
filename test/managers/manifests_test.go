package managers

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"testing"

	"sigs.k8s.io/yaml"

	"github.com/gompirun/gompi/internal/testenv"
)

// What the manifests in examples/k8s use of Kubernetes' API (batch/v1, core/v1) and of the MPI Operator's (kubeflow.org/v2beta1). A
// field that is not here, a misspelt one, say, is an error.
type (
	manifest struct {
		APIVersion string            `json:"apiVersion"`
		Kind       string            `json:"kind"`
		Metadata   metadata          `json:"metadata"`
		Data       map[string]string `json:"data"`
		Spec       json.RawMessage   `json:"spec"`
	}
	metadata struct {
		Name   string            `json:"name"`
		Labels map[string]string `json:"labels"`
	}
	serviceSpec struct {
		ClusterIP                string            `json:"clusterIP"`
		PublishNotReadyAddresses bool              `json:"publishNotReadyAddresses"`
		Selector                 map[string]string `json:"selector"`
	}
	jobSpec struct {
		CompletionMode string      `json:"completionMode"`
		Completions    int         `json:"completions"`
		Parallelism    int         `json:"parallelism"`
		BackoffLimit   *int        `json:"backoffLimit"`
		Template       podTemplate `json:"template"`
	}
	mpiJobSpec struct {
		SlotsPerWorker    int    `json:"slotsPerWorker"`
		MPIImplementation string `json:"mpiImplementation"`
		SSHAuthMountPath  string `json:"sshAuthMountPath"`
		RunPolicy         struct {
			CleanPodPolicy string `json:"cleanPodPolicy"`
		} `json:"runPolicy"`
		MPIReplicaSpecs map[string]struct {
			Replicas int         `json:"replicas"`
			Template podTemplate `json:"template"`
		} `json:"mpiReplicaSpecs"`
	}
	podTemplate struct {
		Metadata metadata `json:"metadata"`
		Spec     podSpec  `json:"spec"`
	}
	podSpec struct {
		Subdomain                    string          `json:"subdomain"`
		RestartPolicy                string          `json:"restartPolicy"`
		AutomountServiceAccountToken *bool           `json:"automountServiceAccountToken"`
		SecurityContext              securityContext `json:"securityContext"`
		Containers                   []container     `json:"containers"`
		Volumes                      []volume        `json:"volumes"`
	}
	securityContext struct {
		RunAsNonRoot             bool  `json:"runAsNonRoot"`
		RunAsUser                int   `json:"runAsUser"`
		RunAsGroup               int   `json:"runAsGroup"`
		FSGroup                  int   `json:"fsGroup"`
		AllowPrivilegeEscalation *bool `json:"allowPrivilegeEscalation"`
		Capabilities             struct {
			Drop []string `json:"drop"`
		} `json:"capabilities"`
	}
	container struct {
		Name            string          `json:"name"`
		Image           string          `json:"image"`
		Command         []string        `json:"command"`
		Ports           []containerPort `json:"ports"`
		SecurityContext securityContext `json:"securityContext"`
		Resources       struct {
			Requests map[string]any `json:"requests"`
			Limits   map[string]any `json:"limits"`
		} `json:"resources"`
		VolumeMounts []volumeMount `json:"volumeMounts"`
	}
	containerPort struct {
		ContainerPort int `json:"containerPort"`
	}
	volumeMount struct {
		Name      string `json:"name"`
		MountPath string `json:"mountPath"`
		ReadOnly  bool   `json:"readOnly"`
	}
	volume struct {
		Name   string `json:"name"`
		Secret *struct {
			SecretName  string `json:"secretName"`
			DefaultMode int    `json:"defaultMode"`
		} `json:"secret"`
		ConfigMap *struct {
			Name string `json:"name"`
		} `json:"configMap"`
		EmptyDir *struct {
			Medium string `json:"medium"`
		} `json:"emptyDir"`
	}
)

// manifests reads a file of examples/k8s, by "KIND NAME".
func manifests(t *testing.T, file string) map[string]manifest {
	t.Helper()
	out := map[string]manifest{}
	for _, doc := range bytes.Split(readFile(t, filepath.Join(env.Root, "examples", "k8s", file)), []byte("\n---\n")) {
		var m manifest
		if err := yaml.UnmarshalStrict(doc, &m); err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		out[m.Kind+" "+m.Metadata.Name] = m
	}
	return out
}

// specOf decodes the spec of a manifest, which must be there.
func specOf[T any](t *testing.T, all map[string]manifest, name, apiVersion string) (spec T) {
	t.Helper()
	m, ok := all[name]
	if !ok || m.APIVersion != apiVersion {
		t.Fatalf("no %s of %s, but %v", name, apiVersion, all)
	}
	if err := yaml.UnmarshalStrict(m.Spec, &spec); err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return spec
}

func TestTheJobsManifestHoldsTogether(t *testing.T) {
	all := manifests(t, "job.yaml")
	service := specOf[serviceSpec](t, all, "Service gompi", "v1")
	workers := specOf[jobSpec](t, all, "Job gompi-worker", "batch/v1")
	launcher := specOf[jobSpec](t, all, "Job gompi", "batch/v1")
	for claim, ok := range map[string]bool{
		"a headless service":             service.ClusterIP == "None" && service.PublishNotReadyAddresses,
		"... that selects the workers":   service.Selector["app"] != "" && service.Selector["app"] == workers.Template.Metadata.Labels["app"],
		"... and not the launcher":       launcher.Template.Metadata.Labels["app"] == "",
		"an indexed job names its pods":  workers.CompletionMode == "Indexed" && workers.Template.Spec.Subdomain == "gompi",
		"all workers at once":            workers.Parallelism == workers.Completions && workers.Completions == 8,
		"restart policies that jobs may": workers.Template.Spec.RestartPolicy == "OnFailure" && launcher.Template.Spec.RestartPolicy == "Never",
		"a launcher is not tried again":  launcher.BackoffLimit != nil && *launcher.BackoffLimit == 0,
	} {
		if !ok {
			t.Errorf("%s: not so", claim)
		}
	}
	for name, p := range map[string]podSpec{"worker": workers.Template.Spec, "launcher": launcher.Template.Spec} {
		if !p.SecurityContext.RunAsNonRoot || p.SecurityContext.RunAsUser != podUser || *p.Containers[0].SecurityContext.AllowPrivilegeEscalation {
			t.Errorf("%s: %+v may be root", name, p.SecurityContext)
		}
	}
}

// The image of the manifests has what gompirun and gompi-daemon need, and nothing else.
func TestTheImageOfTheExamplesIsEnough(t *testing.T) {
	dir := imageFiles(t)
	p := podman(t)
	p.must(t, "build", "-t", "gompi-hello", "-f", filepath.Join(env.Root, "examples", "k8s", "Containerfile"), dir)
	r := p.run(t, "run", "--rm", "--network", "host", "--tmpfs", "/tmp:mode=1777", "gompi-hello", "gompirun", "-np", "2", "hello")
	testenv.WantCode(t, r, 0)
	if !testenv.Contains(r.Stdout, "rank 0 of 2", "rank 1 of 2") {
		t.Errorf("%s%s", r.Stdout, r.Stderr)
	}
}

// imageFiles is a directory with what the image of examples/k8s is made of.
func imageFiles(t *testing.T) string {
	t.Helper()
	dir, err := os.MkdirTemp("", "gotest-image-")
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() { _ = os.RemoveAll(dir) })
	for _, name := range []string{"gompirun", "gompi-daemon", "hello"} {
		copyFile(t, filepath.Join(env.Bin, name), filepath.Join(dir, name))
	}
	if err := os.Chmod(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	return dir
}
