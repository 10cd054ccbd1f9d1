// Questions of public quizzes, tried within a post: shown without their key, graded on the server, recorded nowhere.

import { and, sql } from 'drizzle-orm';
import { gradedResult } from '#modules/practice/server.ts';
import { isGradedSomewhere, readQuizById } from '#modules/quizzes/server.ts';
import type { Services } from '#platform/server/module.ts';
import { renderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import { redact, textsOf } from '#question-types/registry.ts';
import { BlogError } from '../../errors.ts';
import { blogPosts } from '../../tables.ts';
import { isPublished } from './posts.ts';

/** As a post's text names it; see `post-html.ts`. */
const markOf = (quizId: string, questionId: string) => `data-question="${quizId}/${questionId}"`;

async function isInPublishedPost(services: Services, quizId: string, questionId: string): Promise<boolean> {
  const hasQuestion = sql`strpos(${blogPosts.html}, ${markOf(quizId, questionId)}) > 0`;
  const [post] = await services.db
    .select({ postId: blogPosts.postId })
    .from(blogPosts)
    .where(and(isPublished, hasQuestion))
    .limit(1);
  return post !== undefined;
}

/**
 * Trying a question gives its key away. So it must be in a published post, its quiz public, and no one's answers to it may
 * count anywhere: not in a room, not in attempts whose results are withheld or numbered, not for a certificate.
 */
async function publicQuestion(services: Services, quizId: string, questionId: string) {
  const quiz = await readQuizById(services, quizId);
  const question = quiz?.questions.find(({ id }) => id === questionId);
  if (!quiz?.settings.isPublic || !question) throw new BlogError('blog_question_not_found');
  if (!(await isInPublishedPost(services, quizId, questionId)) || (await isGradedSomewhere(services, quiz)))
    throw new BlogError('blog_question_not_found');
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
