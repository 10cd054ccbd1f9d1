// Adding quizzes and questions on behalf of their author.
export { appendQuestions, createQuizzes } from '../server/adding-quizzes.ts';
export { requireTypesFor } from '../server/plan-limits.ts';
