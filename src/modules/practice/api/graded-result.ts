// An answer graded at once, with nothing stored.
export { gradedResult } from '../server/question-types.ts';
