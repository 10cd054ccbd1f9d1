// What later modules may add to plans.
export { quizCounting } from '../server/usage.ts';
