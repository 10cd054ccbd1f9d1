// Questions about doses, with other numbers each time.
export { doseQuestionKinds } from '../server/calculators/questions/dose-question-kinds.ts';
export { makeDoseQuestion } from '../server/calculators/questions/dose-questions.ts';
