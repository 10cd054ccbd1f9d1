// The ids of questions: answers, marks and regrades refer to them, so they are unique within a quiz and never change.
import { AppError } from '#platform/contract/errors.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Question, SentQuestion } from '#question-types/registry.ts';
import { t } from './texts.ts';

/**
 * Gives an id to each question that came without one.
 * @param before what the quiz holds: a question without an id that has the type and the text of one of these is that one
 * @throws AppError bad_request where two questions have the same id
 */
export function withQuestionIds(sent: readonly SentQuestion[], before: readonly Question[] = []): Question[] {
  const named = new Set(sent.flatMap(({ id }) => id ?? []));
  const free = before.filter(({ id }) => !named.has(id));
  function idOf({ type, question }: SentQuestion): string {
    const place = free.findIndex((known) => known.type === type && known.question === question);
    return place < 0 ? newId() : (free.splice(place, 1)[0]?.id ?? newId());
  }
  const questions = sent.map((question): Question => ({ ...question, id: question.id ?? idOf(question) }));
  refuseRepeatedIds(questions);
  return questions;
}

/** @throws AppError bad_request */
export function refuseRepeatedIds(questions: readonly { id: string }[]): void {
  const ids = new Set(questions.map(({ id }) => id));
  if (ids.size !== questions.length) throw new AppError('bad_request', { message: t('sameId') });
}
