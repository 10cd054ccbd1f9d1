// What this student can expect and when, in sentences.
import type { Entry } from '../../contract.ts';
import { formatMoment, formatSpan, t } from '../texts.ts';

type Facts = Pick<
  Entry,
  | 'timeLimitMs'
  | 'hasExtraTime'
  | 'closesAt'
  | 'lastStartAt'
  | 'attemptsAllowed'
  | 'attemptsUsed'
  | 'scoreCounts'
  | 'feedback'
>;

/** @param now by the server's clock, in milliseconds since 1970 */
export function promiseOf(entry: Facts, now: number): string[] {
  return [
    timeWords(entry, now),
    lastStartWords(entry, now),
    attemptWords(entry),
    feedbackWords(entry, now),
  ].filter((sentence) => sentence !== '');
}

function timeWords({ timeLimitMs, hasExtraTime, closesAt }: Facts, now: number): string {
  const at = closesAt === null ? '' : formatMoment(closesAt, now);
  if (timeLimitMs === null) {
    if (hasExtraTime)
      return closesAt === null ? t('promiseNoLimitExtraFree') : t('promiseNoLimitExtra', { at });
    return closesAt === null ? t('promiseFree') : t('promiseUntil', { at });
  }
  // Late students have only the time until the closing, so don't mention a limit that they won't have.
  if (closesAt !== null && closesAt - now < timeLimitMs)
    return t('promiseShort', { at, time: formatSpan(Math.max(0, closesAt - now)) });
  const time = formatSpan(timeLimitMs);
  if (closesAt === null) return t(hasExtraTime ? 'promiseLimitExtra' : 'promiseLimit', { time });
  return t(hasExtraTime ? 'promiseLimitUntilExtra' : 'promiseLimitUntil', { time, at });
}

function lastStartWords({ lastStartAt, closesAt }: Facts, now: number): string {
  if (lastStartAt === null || (closesAt !== null && lastStartAt >= closesAt)) return '';
  return t('promiseLastStart', { at: formatMoment(lastStartAt, now) });
}

function attemptWords({ attemptsAllowed: count, attemptsUsed, scoreCounts }: Facts): string {
  if (count === 1) return t('promiseOnce');
  if (count === null) return t(`promiseAny_${scoreCounts}`);
  if (attemptsUsed > 0) return t(`promiseMore_${scoreCounts}`, { number: attemptsUsed + 1, count });
  return t(`promiseTries_${scoreCounts}`, { count });
}

function feedbackWords({ feedback, closesAt }: Facts, now: number): string {
  if (feedback === 'after-close' && closesAt !== null)
    return t('feedback_after-close-at', { at: formatMoment(closesAt, now) });
  return t(`feedback_${feedback}`);
}
