// The passages of a quiz: its questions refer to them by their ids.
import { AppError } from '#platform/contract/errors.ts';
import { indexOfLost } from '#question-types/passages-of-questions.ts';
import { t } from './texts.ts';

/** @throws AppError bad_request where a question refers to nothing, and where two passages have the same id */
export function refuseLostPassages(
  questions: readonly { passageId?: string | undefined }[],
  passages: readonly { id: string }[],
): void {
  if (new Set(passages.map(({ id }) => id)).size !== passages.length)
    throw new AppError('bad_request', { message: t('samePassageId') });
  const lost = indexOfLost(questions, passages);
  if (lost < 0) return;
  const message = t('passageLost', { number: lost + 1, id: questions[lost]?.passageId ?? '' });
  throw new AppError('bad_request', { message, details: [{ path: `questions.${lost}.passageId`, message }] });
}
