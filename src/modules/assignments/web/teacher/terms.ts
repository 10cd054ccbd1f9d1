// What a teacher types about an assignment: times on the clocks of a zone, and numbers.
import { momentIn, wallIn } from '#platform/contract/time/zone-time.ts';
import type { Assignment, Counting, LatePolicy } from '../../contract.ts';

export type Typed = {
  /** As a field for a date and time has it, on the clocks of `timeZone`. */
  opens: string;
  due: string;
  closes: string;
  timeZone: string;
  latePolicy: LatePolicy;
  penaltyPercent: number | string;
  counts: Counting;
};

const weekMs = 7 * 24 * 3_600_000;
const at = (moment: number, zone: string, time: string) => `${wallIn(moment, zone).slice(0, 10)}T${time}`;

/** Due in a week in the evening, and late work for another one. */
export function freshTerms(now: number, timeZone: string): Typed {
  return {
    opens: '',
    due: at(now + weekMs, timeZone, '18:00'),
    closes: at(now + 2 * weekMs, timeZone, '18:00'),
    timeZone,
    latePolicy: 'accept',
    penaltyPercent: 10,
    counts: 'best',
  };
}

export function termsOf(shown: Assignment): Typed {
  const { timeZone, latePolicy, penaltyPercent, counts, opensAt, dueAt, closesAt } = shown;
  const wall = (moment: string) => wallIn(Date.parse(moment), timeZone);
  return {
    opens: wall(opensAt),
    due: wall(dueAt),
    closes: wall(closesAt),
    timeZone,
    latePolicy,
    penaltyPercent,
    counts,
  };
}

/** What is missing; null where all can be sent. */
export function missingOf({
  due,
  closes,
  timeZone,
  latePolicy,
}: Typed): 'dueMissing' | 'closesMissing' | null {
  if (momentIn(due, timeZone) === null) return 'dueMissing';
  return latePolicy !== 'refuse' && momentIn(closes, timeZone) === null ? 'closesMissing' : null;
}

/** @returns null where something is missing */
export function bodyOf(typed: Typed) {
  const { opens, due, closes, timeZone, latePolicy, penaltyPercent, counts } = typed;
  const dueAt = momentIn(due, timeZone);
  if (dueAt === null || missingOf(typed)) return null;
  const closesAt = latePolicy === 'refuse' ? null : momentIn(closes, timeZone);
  return {
    dueAt,
    closesAt,
    timeZone,
    latePolicy,
    counts,
    penaltyPercent: Number(penaltyPercent) || 10,
    opens: momentIn(opens, timeZone),
  };
}
