package launchers

import "strings"

// Idle is a group of settings of other launchers without effect here.
type Idle struct {
	Names string // blank-separated; a * stands for the rest of a name, or for its beginning
	Of    Set    // the launchers that have them
	Why   string // "": no launcher's matter, ranks get them for their libraries
	Moves bool   // under its launcher it may say which rank runs where, so that it is a notice
}

// launcherFrameworks are what the parameters of ORTE's and PRRTE's launchers begin with. What begins otherwise
// belongs to libraries.
const launcherFrameworks = " orte prte rmaps plm pls ras ess odls iof state rml oob routed regx grpcomm schizo errmgr filem rtc snapc sstore rte hwloc prtedl prtebacktrace prtereachable "

// IdleParameters are the parameters of ORTE and PRRTE without effect here, by their names without orte_ and prte_. The
// first row that has a name counts.
var IdleParameters = [...]Idle{
	{"*_verbose debug debug_daemons debug_daemons_file debug_verbose daemon_spin report_events", OMPI,
		"--verbose says what the launcher does", false},
	{"ess odls iof state rml oob routed regx grpcomm schizo errmgr filem rtc snapc sstore rte ess_singleton_* ess_tool_* rtc_* errmgr_*", OMPI,
		"there is one of each kind here", false},
	{"ess_jobid ess_num_procs ess_vpid ess_nspace ess_base_jobid ess_base_num_procs ess_base_vpid ess_base_nspace", OMPI,
		"Open MPI's launcher gives them to its own daemons", false},
	{"ess_base_stream_buffering", OMPI4, "--stream-buffering says it", false},

	{"rmaps_*_priority", OMPI, "a mapper is chosen by --map-by, not by priority", true},
	{"rmaps_dist_device rmaps_base_topology rmaps_resilient_fault_grp_file", OMPI4,
		"ranks are not mapped by distance to devices, fault groups or a topology from elsewhere: --map-by numa, and --topo with --do-not-launch", true},
	{"rmaps_base_inherit rmaps_default_inherit", OMPI, "processes that ranks start later are mapped by what they ask for themselves", true},
	{"hwloc_base_topo_file", OMPI4, "every host's own hardware is read; --topo plans for another", true},
	{"hwloc hwloc_base_mem_alloc_policy hwloc_base_mem_bind_failure_action", OMPI, "", false},

	{"ras", OMPI, "--rmk says which resource manager gives the hosts, none for --host and --hostfile alone", true},
	{"ras_simulator_*", OMPI, "--sim 4x8 with --do-not-launch plans for hosts that do not exist", true},
	{"ras_slurm_use_entire_allocation", OMPI, "the hosts of the job step are used; outside a step all of the allocation", true},
	{"ras_base_multiplier", OMPI, "a host has one daemon", true},
	{"ras_base_launch_orted_on_hn", OMPI, "this host takes part where its name is among the hosts, without a daemon of its own", false},
	{"ras_slurm_* ras_pbs_* ras_testrm_*", OMPI, "the resource manager is not asked for more hosts than it gave", false},
	{"max_vm_size soft_locations", OMPI, "ranks are spread over all hosts named: --nodes N takes the first N", true},
	{"no_vm state_novm_select allocation_required", OMPI, "a host without ranks needs no daemon", false},
	{"set_default_slots_override", OMPI5, "--default-slots is for hosts that state none", true},
	{"hetero_nodes base_hetero_nodes", OMPI, "every host's own hardware is read", false},
	{"daemon_cores progress_thread_cpus bind_progress_thread_reqd", OMPI, "daemons run where the system lets them", false},

	{"plm_slurm_args", OMPI, "SLURM_* variables set options of the srun that starts daemons", false},
	{"plm_slurm_warning plm_base_node_regex_threshold", OMPI, "daemons hear of the hosts in one message", false},
	{"plm_rsh_* plm_ssh_* assume_same_shell", OMPI, "how a daemon is started is not to be chosen but by --launcher, --launch-agent and --ssh-concurrency", false},
	{"launch_agent", OMPI, "the daemon is gompirun's own; --daemon-path says where it lies", false},
	{"fork_agent odls_base_exec_agent", OMPI, "--tool puts a command in front of the ranks", false},
	{"startup_timeout", OMPI4, "--connect-timeout says how long a host may take", false},
	{"leave_session_attached", OMPI4, "daemons' messages always come back", false},
	{"fwd_mpirun_port server", OMPI, "a daemon is reached by the connection that started it", false},
	{"rml_* oob_* routed_* grpcomm_* if_include if_exclude net_private_ipv4 mgmt_transports coll_transports enable_instant_on_support pmix_verbose", OMPI,
		"daemons talk through the connection that started them, most often ssh's own", false},
	{"keep_fqdn_hostnames retain_aliases hostname_alias_index hostname_cutoff strip_prefix show_resolved_nodenames do_not_resolve node_regex regx_*", OMPI,
		"hosts keep the names that they are written with", false},

	{"tmpdir_base local_tmpdir_base remote_tmpdir_base top_session_dir jobfam_session_dir no_session_dirs create_session_dirs silence_shared_fs", OMPI,
		"what the launcher keeps on a host goes where TMPDIR says there", false},
	{"enable_recovery max_restarts state_base_recoverable state_base_autorestart state_base_continuous state_base_max_restarts", OMPI,
		"ranks are not restarted; --disable-auto-cleanup lets the others go on", false},
	{"state_base_notify_errors state_base_check_fds allowed_exit_without_sync report_silent_errors base_help_aggregate", OMPI,
		"every failure is said, and said once", false},
	{"report_child_jobs_separately", OMPI, "--report-json has the status of every rank", false},
	{"timeout_for_stack_trace signal stacktrace_output daemon_fail daemon_fail_delay", OMPI, "--get-stack-traces says where ranks are when a time limit ends them", false},
	{"odls_base_signal_direct_children_only", OMPI, "signals go to all that a rank has started", false},
	{"odls_default_maxfd set_max_sys_limits", OMPI, "ranks have the limits of the daemon that starts them", false},
	{"odls_base_cutoff odls_base_max_threads odls_base_num_threads", OMPI, "how a daemon starts its ranks is not to be chosen", false},
	{"fwd_environment", OMPI5, "ranks always have this environment", false},

	{"iof_base_output_limit iof_output_limit", OMPI, "no output is dropped", false},
	{"map_stddiag_to_stderr map_stddiag_to_stdout xml_file", OMPI4, "the launcher's own messages go to standard error", false},
	{"debugger_* output_debugger_proctable", OMPI4, "--debugger says which debugger --tv starts, and --report-json lists processes", false},
	{"progress_thread_debug stat_history_size debugger_check_rate", OMPI, "parts of Open MPI's launcher that are not here", false},
	{"filem_* snapc_* sstore_*", OMPI, "--preload-files copies files; jobs are not saved and resumed", false},
	{"schizo_*", OMPI, "--compat says whose words are read", false},
	{"prtedl* prtebacktrace* prtereachable*", OMPI5, "parts of Open MPI's launcher that are not here", false},
}

