// What is wrong with a file of guidelines.
export { problemsOfGuidelineFile } from '../server/data-set/read-files.ts';
