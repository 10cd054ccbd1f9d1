// Rounds that are over.
export {
  endedRounds,
  type FinishedRound,
  findNewestFinished,
  roundsFinished,
} from '../server/results/ended-rounds.ts';
