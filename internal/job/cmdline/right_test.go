package cmdline

import (
	"reflect"
	"strings"
	"testing"

	"github.com/gompirun/gompi/internal/testenv/golden"
)

// rightLines are command lines, one a spelling, whose jobs are in
// testdata/right.txt.
var rightLines = []commandLine{
	// Processes and programs.
	{line: "gompirun ./a"}, {line: "gompirun -np 4 ./a"}, {line: "gompirun -n 4 ./a"}, {line: "gompirun --n 4 ./a"},
	{line: "gompirun --np=4 ./a"}, {line: "gompirun -n4 ./a"}, {line: "gompirun -np16 ./a"}, {line: "gompirun -c 4 ./a"},
	{line: "gompirun -NP 4 ./a"}, {line: "gompirun --ntasks 4 ./a"}, {line: "gompirun -np 4 -n 4 ./a"},
	{line: "mpiexec -n 0 ./a"}, {line: "mpiexec -n -1 ./a"},
	{line: "gompirun -np 2 ./a -np 3 --hostfile x : -np 4 ./b -- : ./c"},
	{line: "gompirun -np 2 -- -odd-name -np 3"}, {line: "gompirun - x"}, {line: "gompirun ./a -- : ./b"},
	{line: "gompirun -ppn 2 ./a"}, {line: "gompirun -ppn2 ./a"}, {line: "gompirun -perhost 2 ./a"}, {line: "gompirun -N 2 ./a"},
	{line: "gompirun --npernode 2 ./a"}, {line: "gompirun -grr 2 ./a"}, {line: "gompirun --ntasks-per-node=2 ./a"},
	{line: "gompirun --pernode ./a"}, {line: "gompirun -rr ./a"}, {line: "gompirun --npersocket 2 ./a"}, {line: "gompirun --ppr 2:numa ./a"},
	{line: "gompirun -soft 1:8:2,12 ./a"}, {line: "gompirun -np 4 -soft 1:8 ./a"}, {line: "gompirun -path /x:/y ./a"},
	{line: "gompirun -usize 32 ./a"}, {line: "gompirun -usize INFINITE ./a"}, {line: "gompirun -usize system ./a"},
	{line: "gompirun -pmi-port ./a"}, {line: "mpiexec -pmi_args 4321 eth0 key 17"}, {line: "gompirun -arch x86 ./a"},
	{line: "gompirun --app apps", files: map[string]string{"apps": "# two\n-np 2 ./a 'one arg'\n\n-np 3 -x A=1 \\\n  ./b x\n"}},
	{line: "mpiexec -configfile apps", files: map[string]string{"apps": "-n 2 ./a : -n 3 ./b :\n-n 4 ./c\n"}},
	{line: "gompirun -configfile apps", files: map[string]string{"apps": "-n 2 ./a : b :\n-n 4 ./c ':' -n 1 ./d \":\"\n"}},
	{line: "gompirun -configfile apps", files: map[string]string{"apps": "-n 2 ./a : -n 3 ./b\n"}},
	{line: "mpirun --compat=ompi4 --app apps", files: map[string]string{"apps": "-n 2 ./a : ./b\n"}},
	{line: "mpiexec -configfile apps", files: map[string]string{"apps": "-n 2 ./a ':' x \\: y : -n 3 ./b\n"}},
	{line: "gompirun --app apps", files: map[string]string{"apps": `./a "a\b \"c\" \$d" 'e\f' g\ h` + "\n"}},
	{line: "gompirun -f hosts -x A=1 -np 7 --app apps", files: map[string]string{"apps": "./a\n-np 3 ./b\n"}},
	// Hosts.
	{line: "gompirun -H a:4,b ./a"}, {line: "gompirun --host a ./a"}, {line: "gompirun -host a -host b ./a"}, {line: "gompirun -hosts a,b ./a"},
	{line: "gompirun -hostlist a,b ./a"}, {line: "gompirun -machines a,b ./a"}, {line: "gompirun --hostfile f ./a"}, {line: "gompirun -f f ./a"},
	{line: "gompirun -machinefile f ./a"}, {line: "gompirun -hostfile f -hostfile g ./a"}, {line: "gompirun --default-hostfile f ./a"},
	{line: "gompirun --nodelist n[1-3] ./a"}, {line: "gompirun -hosts-group n[1-3] ./a"}, {line: "srun -w n[1-3] ./a"}, {line: "srun -x a,b ./a"},
	{line: "srun -N 2 -n 8 ./a"}, {line: "gompirun --nolocal ./a"}, {line: "gompirun -skip-launch-node ./a"},
	{line: "gompirun -rmk user ./a"}, {line: "gompirun -rmk slurm ./a"}, {line: "gompirun -rmk cobalt ./a"},
	{line: "gompirun --hetero-nodes ./a"}, {line: "mpiexec -order-nodes asc ./a"},
	{line: "gompirun -H a -np 1 ./a : -H b -np 2 ./b"}, {line: "gompirun --hostfile f -H a ./a : -H b ./b"}, {line: "mpiexec -hosts a ./a : ./b"},
	// Placement.
	{line: "gompirun --map-by core ./a"}, {line: "gompirun --mapby core ./a"}, {line: "gompirun -map-by core ./a"}, {line: "gompirun --MAP-BY core ./a"},
	{line: "gompirun --map_by core ./a"}, {line: "mpiexec -map-by core:2 ./a"}, {line: "mpiexec.hydra --compat=ompi5 -map-by core:2 ./a"},
	{line: "gompirun --map-by core:donotlaunch ./a"}, {line: "gompirun --map-by core:nolocal ./a"},
	{line: "gompirun --rank-by fill ./a"}, {line: "gompirun --rankby fill ./a"}, {line: "gompirun --bind-to core ./a"}, {line: "gompirun --bindto core ./a"},
	{line: "mpiexec -binding core ./a"}, {line: "gompirun --bind-to core:report ./a"},
	{line: "gompirun --cpu-set 0-3 ./a"}, {line: "gompirun --cpu-list 0,2 ./a"}, {line: "gompirun --oversubscribe ./a"}, {line: "gompirun -oversubscribe ./a"},
	{line: "gompirun --overcommit ./a"}, {line: "gompirun --nooversubscribe ./a"}, {line: "gompirun --oversubscribe=no ./a"}, {line: "gompirun --use-hwthread-cpus ./a"},
	{line: "gompirun --cpus-per-rank 2 ./a"}, {line: "mpirun --cpu-set 0-3 ./a"}, {line: "mpirun --cpu-set 0-3 --map-by core ./a"}, {line: "gompirun --cpus-per-proc 2 --map-by core ./a"}, {line: "srun -c 2 ./a"}, {line: "gompirun --rankfile r ./a"}, {line: "gompirun -rf r ./a"},
	{line: "gompirun --bynode ./a"}, {line: "gompirun --byslot ./a"}, {line: "gompirun --bycore ./a"}, {line: "gompirun --bysocket ./a"},
	{line: "gompirun --bind-to-core ./a"}, {line: "gompirun --bind-to-socket ./a"}, {line: "gompirun --bind-to-none ./a"},
	{line: "srun --cpu-bind=verbose,cores ./a"}, {line: "srun --cpu-bind=map_cpu:0,2*2 ./a"}, {line: "srun --cpu-bind=mask_cpu:0x3,F0 ./a"},
	{line: "srun --cpu-bind=none ./a"}, {line: "srun --cpu-bind=rank ./a"}, {line: "srun -m cyclic:block ./a"}, {line: "srun -m block ./a"},
	{line: "srun -m arbitrary ./a", env: []string{"SLURM_HOSTFILE=/hosts"}}, {line: "gompirun -membind firsttouch ./a"},
	{line: "gompirun --bind-to core ./a : --bind-to none --bycore ./b : ./c"}, {line: "mpiexec -bind-to core ./a : -ppn 2 ./b"},
	// Environment.
	{line: "gompirun -x A ./a"}, {line: "gompirun -x A=1 -x B ./a"}, {line: "gompirun -x OMP_* ./a"}, {line: "gompirun -x A= ./a"}, {line: "gompirun -x=A=1=2 ./a"},
	{line: "gompirun -genv A 1 ./a"}, {line: "gompirun -genv A=1 ./a"}, {line: "gompirun -env A -O3 ./a : ./b"}, {line: "gompirun -genv A 1 ./a : -genv B 2 -env C 3 ./b"},
	{line: "gompirun -genvlist A,B ./a"}, {line: "gompirun -genvnone ./a"}, {line: "gompirun -genvall ./a"}, {line: "gompirun -genvnone -envall ./a"},
	{line: "gompirun -envlist A ./a"}, {line: "gompirun -envnone ./a"}, {line: "gompirun -genvexcl A,B ./a"}, {line: "gompirun -envexcl A ./a"},
	{line: "gompirun --set-env A=1 --prepend-env A[:] x --append-env A[;] y --unset-env B ./a"}, {line: "gompirun --prepend-env A x ./a"},
	{line: "gompirun --prefix /opt/mpi/ ./a"}, {line: "gompirun --noprefix ./a"}, {line: "srun --export=ALL,A=1 ./a"}, {line: "srun --export=A,B=2 ./a"}, {line: "srun --export NONE ./a"},
	{line: "gompirun --env-compat mpich,torch ./a"}, {line: "gompirun --env-compat none ./a"}, {line: "gompirun --env-compat all ./a"},
	{line: "gompirun -x OMP_NUM_THREADS=4,2 ./a"}, {line: "gompirun ./a", env: []string{"OMP_NUM_THREADS=8"}},
	// Files.
	{line: "gompirun --wdir /w ./a"}, {line: "gompirun -wd /w ./a"}, {line: "srun -D /w ./a"}, {line: "mpirun -s ./a"}, {line: "gompirun --preload-binary ./a"},
	{line: "gompirun --preload-files a,b ./a"}, {line: "gompirun --set-cwd-to-session-dir ./a"}, {line: "gompirun -wdir /w ./a : ./b"},
	// Input and output.
	{line: "gompirun --stdin all ./a"}, {line: "gompirun -s none ./a"}, {line: "mpiexec -s 3 ./a"}, {line: "srun -i none ./a"},
	{line: "gompirun -l ./a"}, {line: "gompirun -prepend-rank ./a"}, {line: "gompirun --tag-output ./a"}, {line: "srun --label ./a"},
	{line: "gompirun -prepend-pattern '-%r ' ./a"}, {line: "gompirun --timestamp-output ./a"}, {line: "gompirun --merge-stderr-to-stdout ./a"}, {line: "gompirun --xml ./a"},
	{line: "gompirun --output tag,timestamp,merge ./a"}, {line: "gompirun --output TAG-D ./a"}, {line: "gompirun --output tag-fullname:raw ./a"},
	{line: "gompirun --output dir=out:nocopy ./a"}, {line: "gompirun --output file=o ./a"}, {line: "gompirun --output file=o-%n-%R:pattern ./a"}, {line: "gompirun --output xml ./a"},
	{line: "gompirun --output-filename d:nocopy ./a"}, {line: "gompirun --output-filename d:NoJobID,nocopy ./a"}, {line: "gompirun --output-filename d:nojobid:raw ./a"}, {line: "mpirun --output-filename f:nocopy ./a"},
	{line: "gompirun --output-filename 'd:' ./a"}, {line: "gompirun --output-filename d:/nocopy ./a"}, {line: "gompirun --output-filename /a:nocopy/d:nojobid ./a"}, {line: "gompirun --output-filename 'd\\:nocopy:nojobid' ./a"},
	{line: "gompirun --output-filename 'd::nocopy' ./a"}, {line: "gompirun --output-filename d:.x ./a"}, {line: "gompirun ./a", env: []string{"OMPI_MCA_orte_output_filename=d:nocopy"}},
	{line: "gompirun --output dir=c:/x,tag:nojobid ./a"}, {line: "gompirun --output 'tag,dir=d:nojobid,nocopy' ./a"}, {line: "gompirun --output 'dir=a\\,b\\:c:nocopy,tag' ./a"}, {line: "gompirun --output :raw ./a"},
	{line: "gompirun --output-filename d ./a"}, {line: "gompirun -outfile-pattern o.%r -errfile-pattern e.%r ./a"}, {line: "srun -o o.%t.%N -e e.%t ./a"}, {line: "srun --output none ./a"}, {line: "srun -o all -e err ./a"}, {line: "srun -o 3 ./a"},
	{line: "srun -o '%4t-%n-%N-%j-%J-%s-%u-%%-%z-%5' ./a", env: []string{"USER=u", "SLURM_JOB_ID=77"}}, {line: "mpirun --output-filename f ./a"}, {line: "mpiexec -output-from 0,2-4 -prepend-pattern '%3r %t ' ./a"},
	{line: "gompirun --stream-buffering 0 ./a"}, {line: "srun -u ./a"}, {line: "gompirun --xterm 0-3! ./a", env: []string{"DISPLAY=:0"}},
	// Limits and failure.
	{line: "gompirun --timeout 90 ./a"}, {line: "gompirun --timeout 1:30 ./a"}, {line: "gompirun --timeout 1m30s ./a"}, {line: "gompirun -maxtime 90 ./a"}, {line: "srun -t 5 ./a"}, {line: "srun -t 1-2 ./a"},
	{line: "gompirun ./a", env: []string{"MPIEXEC_TIMEOUT=7"}}, {line: "gompirun --timeout 3 ./a", env: []string{"MPIEXEC_TIMEOUT=7"}},
	{line: "gompirun --get-stack-traces --report-state-on-timeout ./a"}, {line: "gompirun --forward-signals SIGUSR1,usr2,12 ./a"}, {line: "gompirun --forward-signals none ./a"},
	{line: "gompirun --forward-signals TERM,int,34 ./a"}, {line: "gompirun --grace 5 ./a"}, {line: "gompirun --grace 1m30s ./a"}, {line: "gompirun --grace inf ./a"}, {line: "gompirun --grace 0 ./a"},
	{line: "gompirun --mca odls_base_sigkill_timeout 5 ./a"}, {line: "gompirun --prtemca odls_base_sigkill_timeout 3 --grace 7 ./a"},
	{line: "mpiexec -disable-auto-cleanup ./a"}, {line: "mpiexec -dac ./a"}, {line: "srun -K ./a"}, {line: "srun --kill-on-bad-exit=0 ./a"},
	{line: "gompirun --rtos error-nonzero-status=0,timeout=1:00 ./a"}, {line: "gompirun --runtime-options error,donotl ./a"}, {line: "gompirun --rtos donotlaunch,get ./a"},
	{line: "gompirun --rtos recoverable,max-restarts=3 ./a"}, {line: "mpirun --allow-run-as-root ./a", root: true}, {line: "gompirun ./a", root: true}, {line: "mpiexec ./a", root: true},
	{line: "mpirun ./a", root: true, env: []string{"PRTE_ALLOW_RUN_AS_ROOT=1", "PRTE_ALLOW_RUN_AS_ROOT_CONFIRM=1"}},
	{line: "mpiexec -print-all-exitcodes ./a"}, {line: "gompirun --enable-recovery --continuous ./a"},
	// Show.
	{line: "gompirun --display map,alloc,bind,topo ./a"}, {line: "gompirun --display map-devel:parseable ./a"}, {line: "gompirun --display-map ./a"}, {line: "gompirun --display-allocation ./a"},
	{line: "gompirun --display-devel-map ./a"}, {line: "gompirun --display-topo"}, {line: "gompirun --report-bindings ./a"}, {line: "gompirun --explain --json ./a"},
	{line: "gompirun --report-json r.json ./a"}, {line: "gompirun --do-not-launch -np 4"}, {line: "gompirun --dry-run ./a"}, {line: "gompirun --do-not-launch --sim 1000X128 ./a"},
	{line: "gompirun --topo 'package:2 core:4' --dry-run -np 4"}, {line: "gompirun -v -v ./a"}, {line: "gompirun -vv --verbose ./a"}, {line: "mpiexec -debug ./a"}, {line: "mpirun -debug ./a"},
	{line: "gompirun --report-pid f --show-progress ./a"}, {line: "mpirun --report-pid - --rtos show-progress ./a"}, {line: "mpirun --report-pid + ./a"},
	{line: "gompirun -q -gdb ./a"}, {line: "gompirun --report-b ./a"},
	// Reaching hosts.
	{line: "gompirun -launcher ssh ./a"}, {line: "gompirun -bootstrap rsh ./a"}, {line: "gompirun -launcher fork ./a"}, {line: "gompirun -launcher slurm ./a"}, {line: "gompirun -launcher manual ./a"},
	{line: "gompirun -launcher-exec /usr/bin/ssh ./a"}, {line: "gompirun -bootstrap-exec /my/ssh -launcher ssh ./a"}, {line: "gompirun --launch-agent 'ssh -q -x' ./a"},
	{line: "gompirun --launch-agent-args '-4 -q' ./a"}, {line: "gompirun --ssh-user u --ssh-port 2222 --ssh-identity i --ssh-config c ./a"},
	{line: "gompirun --tree-radix 8 --ssh-concurrency 16 --connect-timeout 5 --heartbeat 10 ./a"}, {line: "gompirun --tree-radix flat --heartbeat never ./a"},
	{line: "gompirun --daemon-path /d ./a"}, {line: "gompirun ./a", env: []string{"GOMPI_DAEMON=/d"}}, {line: "gompirun -iface eth0 -localhost me ./a"}, {line: "gompirun --no-auto-fork ./a"},
	// MCA parameters.
	{line: "gompirun --mca btl tcp,self ./a"}, {line: "gompirun -omca btl self ./a"}, {line: "gompirun --gmca btl self ./a : ./b"}, {line: "gompirun --prtemca x 1 --pmixmca y 2 ./a"},
	{line: "gompirun --mca plm_rsh_agent 'ssh -q : rsh' ./a"}, {line: "gompirun --mca plm_ssh_args '-p 22' ./a"}, {line: "gompirun --mca orte_tag_output 1 ./a"},
	{line: "gompirun --mca rmaps_base_oversubscribe true ./a"}, {line: "gompirun --mca hwloc_base_binding_policy core ./a"}, {line: "gompirun --bind-to-none --mca hwloc_base_binding_policy core ./a"},
	{line: "gompirun --mca rmaps_base_mapping_policy bogus ./a"}, {line: "gompirun --mca orte_base_help_aggregate 0 ./a"}, {line: "gompirun --mca plm isolated ./a"},
	{line: `gompirun --mca plm_rsh_args '-i "my key" -o ProxyCommand="nc %h\ %p" -l a\ b' ./a`}, {line: "gompirun ./a", env: []string{"OMPI_MCA_plm_ssh_args=-p 2222"}},
	{line: "mpiexec ./a", env: []string{"I_MPI_HYDRA_BOOTSTRAP_EXEC_EXTRA_ARGS=-q -p 3"}}, {line: "gompirun --mca plm_rsh_no_tree_spawn 1 ./a"}, {line: "mpirun --mca rmaps_rank_file_physical 1 -rf r ./a"}, {line: "mpirun --mca rmaps_rank_file_physical perhaps -rf r ./a"}, {line: "gompirun --mca mca_base_env_list 'A=1;B' ./a"}, {line: "gompirun --mca orte_abort_on_non_zero_status 0 ./a"},
	{line: "gompirun --tune t ./a", files: map[string]string{"t": "# c\nbtl = tcp\nhwloc_base_binding_policy = \"core\"\n"}},
	{line: "mpirun -am t ./a", files: map[string]string{"t": "-x A=1 --mca btl self\n"}},
	// Modes.
	{line: "mpirun ./a"}, {line: "/usr/bin/mpiexec.hydra ./a"}, {line: "orterun ./a"}, {line: "srun ./a"}, {line: "mpirun --compat=hydra -s all ./a"}, {line: "gompirun -w a --compat=srun -n 2 ./a"},
	{line: "gompirun ./a --compat=hydra"}, {line: "mpirun -s ./a --compat=hydra"}, {line: "gompirun ./a : --compat=gompi ./b"},
	// Environment and files.
	{line: "gompirun ./a", env: []string{"HYDRA_HOST_FILE=/h"}}, {line: "gompirun -H a ./a", env: []string{"HYDRA_HOST_FILE=/h"}}, {line: "gompirun -H a:2,b, ./a"}, {line: "mpirun ./a", env: []string{"HYDRA_HOST_FILE=/h"}},
	{line: "mpiexec ./a", env: []string{"HYDRA_HOST_FILE=HYDRA_USE_LOCALHOST"}}, {line: "mpiexec ./a : ./b", env: []string{"HYDRA_HOST_FILE=/h"}},
	{line: "mpiexec ./a", env: []string{"HYDRA_LAUNCHER=rsh", "HYDRA_LAUNCHER_EXEC=/my/rsh", "HYDRA_LAUNCHER_EXTRA_ARGS=-4 -x"}},
	{line: "mpiexec -launcher ssh ./a", env: []string{"HYDRA_LAUNCHER=rsh"}}, {line: "mpiexec ./a", env: []string{"HYDRA_LAUNCHER_AUTOFORK=0"}}, {line: "mpiexec ./a", env: []string{"HYDRA_BINDING=core"}},
	{line: "mpiexec ./a", env: []string{"HYDRA_ENV=none"}}, {line: "mpiexec -genvall ./a", env: []string{"HYDRA_ENV=none"}}, {line: "mpiexec ./a", env: []string{"I_MPI_HYDRA_BOOTSTRAP=slurm", "I_MPI_PERHOST=4"}},
	{line: "mpiexec ./a", env: []string{"I_MPI_PERHOST=allcores", "I_MPI_PIN=off", "I_MPI_JOB_TIMEOUT=60"}}, {line: "mpiexec ./a", env: []string{"MPIEXEC_PREFIX_DEFAULT=1"}},
	{line: "mpiexec ./a", env: []string{"MPIEXEC_PREFIX_STDOUT=%d> "}}, {line: "mpirun ./a", env: []string{"OMPI_MCA_hwloc_base_binding_policy=core", "OMPI_MCA_btl=self"}},
	{line: "mpirun --mca orte_tag_output 0 ./a", env: []string{"PRTE_MCA_prte_tag_output=1"}}, {line: "mpirun --bind-to core ./a", env: []string{"OMPI_MCA_hwloc_base_binding_policy=none!"}},
	{line: "mpirun ./a", env: []string{"OMPI_MCA_rmaps_base_oversubscribe=perhaps", "OMPI_MCA_hwloc_base_binding_policy=bogus"}},
	{line: "mpirun ./a", env: []string{"HOME=/h", "OMPI_MCA_routed_radix=8"}, files: map[string]string{"/h/.openmpi/mca-params.conf": "routed_radix = 4\nplm_rsh_agent = ssh -q\n", "/h/.prte/mca-params.conf": "prte_xml_output = 1\n"}},
	{line: "mpiexec ./a", env: []string{"HYDRA_CONFIG_FILE=/c", "HYDRA_LAUNCHER=ssh"}, files: map[string]string{"/c": "HYDRA_LAUNCHER=rsh\nppn = 2\nverbose = yes\n-prepend-rank -rmk none\n"}},
	{line: "mpiexec ./a", env: []string{"HOME=/h"}, files: map[string]string{"/h/.mpiexec.hydra.conf": "-ppn 3\n"}}, {line: "srun ./a", env: []string{"SLURM_NTASKS=4", "SLURM_CPU_BIND=quiet,cores"}},
	{line: "gompirun ./a", env: []string{"SLURM_NTASKS=4"}},
	{line: "gompirun --mpi pmix ./a : --mpi none ./b : ./c"}, {line: "gompirun --mpi=PMI2 ./a : --mpi=auto ./b", env: []string{"GOMPI_MPI=pmi1"}},
	{line: "srun --mpi=pmix_v4 ./a", env: []string{"SLURM_MPI_TYPE=pmi2"}}, {line: "srun ./a", env: []string{"SLURM_MPI_TYPE=pmi2"}}, {line: "srun ./a", env: []string{"SLURM_MPI_TYPE=cray_shasta"}}, {line: "gompirun ./a : ./b", env: []string{"GOMPI_MPI=openmpi"}},
	// Tools in front of ranks, and words of launchers that ask for what is another's.
	{line: `gompirun -np 4 --tool "valgrind --log-file=vg.{rank}:0,3" ./a`}, {line: `mpiexec.hydra -gtool "env A=1:0; env A=2:1-2=exclusive" -n 3 ./a`}, {line: "gompirun -n 2 ./a", env: []string{"I_MPI_GTOOL=vtune -collect hotspots -r d:all"}},
	{line: "gompirun -gtoolfile tools ./a", files: map[string]string{"tools": "# both\n-gtool \"gdb:0\"\nperf record -o p.{rank}:1-2\n"}}, {line: "gompirun -aps -n 2 ./a"}, {line: "gompirun -mps ./a"}, {line: "gompirun --xterm -1 ./a", env: []string{"DISPLAY=:0"}},
	{line: "gompirun -s 0,2-3 -n 4 ./a"}, {line: "gompirun --rsh=ssh ./a"}, {line: "gompirun -r rsh ./a"}, {line: "gompirun -r /opt/bin/ssh ./a"}, {line: "gompirun -ordered-output ./a"}, {line: "gompirun -trace ./a"}, {line: "gompirun -check_mpi ./a"}, {line: "gompirun -ilp64 ./a"},
	{line: "gompirun -branch-count 8 ./a"}, {line: "gompirun -branch-count -1 ./a"}, {line: "gompirun -cleanup ./a"}, {line: "mpiexec.hydra -noconf ./a", env: []string{"HOME=/h"}, files: map[string]string{"/h/.mpiexec.hydra.conf": "-ppn 3\n"}}, {line: "gompirun -tmpdir /x ./a"},
	{line: "gompirun -gdb ./a"}, {line: "gompirun -prot ./a"}, {line: "gompirun -prepend-timestamp ./a"}, {line: "gompirun -silent-abort ./a"},
	{line: "gompirun -tv -np 2 ./a b"}, {line: "gompirun --tv=1 -np 2 ./a"}, {line: "mpirun --debug --debugger 'mine -n @np@ @executable@ @executable_argv@ : other @mpirun@ @mpirun_args@' -np 2 ./a b"},
	{line: "mpiexec --ppn 4 -n 8 --depth 2 --cpu-bind depth ./a"}, {line: "mpiexec -n 8 --ppn 4 -d 2 ./a"}, {line: "gompirun --cpu-bind list:0-1:4,5 -n 2 ./a"}, {line: "gompirun --cpu-bind numa ./a"}, {line: "gompirun --line-buffer --no-vni --pmi=cray ./a"}, {line: "gompirun --vni --pmi pmix ./a"},
	// Not running.
	{line: "gompirun --help"}, {line: "gompirun -h"}, {line: "gompirun --help hosts"}, {line: "gompirun --help all -np 2 ./a"}, {line: "gompirun -np 2 --help"}, {line: "gompirun -V"}, {line: "gompirun --version"},
	{line: "mpiexec -info"}, {line: "gompirun --completion zsh"}, {line: "gompirun --man"}, {line: "gompirun completion"},
}

func TestRightCommandLines(t *testing.T) {
	var b strings.Builder
	for _, c := range rightLines {
		p, err := c.parse(t)
		if err != nil {
			t.Errorf("%s: %v", c.line, err)
			continue
		}
		b.WriteString(c.String())
		if p.Action != Run {
			b.WriteString("    action " + [...]string{"run", "help", "version", "info", "completion", "man", "debug"}[p.Action] + " " + p.Topic + "\n")
			for _, d := range p.Debuggers {
				b.WriteString("    " + strings.Join(d.Command(strings.Fields(c.line)), " ") + "\n")
			}
			continue
		}
		describe(&b, "job", reflect.ValueOf(p.Job))
		for _, n := range p.Notices {
			b.WriteString("    notice: " + n + "\n")
		}
	}
	golden.CompareFile(t, "testdata/right.txt", b.String())
}
