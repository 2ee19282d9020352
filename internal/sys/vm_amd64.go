package sys

const (
	syscallReadv    = 310 // process_vm_readv
	sysMembarrier   = 324
	sysSchedSetattr = 314
	sysSchedGetattr = 315
)
