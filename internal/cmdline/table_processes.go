package cmdline

// The tables are data: composite literals of constants and of functions that
// capture nothing, which the compiler lays out in the executable, so that a
// start pays nothing for them.

var processFlags = [...]Flag{
	{Name: "np", Also: []string{"n", "ntasks"}, Args: "N", Usage: "number of processes of this program",
		Topic: Processes, From: "mpi", Each: true, effect: setNP},
	{Name: "app", Args: "FILE", Usage: "read programs from FILE: a line is a ':' segment, # a comment, \\ goes on",
		Topic: Processes, From: "ompi", Hint: FileName, Also: []string{"configfile", "appfile"}, effect: noEffect},
	{Name: "soft", Args: "TRIPLETS", Usage: "acceptable numbers of processes, a:b:step,...; -np wins, else the largest is started",
		Topic: Processes, From: "mpi", Each: true, effect: setSoft},
	{Name: "path", Args: "DIRS", Usage: "look for the program in these ':'-separated directories first",
		Topic: Processes, From: "mpi", Each: true, Repeat: true, Hint: DirName, effect: setPath},
	{Name: "usize", Args: "SIZE", Usage: "MPI_UNIVERSE_SIZE: a number, SYSTEM (the slots) or INFINITE (not set)",
		Topic: Processes, From: "hydra", Words: []string{"SYSTEM", "INFINITE"}, effect: setUniverse},
	{Name: "arch", Args: "ARCH", Usage: "architecture of the hosts", Topic: Processes, From: "mpi", Each: true,
		Inert: "each host's architecture is found when its daemon starts"},
	{Name: "index-argv-by-rank", Usage: "number argv[0] by rank", Topic: Processes, From: "ompi",
		Inert: "argv[0] stays as written"},
	{Name: "pmi-port", Usage: "offer PMI through a TCP port instead of an inherited descriptor", Topic: Processes, From: "hydra",
		effect: func(b *builder, o option) error { b.out.Job.PMIPort = o.on(); return nil }},
	{Name: "pmi-args", Args: "PORT IFACE KEY PID", Usage: "serve a program that started without a launcher", Topic: Processes,
		From: "hydra", Hidden: true, Dash: true, effect: setSingleton},
	{Name: "mpi", Args: "TYPE", Usage: "how this program's processes find each other: auto (what its MPI library speaks), pmi1, pmi2, pmix, none",
		Topic: Processes, From: "slurm", Each: true, Words: []string{"auto", "pmi1", "pmi2", "pmix", "none"}, effect: setMPI},
}

var hostFlags = [...]Flag{
	{Name: "host", Also: []string{"H", "hosts", "hostlist", "machine", "machines", "machinelist"}, Args: "LIST",
		Usage: "hosts, a:4,b: a name counts as one slot, name:N as N, name:* as all its cores", Topic: Hosts, From: "ompi",
		Each: true, Repeat: true, Hint: HostName, effect: func(b *builder, o option) error {
			if _, err := o.list(); err != nil {
				return err
			}
			return o.add(&b.app.Hosts)
		}},
	{Name: "hostfile", Also: []string{"f", "machinefile", "machinefiles", "nodefile", "launcher-hostfile"}, Args: "FILE",
		Usage: "file of hosts in Open MPI's or MPICH's syntax", Topic: Hosts, From: "ompi", Each: true, Repeat: true, Hint: FileName,
		effect: func(b *builder, o option) error { return o.add(&b.app.HostFiles) }},
	{Name: "default-hostfile", Args: "FILE", Usage: "file of hosts when nothing else names any", Topic: Hosts, From: "ompi",
		Hint: FileName, effect: func(b *builder, o option) error { return o.text(&b.out.Job.Hosts.DefaultFile) }},
	{Name: "nodelist", Also: []string{"hosts-group"}, Args: "LIST", Usage: "hosts in Slurm's syntax, node[01-04,7]", Topic: Hosts,
		From: "slurm", Repeat: true, Hint: HostName, effect: func(b *builder, o option) error { return o.add(&b.out.Job.Hosts.NodeLists) }},
	{Name: "exclude", Args: "LIST", Usage: "hosts to leave out; --host ^name does the same", Topic: Hosts, From: "slurm",
		Repeat: true, Hint: HostName, effect: setExclude},
	{Name: "nodes", Args: "N", Usage: "use only the first N hosts", Topic: Hosts, From: "slurm",
		effect: func(b *builder, o option) error { return o.count(&b.out.Job.Hosts.MaxNodes) }},
	{Name: "nolocal", Also: []string{"skip-launch-node"}, Usage: "no process on this host", Topic: Hosts, From: "ompi",
		effect: func(b *builder, o option) error { b.out.Job.Hosts.NoLocal = o.on(); return nil }},
	{Name: "rmk", Args: "MANAGER", Usage: "resource manager to take hosts from: auto, none (user), slurm, pbs, lsf, sge", Topic: Hosts,
		From: "hydra", Words: []string{"auto", "none", "slurm", "pbs", "lsf", "sge"}, effect: setManager},
	{Name: "order-nodes", Args: "ORDER", Usage: "sort hosts by their cores", Topic: Hosts, From: "hydra",
		Inert: "hosts keep the order they are written in"},
	{Name: "hetero-nodes", Also: []string{"hybrid-hosts", "homo-nodes", "uniform-nodes"}, Usage: "hosts differ, or not", Topic: Hosts,
		From: "ompi", Moot: "every host's own hardware is read"},
	{Name: "do-not-resolve", Also: []string{"do-not-connect"}, Usage: "do not look host names up", Topic: Hosts, From: "ompi",
		Moot: "names are looked up only to connect"},
	{Name: "share", Usage: "share hosts with other jobs (srun --oversubscribe)", Topic: Hosts, From: "slurm",
		Inert: "sharing hosts is the resource manager's matter"},
	{Name: "partition", Args: "NAME", Usage: "partition to allocate from", Topic: Hosts, From: "slurm",
		Inert: "gompirun allocates nothing: run it inside salloc or sbatch"},
	{Name: "account", Args: "NAME", Usage: "account to charge", Topic: Hosts, From: "slurm",
		Inert: "gompirun allocates nothing: run it inside salloc or sbatch"},
	{Name: "qos", Args: "NAME", Usage: "quality of service", Topic: Hosts, From: "slurm",
		Inert: "gompirun allocates nothing: run it inside salloc or sbatch"},
	{Name: "job-name", Args: "NAME", Usage: "name of the job", Topic: Hosts, From: "slurm",
		Inert: "jobs have numbers here"},
}
