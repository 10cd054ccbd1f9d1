// Results of rounds, of their questions and of each student.
export { completionRateOf, shownAverage } from '../server/results/definitions.ts';
export { type MarkTable, type RoundTotals, readMarkTable, readTotals } from '../server/results/mark-table.ts';
export { type AskedQuestion, readQuestionHistory } from '../server/results/question-history.ts';
export {
  eachQuestion,
  eachResponse,
  piecesOf,
  type RoundResults,
  readResults,
} from '../server/results/results.ts';
export { listResultsOfUser, readOverview, summariesOf } from '../server/results/round-summaries.ts';
export type { ReviewItem } from '../server/results/seat-review.ts';
export { readPlaces } from '../server/results/standings.ts';
