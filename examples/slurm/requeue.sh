#!/bin/bash
# A job that is longer than its time limit: a minute before the end all ranks get USR1, save their state and exit with 0.
# While there is no file "done" the job goes to the queue again, and begins where it was. Exiting with another
# status would not do: the first rank to do so ends the others, who may still save.
#SBATCH --job-name=requeue
#SBATCH --ntasks=2
#SBATCH --time=00:10:00
#SBATCH --signal=USR1@60
#SBATCH --requeue
#SBATCH --open-mode=append
gompirun ./app
status=$?
if [ $status = 0 ] && ! [ -e done ]; then
	scontrol requeue "$SLURM_JOB_ID"
fi
exit $status
