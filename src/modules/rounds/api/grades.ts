// Points and percentages of answers.
export { earnedPoints, percentOf, roundPoints } from '../server/answering/points.ts';
export { maxScoreOf } from '../server/starting/pinned-round.ts';
