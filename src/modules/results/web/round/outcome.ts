// How an answer came out, for tables: a sign and a word for each.
import type { QuestionResult, RoundSummary, SeatResponse } from '#modules/rounds/contract/results.ts';
import { t } from './texts.ts';

export type Outcome =
  | 'right'
  | 'partial'
  | 'wrong'
  | 'unanswered'
  | 'open'
  | 'waiting'
  | 'ungraded'
  | 'skipped';

export const outcomeSigns: Record<Outcome, string> = {
  right: '✓',
  partial: '½',
  wrong: '✗',
  unanswered: '–',
  open: '·',
  waiting: '?',
  ungraded: '•',
  skipped: '○',
};

export const outcomeWords: Record<Outcome, string> = {
  right: t('resultRight'),
  partial: t('resultPartial'),
  wrong: t('resultWrong'),
  unanswered: t('resultUnanswered'),
  open: t('open'),
  waiting: t('waiting'),
  ungraded: t('outcomeUngraded'),
  skipped: t('outcomeSkipped'),
};

type Answers = ReadonlyMap<string, SeatResponse['answers'][number]>;

export const answersByQuestion = ({ answers }: SeatResponse): Answers =>
  new Map(answers.map((answer) => [answer.questionId, answer]));

/** @param answers of one student, by question */
export function outcomeOf(
  question: QuestionResult,
  answers: Answers,
  { completedAt }: Pick<SeatResponse, 'completedAt'>,
  { endedAt }: Pick<RoundSummary, 'endedAt'>,
): Outcome {
  if (question.isSkipped) return 'skipped';
  const answer = answers.get(question.questionId);
  if (!answer || answer.answer === null) {
    if (question.isMarked && answer?.fraction === null) return 'waiting';
    return completedAt === null && endedAt === null ? 'open' : 'unanswered';
  }
  if (answer.fraction === null) return question.isMarked ? 'waiting' : 'ungraded';
  if (answer.fraction >= 1) return 'right';
  return answer.fraction > 0 ? 'partial' : 'wrong';
}
