#!/bin/bash
# A job that is longer than its time limit: a minute before the end all ranks get USR1, save their state and
# exit with 85, and the job goes to the queue again. It begins where it was.
#SBATCH --job-name=requeue
#SBATCH --ntasks=2
#SBATCH --time=00:10:00
#SBATCH --signal=USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
gompirun ./app state
status=$?
if [ $status = 85 ]; then
	scontrol requeue "$SLURM_JOB_ID"
fi
exit $status
