// Every recorded pair, by the names of its drugs.
export { labelledPairs } from '../server/records.ts';
