// Package machines says what the hosts of a job are made of, as far as that decides or explains where ranks go.
// Usable and TaskSets are the CPUs that a resource manager has chosen, NamedGPUs its GPUs, Locality the parts of a machine that
// a rank touches. Draw shows machines that are alike once.
package machines
