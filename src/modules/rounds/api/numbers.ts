// How much is played on the whole site.
export { answersPerDay, countRounds, roundActivityOf, roundsPerDay } from '../server/results/numbers.ts';
