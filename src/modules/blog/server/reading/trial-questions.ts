// Questions of public quizzes, tried within a post: shown without their key, graded on the server, recorded nowhere.

import { and, sql } from 'drizzle-orm';
import { gradedResult } from '#modules/practice/api/graded-result.ts';
import {
  isGradedSomewhere,
  publicQuizzesOf,
  readQuizById,
  type StoredQuiz,
} from '#modules/quizzes/api/quizzes.ts';
import { hasSearchWords, searchWords } from '#platform/contract/text/search-fold.ts';
import type { Services } from '#platform/server/module.ts';
import { renderedTexts } from '#platform/server/rich-texts/rendered-texts.ts';
import { type Question, redact, stemOf, textsOf } from '#question-types/registry.ts';
import type { PostQuestion } from '../../contract/desk.ts';
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
 * Trying a question gives its key away. So its quiz must be public, and no one's answers to it may count anywhere: not in a
 * room, not in attempts whose results are withheld or numbered, not for a certificate.
 */
async function triableQuestion(services: Services, quizId: string, questionId: string) {
  const quiz = await readQuizById(services, quizId);
  const question = quiz?.questions.find(({ id }) => id === questionId);
  if (!quiz?.settings.isPublic || !question || (await isGradedSomewhere(services, quiz))) return null;
  return { quiz, question };
}

/** Also, it must be in a published post. */
async function publicQuestion(services: Services, quizId: string, questionId: string) {
  const isRead = await isInPublishedPost(services, quizId, questionId);
  const found = isRead ? await triableQuestion(services, quizId, questionId) : null;
  if (!found) throw new BlogError('blog_question_not_found');
  return found;
}

const postQuestion = ({ quizId, title }: StoredQuiz, question: Question): PostQuestion => ({
  quizId,
  questionId: question.id,
  quizTitle: title,
  text: stemOf(question),
});

const mostOffered = 50;

/** The author's questions that readers may try in a post: of public quizzes whose answers count nowhere. */
export async function questionsForPosts(
  services: Services,
  authorId: string,
  search: string,
): Promise<PostQuestion[]> {
  const wanted = searchWords(search);
  const offered: PostQuestion[] = [];
  for (const quiz of await publicQuizzesOf(services, authorId)) {
    const found = quiz.questions
      .map((question) => postQuestion(quiz, question))
      .filter(({ quizTitle, text }) => hasSearchWords(wanted, [text, quizTitle]));
    if (found.length > 0 && !(await isGradedSomewhere(services, quiz))) offered.push(...found);
    if (offered.length >= mostOffered) break;
  }
  return offered.slice(0, mostOffered);
}

/** As a draft shows it before anyone can try it; null where readers couldn't. */
export async function questionOfDraft(
  services: Services,
  quizId: string,
  questionId: string,
): Promise<PostQuestion | null> {
  const found = await triableQuestion(services, quizId, questionId);
  return found && postQuestion(found.quiz, found.question);
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
