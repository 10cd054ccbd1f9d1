// What is wrong with files and wording of the data set.
export { problemsOfDrugFile } from '../server/data-set/check-file.ts';
export { idOfName, wordingProblems } from '../server/data-set/plausibility.ts';
export { writingProblems } from '../server/data-set/writing-rules.ts';
