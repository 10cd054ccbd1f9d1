// Questions of public quizzes, tried within a post: shown without their key, graded on the server, recorded nowhere.
import { gradedResult } from '#modules/practice/server.ts';
import { readQuizById } from '#modules/quizzes/server.ts';
import type { Services } from '#platform/server/module.ts';
import { renderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import { redact, textsOf } from '#question-types/registry.ts';
import { BlogError } from '../../errors.ts';

/** Only those of public quizzes: no question that is graded elsewhere may appear here. */
async function publicQuestion(services: Services, quizId: string, questionId: string) {
  const quiz = await readQuizById(services, quizId);
  const question = quiz?.questions.find(({ id }) => id === questionId);
  if (!quiz?.settings.isPublic || !question) throw new BlogError('blog_question_not_found');
  return { quiz, question };
}

/** @throws BlogError blog_question_not_found */
export async function readTrialQuestion(services: Services, quizId: string, questionId: string) {
  const { quiz, question } = await publicQuestion(services, quizId, questionId);
  const view = redact(question);
  const rendered = await renderedTexts(services, textsOf(view));
  return { question: { view, rendered }, quiz: { id: quiz.quizId, title: quiz.title } };
}

/** @throws BlogError blog_question_not_found, AppError answer_invalid */
export async function tryQuestion(services: Services, quizId: string, questionId: string, answer: unknown) {
  const { question } = await publicQuestion(services, quizId, questionId);
  return gradedResult(services, question, answer);
}
