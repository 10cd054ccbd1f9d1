// How an answer came out, for tables: a sign and a word for each.
import type { QuestionResult, SeatResponse } from '../../contract.ts';
import { t } from '../texts.ts';

export type Outcome = 'right' | 'partial' | 'wrong' | 'unanswered' | 'ungraded' | 'skipped';

export const outcomeSigns: Record<Outcome, string> = {
  right: '✓',
  partial: '½',
  wrong: '✗',
  unanswered: '–',
  ungraded: '•',
  skipped: '○',
};

export const outcomeWords: Record<Outcome, string> = {
  right: t('resultRight'),
  partial: t('resultPartial'),
  wrong: t('resultWrong'),
  unanswered: t('resultUnanswered'),
  ungraded: t('outcomeUngraded'),
  skipped: t('outcomeSkipped'),
};

export function outcomeOf(question: QuestionResult, response: SeatResponse): Outcome {
  if (question.isSkipped) return 'skipped';
  const answer = response.answers.find(({ questionId }) => questionId === question.questionId);
  if (!answer) return 'unanswered';
  if (answer.fraction === null) return 'ungraded';
  if (answer.fraction >= 1) return 'right';
  return answer.fraction > 0 ? 'partial' : 'wrong';
}
