// What should not appear on a projector in front of a class.
export { isOffensive } from '../server/seats/name-filter.ts';
