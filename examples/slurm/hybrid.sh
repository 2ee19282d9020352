#!/bin/bash
# Ranks of several threads: each rank has an even share of the CPUs that its job has on its node, --cpus-per-task of them.
#SBATCH --job-name=hybrid
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=2
#SBATCH --cpus-per-task=2
#SBATCH --time=00:10:00
export OMP_NUM_THREADS=$SLURM_CPUS_PER_TASK OMP_PROC_BIND=close OMP_PLACES=cores
gompirun ./app
