// What a text says beyond the records that it was made from.
export { factsAdded } from '../server/phrasing.ts';
