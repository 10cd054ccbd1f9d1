// What later modules may add to quizzes.
export { openToAnswers } from '../server/keys.ts';
export { gradedUses, quizActivity, quizWatchers } from '../server/stored-quiz.ts';