// LibraryFrameworks are the frameworks of Open MPI's libraries: their parameters are passed on.
const LibraryFrameworks = " accelerator allocator backtrace bml btl coll compress crcp crs dl event fbtl fcoll fs hook if io mca memchecker memcpy" +
	" memory mpi mpool mtl ompi op opal osc part patcher pmix pml pstat rcache reachable sharedfp shmem smsc threads timer topo vprotocol "

// IdleVariables are the variables of Intel MPI's and MPICH's documents, and of Intel's impi_info, without effect here.
var IdleVariables = [...]Idle{
	{"I_MPI_JOB_RESPECT_PROCESS_PLACEMENT I_MPI_HYDRA_USE_APP_TOPOLOGY", Intel, "--ppn and --map-by always count, in a job of a resource manager, too", false},
	{"I_MPI_PIN_RESPECT_CPUSET I_MPI_PIN_RESPECT_HCA", Intel, "ranks always stay on the CPUs that the job was given; adapters have no say", true},
	{"I_MPI_PIN_AFFINITY_LIST I_MPI_PIN_UNIT I_MPI_PIN_MODE I_MPI_PIN_GRAIN I_MPI_PIN_SHIFT I_MPI_PIN_OFFSET I_MPI_PIN_PROCS I_MPI_PIN_MAP", Intel,
		"I_MPI_PIN_DOMAIN, I_MPI_PIN_PROCESSOR_LIST, --bind-to or --map-by say it", true},
	{"I_MPI_PIN_SHOW_REAL_MASK I_MPI_PIN_UNFOLD_MASK", Intel, "--report-bindings shows what ranks are bound to", false},
	{"I_MPI_OFFLOAD_CELL I_MPI_OFFLOAD_CELL_LIST I_MPI_OFFLOAD_DEVICES I_MPI_OFFLOAD_DEVICE_LIST I_MPI_OFFLOAD_DOMAIN I_MPI_OFFLOAD_DOMAIN_SIZE I_MPI_OFFLOAD_PIN" +
		" I_MPI_OFFLOAD_PRINT_TOPOLOGY I_MPI_OFFLOAD_TOPOLIB", Intel, "GPUs are assigned by --gpus-per-proc N", false},
	{"I_MPI_AUTH_METHOD", Intel, "hosts are reached by ssh", false},
	{"I_MPI_HYDRA_BSTRAP_KEEP_ALIVE I_MPI_HYDRA_PROXY_WAIT I_MPI_HYDRA_SERVICE_PORT I_MPI_HYDRA_PMI_AGGREGATE I_MPI_HYDRA_PMI_CONNECT I_MPI_HYDRA_DEMUX I_MPI_PORT_RANGE" +
		" I_MPI_HYDRA_UNIQUE_PROXIES I_MPI_OUTPUT_CHUNK_SIZE I_MPI_HYDRA_JMI_LIBRARY I_MPI_JOB_FAST_STARTUP", Intel,
		"daemons talk through the connection that started them, most often ssh's own", false},
	{"I_MPI_HYDRA_TOPOLIB", Intel, "the kernel's own files are read", false},
	{"I_MPI_HYDRA_NAMESERVER", Intel, "--nameserver names a directory here", false},
	{"I_MPI_HYDRA_GDB_* I_MPI_GTOOL_ATTACH_ARGS", Intel, "no gdb is started for all ranks: --tool opens one for a rank", false},
	{"I_MPI_HYDRA_CLEANUP I_MPI_MPIRUN_CLEANUP I_MPI_JOB_CONTEXT I_MPI_JOB_CONFIG_FILE I_MPI_JOB_TAGGED_PORT_OUTPUT I_MPI_PROCESS_MANAGER I_MPI_MPD_* I_MPI_YARN", Intel,
		"parts of earlier releases; nothing is left on any host, however a job ends", false},
	{"I_MPI_JOB_ABORT_SIGNAL I_MPI_JOB_TIMEOUT_SIGNAL I_MPI_JOB_SIGNAL_PROPAGATION", Intel, "ranks get TERM, what --forward-signals lists, and KILL when they stay longer than --grace", false},
	{"I_MPI_JOB_IDLE_TIMEOUT I_MPI_JOB_STARTUP_TIMEOUT", Intel, "--timeout limits a job, --connect-timeout the start on a host", false},
	{"I_MPI_JOB_TRACE_LIBS I_MPI_JOB_CHECK_LIBS", Intel, "-genv LD_PRELOAD loads a collector; --check-mpi looks for mistakes", false},
	{"I_MPI_FAULT_CONTINUE I_MPI_FAULT_NODE_CONTINUE", Intel, "--disable-auto-cleanup lets the other ranks go on", false},
	{"I_MPI_SILENT_ABORT", Intel, "what ended the job is said in one line", false},
	{"I_MPI_TMPDIR", Intel, "what the launcher keeps on a host goes where TMPDIR says there", false},
	{"I_MPI_ADJUST_* I_MPI_ASYNC_* I_MPI_BIND_* I_MPI_CBWR I_MPI_COLL_* I_MPI_ICOLL_* I_MPI_COMPATIBILITY I_MPI_DEBUG I_MPI_DEBUG_* I_MPI_DYNAMIC_CONNECTION" +
		" I_MPI_ENABLE_RNDV_SSEND I_MPI_ERROR_CHECKING I_MPI_EXTRA_FILE* I_MPI_EXTREME_SCALE_THRESHOLD I_MPI_LARGE_SCALE_THRESHOLD I_MPI_FABRICS I_MPI_FABRICS_LIST" +
		" I_MPI_FILESYSTEM* I_MPI_HBW_POLICY I_MPI_HBM_POLICY I_MPI_INTERNAL_MEM_POLICY I_MPI_USER_MEM_POLICY I_MPI_LIBRARY_KIND I_MPI_MALLOC I_MPI_MULTIRAIL I_MPI_MULTI_INIT" +
		" I_MPI_OFFLOAD I_MPI_OFFLOAD_* I_MPI_OFI_* I_MPI_PAUSE_COUNT I_MPI_PLATFORM I_MPI_PMI I_MPI_PMI_* I_MPI_PMI2 I_MPI_PRINT_* I_MPI_REMOVED_VAR_WARNING I_MPI_RETURN_*" +
		" I_MPI_SHM I_MPI_SHM_* I_MPI_SPAWN* I_MPI_SPIN_COUNT I_MPI_STARTUP_MODE I_MPI_STATS* I_MPI_THREAD_* I_MPI_TIMER_ART I_MPI_TUNING* I_MPI_VAR_CHECK_SPELLING I_MPI_WAIT_MODE" +
		" I_MPI_MPCP* I_MPI_DEVICE I_MPI_FALLBACK* I_MPI_DAPL_* I_MPI_DAT_* I_MPI_OFA_* I_MPI_TMI_* I_MPI_TCP_* I_MPI_RDMA_* I_MPI_INTRANODE_* I_MPI_INTERNODE_* I_MPI_EAGER_THRESHOLD" +
		" I_MPI_SCALABLE_* I_MPI_CHECKPOINT* I_MPI_CONN_EVD_* I_MPI_INFO_* I_MPI_MPIRUN I_MPI_VERSION I_MPI_SUBSTITUTE_INSTALLDIR I_MPI_TRACE_MODE I_MPI_GPU*", Intel, "", false},
	{"I_MPI_CC* I_MPI_CXX* I_MPI_F77* I_MPI_F90* I_MPI_FC* I_MPI_CFLAGS I_MPI_FFLAGS I_MPI_LDFLAGS I_MPI_LINK I_MPI_ROOT I_MPI_ONEAPI_ROOT I_MPI_STATIC_BUILD I_MPI_CHECK_COMPILER" +
		" I_MPI_COMPILER_CONFIG_DIR I_MPI_TRACE_PROFILE I_MPI_CHECK_PROFILE I_MPI_FORT_BIND", Intel, "", false},

	{"HYDRA_PPN", Intel, "--ppn or I_MPI_PERHOST says it", true},
	{"HYDRA_MEMBIND", MPICH, "memory follows first touch; numactl --membind in front of the program says more", false},
	{"HYDRA_TOPOLIB", MPICH, "the kernel's own files are read", false},
	{"HYDRA_HOSTNAME_PROPAGATION", MPICH, "-genv MPIR_CVAR_CH3_INTERFACE_HOSTNAME says a name", false},
	{"HYDRA_DEMUX HYDRA_PROXY_RETRY_COUNT HYDRA_CKPOINT* HYDRA_NAMESERVER HYDRA_USE_* HYDRA_BSTRAP_* HYDRA_LAUNCHER_SSH_*", MPICH | Intel,
		"parts of Hydra that are not here: --ssh-concurrency limits connections, --tool puts a command in front of ranks", false},
	{"HYDRA_LAUNCH HYDRA_LAUNCH_END HYDRA_USER_PROVIDED_BINDING HYDRA_LIB_PATH", MPICH | Intel, "Hydra's launcher gives them to its own daemons", false},
	{"MPIEXEC_PORT_RANGE MPIEXEC_PORTRANGE", MPICH, "daemons talk through the connection that started them, most often ssh's own; ranks have MPIR_CVAR_CH3_PORT_RANGE", false},
	{"MPIEXEC_TIMEOUT_SIGNAL", MPICH, "ranks get TERM, and KILL when they stay longer than --grace", false},
}

// has reports whether a name is one of the group's.
func (g *Idle) has(name string) bool {
	for rest := g.Names; rest != ""; {
		var pattern string
		pattern, rest, _ = strings.Cut(rest, " ")
		begin, end, wild := strings.Cut(pattern, "*")
		if pattern == name || wild && len(name) >= len(begin)+len(end) && strings.HasPrefix(name, begin) && strings.HasSuffix(name, end) {
			return true
		}
	}
	return false
}

// Find finds the first group that has a name, nil where none has.
func Find(groups []Idle, name string) *Idle {
	for i := range groups {
		if groups[i].has(name) {
			return &groups[i]
		}
	}
	return nil
}

// OfLauncher reports whether an MCA parameter's name is one that a launcher would have, not a library.
func OfLauncher(key string) bool {
	framework, _, _ := strings.Cut(key, "_")
	return strings.Contains(launcherFrameworks, " "+framework+" ")
}
