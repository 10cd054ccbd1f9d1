// Progress of students from round to round.
export { listTaughtStudents, type RoundProgress, readProgress } from '../server/results/progress.ts';
