package sys

const (
	syscallReadv    = 270 // process_vm_readv
	sysMembarrier   = 283
	sysSchedSetattr = 274
	sysSchedGetattr = 275
)
