// What is said of questions first: only what the figures are certain of.
import type { Formats } from '#platform/web/formats.ts';
import type { QuestionAnalytics } from '../contract.ts';
import { t } from './texts.ts';

function findingsOf(question: QuestionAnalytics, formats: Formats): string[] {
  const { facility, facilityInterval, facilityVerdict, discriminationVerdict, awaitingMarks } = question;
  const [low, high] = facilityInterval ?? [0, 1];
  const shares = {
    share: formats.percent(facility ?? 0),
    low: formats.percent(low),
    high: formats.percent(high),
  };
  return [
    ...(discriminationVerdict === 'against' ? [t('against')] : []),
    ...(facilityVerdict === 'hard' ? [t('hard', shares)] : []),
    ...(discriminationVerdict === 'poor' ? [t('poor')] : []),
    ...(awaitingMarks > 0 ? [t('awaiting', { count: awaitingMarks })] : []),
  ];
}

/** One sentence for each finding, in the order of the questions. */
export const sentencesOf = (questions: readonly QuestionAnalytics[], formats: Formats): string[] =>
  questions.flatMap((question) =>
    findingsOf(question, formats).map((sentence) => t('questionSays', { number: question.number, sentence })),
  );

export function verdictOf({ facilityVerdict, moreStudents }: QuestionAnalytics): string {
  if (facilityVerdict === 'hard') return t('verdictHard');
  if (facilityVerdict === 'easy') return t('verdictEasy');
  if (facilityVerdict === 'fine') return t('verdictFine');
  return moreStudents === null ? t('verdictOpen') : t('verdictOpenMore', { count: moreStudents });
}
