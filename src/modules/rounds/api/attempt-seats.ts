// Seats of attempts, and what is answered at them.
export { isOverdue } from '../server/answering/admission.ts';
export type { AttemptAnswer } from '../server/direct/attempt-answers.ts';
export {
  type AttemptSeat,
  attemptsOfPerson,
  findAttempt,
  findAttemptByNumber,
  findAttemptOfSeat,
  findAttemptOfUser,
  runningAttempts,
} from '../server/direct/attempt-seats.ts';
export { personKeyIn, personKeyOf, secretOfAttempt } from '../server/direct/seat-secrets.ts';
