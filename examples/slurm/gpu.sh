#!/bin/bash
# A GPU for each rank. All ranks of a node see what Slurm has granted there; each takes the one that its local rank counts.
#SBATCH --job-name=gpu
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=2
#SBATCH --gpus-per-node=2
#SBATCH --time=00:10:00
gompirun sh -c '
	IFS=,
	set -- $CUDA_VISIBLE_DEVICES
	shift "$SLURM_LOCALID"
	CUDA_VISIBLE_DEVICES=$1 exec ./app'
