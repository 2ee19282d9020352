#!/bin/bash
# Four ranks on two nodes: gompirun takes hosts and ranks from the job.
#SBATCH --job-name=plain
#SBATCH --nodes=2
#SBATCH --ntasks-per-node=2
#SBATCH --time=00:10:00
gompirun ./app
