// Attempts, for a module that hands a quiz out: in progress or submitted, as their screens get them.

export { withRound } from '../server/open-attempt.ts';
export { presentAttempt } from '../server/presenting.ts';
export { currentAttempts } from '../server/starting/starting.ts';
