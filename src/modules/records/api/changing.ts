// Making a change to a record, and announcing it.
export { announceRecordChange, makeChange } from '../server/changing/making-changes.ts';
