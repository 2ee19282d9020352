package launchers

import "strings"

// Parameters are the parameters of ORTE and PRRTE with an effect here, by their names without orte_ and prte_.
var Parameters = [...]Meaning{
	{"plm_rsh_agent", OMPI4, "launch-agent", asValue, ""},
	{"plm_ssh_agent", OMPI5, "launch-agent", asValue, ""},
	{"pls_rsh_agent", OMPI, "launch-agent", asValue, ""},
	{"pls_ssh_agent", OMPI, "launch-agent", asValue, ""},
	{"rsh_agent", OMPI4, "launch-agent", asValue, ""},
	{"ssh_agent", OMPI5, "launch-agent", asValue, ""},
	{"plm_rsh_args", OMPI4, "launch-agent-args", asValue, ""},
	{"plm_ssh_args", OMPI5, "launch-agent-args", asValue, ""},
	{"plm_rsh_num_concurrent", OMPI4, "ssh-concurrency", asValue, ""},
	{"plm_ssh_num_concurrent", OMPI5, "ssh-concurrency", asValue, ""},
	{"plm_rsh_no_tree_spawn", OMPI4, "tree-radix", FlatTree, ""},
	{"plm_ssh_no_tree_spawn", OMPI5, "tree-radix", FlatTree, ""},
	{"routed_radix", OMPI, "tree-radix", asValue, ""},
	{"rml_base_radix", OMPI5, "tree-radix", asValue, ""},
	{"plm", OMPI, "launcher", AsStarter, ""},
	{"default_hostfile", OMPI, "default-hostfile", asValue, ""},
	{"default_dash_host", OMPI, "host", AsHosts, ""},
	{"set_default_slots", OMPI, "default-slots", asValue, ""},
	{"rmaps", OMPI, "map-by", AsMapper, ""},
	{"rmaps_base_mapping_policy", OMPI4, "map-by", asValue, ""},
	{"rmaps_default_mapping_policy", OMPI5, "map-by", asValue, ""},
	{"mapby", OMPI5, "map-by", asValue, ""},
	{"map_by", OMPI5, "map-by", asValue, ""},
	{"rmaps_base_schedule_policy", OMPI4, "map-by", asValue, ""},
	{"rmaps_base_ranking_policy", OMPI4, "rank-by", asValue, ""},
	{"rmaps_default_ranking_policy", OMPI5, "rank-by", asValue, ""},
	{"rankby", OMPI5, "rank-by", asValue, ""},
	{"rank_by", OMPI5, "rank-by", asValue, ""},
	{"hwloc_base_binding_policy", OMPI4, "bind-to", asValue, ""},
	{"hwloc_default_binding_policy", OMPI, "bind-to", asValue, ""},
	{"bind_to", OMPI, "bind-to", asValue, ""},
	{"hwloc_base_bind_to_core", OMPI4, "bind-to-core", AsSwitch, ""},
	{"hwloc_base_bind_to_socket", OMPI4, "bind-to-socket", AsSwitch, ""},
	{"hwloc_base_cpu_set", OMPI4, "cpu-set", asValue, ""},
	{"hwloc_base_cpu_list", OMPI4, "cpu-set", asValue, ""},
	{"hwloc_base_slot_list", OMPI4, "cpu-set", asValue, ""},
	{"hwloc_default_cpu_list", OMPI, "cpu-set", asValue, ""},
	{"hwloc_base_report_bindings", OMPI4, "report-bindings", AsSwitch, ""},
	{"hwloc_report_bindings", OMPI, "report-bindings", AsSwitch, ""},
	{"hwloc_base_use_hwthreads_as_cpus", OMPI4, "use-hwthread-cpus", AsSwitch, ""},
	{"hwloc_use_hwthreads_as_cpus", OMPI, "use-hwthread-cpus", AsSwitch, ""},
	{"rmaps_base_oversubscribe", OMPI4, "oversubscribe", AsSwitch, ""},
	{"rmaps_base_no_oversubscribe", OMPI4, "nooversubscribe", AsSwitch, ""},
	{"rmaps_base_no_schedule_local", OMPI4, "nolocal", AsSwitch, ""},
	{"rmaps_base_cpus_per_rank", OMPI4, "cpus-per-rank", asValue, ""},
	{"rmaps_base_cpus_per_proc", OMPI4, "cpus-per-rank", asValue, ""},
	{"rmaps_base_n_pernode", OMPI4, "ppn", asValue, ""},
	{"rmaps_base_pernode", OMPI4, "pernode", AsSwitch, ""},
	{"rmaps_base_n_persocket", OMPI4, "npersocket", asValue, ""},
	{"rmaps_base_bynode", OMPI4, "bynode", AsSwitch, ""},
	{"rmaps_base_byslot", OMPI4, "byslot", AsSwitch, ""},
	{"rmaps_base_bycore", OMPI4, "bycore", AsSwitch, ""},
	{"rmaps_base_pattern", OMPI4, "ppr", asValue, ""},
	{"rmaps_ppr_pattern", OMPI4, "ppr", asValue, ""},
	{"rmaps_ppr_n_pernode", OMPI4, "ppr", AsPerNode, ""},
	{"rmaps_ppr_n_persocket", OMPI4, "ppr", AsPerPackage, ""},
	{"rmaps_ppr_pernode", OMPI4, "ppr", AsOnePerNode, ""},
	{"rmaps_rank_file_path", OMPI4, "rankfile", asValue, ""},
	{"rankfile", OMPI4, "rankfile", asValue, ""},
	{"rmaps_rank_file_physical", OMPI4, "", Apart, "numbers in a rankfile are the kernel's, and mean the core that has that CPU"},
	{"rmaps_base_display_map", OMPI4, "display-map", AsSwitch, ""},
	{"rmaps_base_display_devel_map", OMPI4, "display-devel-map", AsSwitch, ""},
	{"rmaps_base_display_diffable_map", OMPI4, "display-devel-map", AsSwitch, ""},
	{"rmaps_base_display_topo_with_map", OMPI4, "display-topo", AsSwitch, ""},
	{"ras_base_display_alloc", OMPI4, "display-allocation", AsSwitch, ""},
	{"ras_base_display_devel_alloc", OMPI4, "display-allocation", AsSwitch, ""},
	{"display_alloc", OMPI4, "display-allocation", AsSwitch, ""},
	{"display_devel_alloc", OMPI4, "display-allocation", AsSwitch, ""},
	{"display", OMPI5, "display", asValue, ""},
	{"do_not_launch", OMPI4, "do-not-launch", AsSwitch, ""},
	{"report_launch_progress", OMPI4, "show-progress", AsSwitch, ""},
	{"state_base_show_launch_progress", OMPI5, "show-progress", AsSwitch, ""},
	{"tag_output", OMPI4, "l", AsSwitch, ""},
	{"iof_tag_output", OMPI5, "l", AsSwitch, ""},
	{"timestamp_output", OMPI4, "timestamp-output", AsSwitch, ""},
	{"iof_timestamp_output", OMPI5, "timestamp-output", AsSwitch, ""},
	{"xml_output", OMPI4, "xml", AsSwitch, ""},
	{"iof_xml_output", OMPI5, "xml", AsSwitch, ""},
	{"iof_base_redirect_app_stderr_to_stdout", OMPI4, "merge-stderr-to-stdout", AsSwitch, ""},
	{"output_filename", OMPI, "output-filename", asValue, ""},
	{"base_user_debugger", OMPI4, "debugger", asValue, ""},
	{"xterm", OMPI4, "xterm", asValue, ""},
	{"execute_quiet", OMPI, "quiet", AsSwitch, ""},
	{"rtos", OMPI5, "rtos", asValue, ""},
	{"runtime_options", OMPI5, "rtos", asValue, ""},
	{"abort_on_non_zero_status", OMPI4, "kill-on-bad-exit", asValue, ""},
	{"state_base_error_non_zero_exit", OMPI5, "kill-on-bad-exit", asValue, ""},
	{"ess_base_forward_signals", OMPI, "forward-signals", asValue, ""},
	{"ess_hnp_forward_signals", OMPI, "forward-signals", asValue, ""},
	{"odls_base_sigkill_timeout", OMPI4, "grace", asValue, ""},
	{"mca_base_env_list", OMPI, "", Apart, "`-x` for each item"},
}

// Parameter finds what a parameter means here, nil where that is nothing.
func Parameter(key string) *Meaning {
	short := Short(key)
	for i := range Parameters {
		if m := &Parameters[i]; m.Name == short {
			return m
		}
	}
	return nil
}

// Short is a parameter's name without orte_ and prte_.
func Short(key string) string {
	return strings.TrimPrefix(strings.TrimPrefix(key, "orte_"), "prte_")
}
