#!/bin/bash
# A heterogeneous job: one rank of a program that gives out work on a large node, four that do it on two others.
#SBATCH --job-name=hetero
#SBATCH --time=00:10:00
#SBATCH --nodes=1 --ntasks=1
#SBATCH hetjob
#SBATCH --nodes=2 --ntasks-per-node=2
gompirun ./manager : ./worker
