// What later modules may add to answers from the records.
export { type DrugInfoPhrasing, drugInfoPhrasing } from '../server/phrasing.ts';
