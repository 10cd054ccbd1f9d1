// The times of an assignment for one member, as pure functions: due date, last moment, late days, and hours for reminders.
import { daysLater, momentIn, wallIn } from '#platform/contract/time/zone-time.ts';
import { waking } from '../../contract/limits.ts';
import type { Assignment, LatePolicy } from '../../contract.ts';

export type Terms = {
  opensAt: number;
  dueAt: number;
  closesAt: number;
  timeZone: string;
  latePolicy: LatePolicy;
  penaltyPercent: number;
};

/** Of a member; `dueAt` null is that of everyone. */
export type Exception = { dueAt: number | null; isExcused: boolean; moreAttempts: number };

export const noException: Exception = { dueAt: null, isExcused: false, moreAttempts: 0 };

/** An extension that everyone has passed meanwhile counts no more. */
export function dueOf({ dueAt }: Pick<Terms, 'dueAt'>, { dueAt: own }: Pick<Exception, 'dueAt'>): number {
  return Math.max(dueAt, own ?? dueAt);
}

/** Nothing is accepted from then on. */
export function closingOf(
  terms: Pick<Terms, 'dueAt' | 'closesAt' | 'latePolicy'>,
  exception: Pick<Exception, 'dueAt'>,
): number {
  const dueAt = dueOf(terms, exception);
  return terms.latePolicy === 'refuse' ? dueAt : Math.max(dueAt, terms.closesAt);
}

export function stateOf(
  terms: Pick<Terms, 'opensAt' | 'dueAt' | 'closesAt' | 'latePolicy'>,
  exception: Pick<Exception, 'dueAt'>,
  now: number,
): Assignment['state'] {
  if (now < terms.opensAt) return 'not-yet';
  if (now >= closingOf(terms, exception)) return 'closed';
  return now > dueOf(terms, exception) ? 'late' : 'open';
}

/** When an attempt is submitted automatically: at the end of its own time or at the last moment, whichever is first. */
export function endOfAttempt(startedAt: number, timeLimitMinutes: number, closing: number): number {
  return timeLimitMinutes === 0 ? closing : Math.min(startedAt + timeLimitMinutes * 60_000, closing);
}

const dayMs = 24 * 3_600_000;

/** Days begun after the due date: each ends at the same time of day on the clocks of the zone, whatever these do. */
export function daysLate(dueAt: number, submittedAt: number, timeZone: string): number {
  if (submittedAt <= dueAt) return 0;
  // A day of a clock change has 23 or 25 hours, so the guess is off by one at most.
  const guess = Math.max(1, Math.floor((submittedAt - dueAt) / dayMs) - 1);
  for (let days = guess; ; days += 1) if (submittedAt <= daysLater(dueAt, days, timeZone)) return days;
}

/** Now, or where it is night in the zone, the next morning. */
export function wakingTime(now: number, timeZone: string): number {
  const wall = wallIn(now, timeZone);
  const hour = Number(wall.slice(11, 13));
  if (hour >= waking.from && hour < waking.to) return now;
  const morning = (moment: number) => {
    const at = `${wallIn(moment, timeZone).slice(0, 10)}T${String(waking.from).padStart(2, '0')}:00`;
    return Date.parse(momentIn(at, timeZone) ?? '') || moment;
  };
  return hour < waking.from ? morning(now) : morning(daysLater(now, 1, timeZone));
}

/** The day on the clocks of the zone. */
export const dayIn = (now: number, timeZone: string): string => wallIn(now, timeZone).slice(0, 10);
