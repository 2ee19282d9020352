#!/bin/bash
# A GPU for each rank. Of what Slurm has granted on its node a rank sees its own alone, and is bound to CPUs near it.
#SBATCH --job-name=gpu
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=2
#SBATCH --gpus-per-node=2
#SBATCH --time=00:10:00
gompirun --gpus-per-task 1 ./app
