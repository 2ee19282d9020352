#!/bin/bash
# A job for each of three inputs. The jobs of an array know nothing of each other.
#SBATCH --job-name=array
#SBATCH --array=1-3
#SBATCH --ntasks=2
#SBATCH --time=00:10:00
gompirun ./app "input-$SLURM_ARRAY_TASK_ID"
