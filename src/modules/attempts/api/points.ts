// What later modules may add to attempts.
export { handouts } from '../server/handouts.ts';
