// Removing someone's second factors.
export { removeFactors } from '../server/factors.ts';
