package launchers

import (
	"strings"
)

// Vocabulary lists, for each family of launchers, the options that its own help and manual
// name, in the spelling of SameSpelling: without dashes, in lower case. Single letters keep
// their case. -l is left out: people give it to ours under any family's rules; and so are words of
// Slurm's srun, such as --cpu-bind, and words in which our own documents name ways to reach hosts, such as --launcher.
var Vocabulary = [...]struct {
	Of    Set
	Words string // blank-separated, with a blank at either end
}{
	{OMPI4, " allow-run-as-root am app bind-to bind-to-core bind-to-socket bycore bynode byslot c cartofile cf continuous cpu-list cpu-set" +
		" cpus-per-proc cpus-per-rank d debug debug-daemons debug-daemons-file debug-devel debugger default-hostfile disable-recovery" +
		" display-allocation display-devel-allocation display-devel-map display-diffable-map display-map display-topo do-not-launch" +
		" do-not-resolve dvm enable-instant-on-support enable-recovery fwd-mpirun-port get-stack-traces gmca H h help hnp host hostfile" +
		" index-argv-by-rank launch-agent leave-session-attached machinefile map-by max-restarts max-vm-size mca merge-stderr-to-stdout" +
		" n N nolocal nooversubscribe noprefix novm np npernode npersocket ompi-server output-filename output-proctable oversubscribe path" +
		" pernode personality ppr prefix preload-binary preload-files q quiet rank-by rankfile rf report-bindings" +
		" report-child-jobs-separately report-events report-pid report-state-on-timeout report-uri s set-cwd-to-session-dir show-progress" +
		" slot-list stdin tag-output timeout timestamp-output tune tv use-hwthread-cpus use-regexp v V verbose version wd wdir x xml xml-file xterm "},
	{OMPI5, " allow-run-as-root am app bind-to bynode byslot c cpu-list cpu-set cpus-per-proc cpus-per-rank daemonize debug debug-daemons" +
		" debug-daemons-file default-hostfile disable-recovery display display-allocation display-devel-allocation display-devel-map" +
		" display-map display-topo do-not-connect do-not-launch do-not-resolve dvm-uri enable-recovery exec-agent forward-signals" +
		" fwd-mpirun-port get-stack-traces gmca gomca gpmixmca gprtemca H h help host hostfile index-argv-by-rank initial-errhandler" +
		" keep-fqdn-hostnames launch-agent leave-session-attached machinefile map-by max-restarts mca memory-alloc-kinds" +
		" merge-stderr-to-stdout n N nolocal nooversubscribe noprefix np npernode npersocket omca ompi-server output output-filename" +
		" oversubscribe path pernode personality pmixmca ppr prefix preload-binary preload-files prtemca quiet rank-by rankfile" +
		" report-bindings report-child-jobs-separately report-events report-pid report-state-on-timeout report-uri rtos runtime-options s" +
		" set-cwd-to-session-dir show-progress spawn-timeout stdin stop-in-app stop-in-init stop-on-exec stream-buffering tag-output" +
		" timeout timestamp-output tune use-hwthread-cpus v V verbose version wd wdir with-ft x xml xml-file xterm "},
	{MPICH, " arch bind-to binding bootstrap bootstrap-exec configfile debug demux disable-auto-cleanup disable-hostname-propagation" +
		" disable-x enable-auto-cleanup enable-x env envall envlist envnone errfile-pattern f file genv genvall genvlist genvnone" +
		" gpu-subdevs-per-proc gpus-per-proc h help host hostfile hostlist hosts hybrid-hosts info" +
		" machine machinefile machinefiles machinelist map-by membind memory-alloc-kinds n np order-nodes outfile-pattern path" +
		" pmi-args ppn prepend-pattern prepend-rank print-all-exitcodes print-rank-map profile rankmap skip-launch-node soft" +
		" timeout topolib verbose version wdir "},
	{Intel, " aps bind-to binding bootstrap bootstrap-exec branch-count check-mpi cleanup configfile disable-auto-cleanup" +
		" disable-hostname-propagation disable-x echo enable-x env envall envexcl envlist envnone errfile-pattern f gdb gdb-args gdba genv" +
		" genvall genvexcl genvlist genvnone grr gtool gtoolfile h help host hostfile hostlist hosts hosts-group ilp64 info" +
		" machine machinefile machinelist map-by mps n noconf nolocal np ordered-output outfile-pattern path" +
		" perhost ppn prepend-pattern prepend-rank prepend-timestamp print-all-exitcodes print-rank-map profile prot r rr rsh s" +
		" silent-abort soft tmpdir trace trace-pt tune v verbose version wdir "},
	{PALS, " configfile d depth env envall envlist envnone genv genvlist genvall genvnone h help host hostlist" +
		" hosts hostfile line-buffer n no-abort-on-failure np no-transfer no-vni ppn pmi prepend-rank rlimits stdin" +
		" timeout transfer v verbose version vni wdir umask "},
}

// KnownTo returns the families whose launcher has an option under this name, 0 where none has.
func KnownTo(name string) Set {
	folded := name
	if len(name) > 1 {
		b := []byte(name)
		for i := range b {
			b[i] = foldByte(b[i])
		}
		folded = string(b)
	}
	var of Set
	for _, v := range Vocabulary {
		if strings.Contains(v.Words, " "+folded+" ") {
			of |= v.Of
		}
	}
	return of
}
