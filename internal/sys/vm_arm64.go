package sys

const (
	syscallReadv    = 270 // process_vm_readv
	syscallWritev   = 271 // process_vm_writev
	sysMembarrier   = 283
	sysSchedSetattr = 274
	sysSchedGetattr = 275
)
