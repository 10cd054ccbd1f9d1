// Questions without their key, those that differ in their key alone, and a quiz that gets a new key for one of its questions.
import { isDeepStrictEqual } from 'node:util';
import { definePoint, type Services } from '#platform/server/module.ts';
import { passagesOf } from '#question-types/passages-of-questions.ts';
import { hideKeyOrder, type Question, redact } from '#question-types/registry.ts';
import * as queries from './queries.ts';
import { fromRow, type ShownContent, type StoredQuiz, storedQuestions } from './stored-quiz.ts';

/** Whether `changed` differs from what students saw only in key, explanation or scoring. */
export function isOnlyAnotherKey(asked: Question, changed: Question): boolean {
  return isDeepStrictEqual(shownOf(asked), shownOf(changed));
}

function shownOf(question: Question): unknown {
  const shown: Record<string, unknown> = JSON.parse(JSON.stringify(redact(question)));
  // Students see by which scheme an answer is scored, but changing the scheme does not make it another question.
  return Object.fromEntries(Object.entries(shown).filter(([member]) => member !== 'scoring'));
}

/** Whether the quiz still asks this same question, with any key. */
export function hasSameQuestion({ questions }: StoredQuiz, question: Question): boolean {
  return questions.some((own) => own.id === question.id && isOnlyAnotherKey(own, question));
}

/**
 * Before a quiz is played, its options are stored in orders that reveal nothing about the key, regardless of
 * how it was stored. This creates a new version, so that no round of the old one is used any more.
 */
export async function hideKeyOrders(services: Services, quiz: StoredQuiz): Promise<StoredQuiz> {
  const questions = quiz.questions.map((question) => hideKeyOrder(question));
  if (questions.every((question, index) => question === quiz.questions[index])) return quiz;
  const change = { questions: storedQuestions(questions, quiz) };
  const row = await queries.updateRow(services.db, quiz.quizId, change, quiz.version);
  // Someone else was faster: their version is played.
  const now = row ?? (await queries.readRow(services.db, quiz.quizId));
  return now ? fromRow(now) : quiz;
}

const maxTurns = 3;

/** Gives the quiz a question's new key. @returns false if the quiz no longer asks this question, or is being changed */
export async function giveKey(services: Services, quizId: string, question: Question): Promise<boolean> {
  for (let turn = 0; turn < maxTurns; turn += 1) {
    const row = await queries.readRow(services.db, quizId);
    const quiz = row && fromRow(row);
    if (!quiz || !hasSameQuestion(quiz, question)) return false;
    const questions = quiz.questions.map((own) => (own.id === question.id ? question : own));
    const change = { questions: storedQuestions(questions, quiz), updatedAt: new Date(services.now()) };
    if (await queries.updateRow(services.db, quizId, change, quiz.version)) return true;
  }
  return false;
}

/** Whether anyone may read and answer a quiz now, without starting anything that is timed. */
export const openToAnswers = definePoint<{ isOpenToAll(quiz: StoredQuiz): boolean }>('openToAnswers');

/** What these quizzes ask as players see it, of each that is open to everyone. */
export async function openQuestionsOf(
  services: Services,
  quizIds: readonly string[],
): Promise<Map<string, ShownContent>> {
  const rules = services.provided(openToAnswers);
  const found = (await queries.readRows(services.db, quizIds)).map(fromRow);
  const open = found.filter((quiz) => rules.some(({ isOpenToAll }) => isOpenToAll(quiz)));
  const views = open.map(async (quiz) => {
    const { questions } = await hideKeyOrders(services, quiz);
    const passages = passagesOf(questions, quiz.passages);
    return [quiz.quizId, { questions: questions.map((question) => redact(question)), passages }] as const;
  });
  return new Map(await Promise.all(views));
}
