// Whether the moments between which a quiz may be done fit together.
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import { t } from '../../texts.ts';

export type Windows = Pick<QuizSettings, 'opensAt' | 'lastStartAt' | 'closesAt'>;

/** Messages for the author; a quiz with such times can be saved, but could not be taken as intended. */
export function windowProblems({ opensAt, lastStartAt, closesAt }: Windows): string[] {
  const [opens, lastStart, closes] = [opensAt, lastStartAt, closesAt].map((moment) =>
    moment === null ? null : Date.parse(moment),
  );
  const problems: string[] = [];
  if (isBefore(closes, opens)) problems.push(t('windowClosesBeforeOpening'));
  if (isBefore(lastStart, opens)) problems.push(t('windowStartBeforeOpening'));
  if (isBefore(closes, lastStart) && !isBefore(closes, opens)) problems.push(t('windowStartAfterClosing'));
  return problems;
}

/** What a time that has passed means: for the author who is setting it, and no problem of a quiz that has simply closed. */
export function passedText({ lastStartAt, closesAt }: Windows, now: number): string | null {
  const hasPassed = (moment: string | null) => moment !== null && Date.parse(moment) <= now;
  if (hasPassed(closesAt)) return t('windowClosed');
  return hasPassed(lastStartAt) ? t('windowLastStartPassed') : null;
}

function isBefore(one: number | null | undefined, other: number | null | undefined): boolean {
  return one != null && other != null && one <= other;
}
