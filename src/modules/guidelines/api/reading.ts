// The guidelines as they are stored.
export { readAllGuidelines, type StoredGuideline } from '../server/reading.ts';
