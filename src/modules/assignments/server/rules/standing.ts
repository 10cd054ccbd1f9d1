// How far a member is with an assignment, and the figure that counts: made from the attempts whenever it is asked for.
import type { CellStatus } from '#modules/classes/contract.ts';
import type { Counting } from '../../contract.ts';
import { closingOf, daysLate, dueOf, type Exception, type Terms } from './times.ts';

export type Work = {
  attemptNumber: number;
  number: number;
  completedAt: number | null;
  percent: number | null;
  awaitingMarks: number;
  answeredCount: number;
  lastSeenAt: number;
};

export type Standing = {
  status: CellStatus;
  /** After what being late cost, unrounded. */
  percent: number | null;
  isLate: boolean;
  awaitingMarks: number;
  running: Work | null;
  /** The attempt that counts; the last one, where it is the mean of all. */
  counted: Work | null;
};

type Judged = { work: Work; percent: number | null; isLate: boolean };

function judge(terms: Terms, dueAt: number, work: Work): Judged {
  const days = daysLate(dueAt, work.completedAt ?? dueAt, terms.timeZone);
  const cost = terms.latePolicy === 'deduct' ? days * terms.penaltyPercent : 0;
  const percent = work.percent === null ? null : Math.max(0, work.percent - cost);
  return { work, percent, isLate: days > 0 };
}

const figure = ({ percent }: Judged) => percent ?? -1;

/** @param judged in the order of attempts, at least one */
function countedOf(judged: readonly Judged[], counts: Counting): Judged | undefined {
  const last = judged.at(-1);
  if (counts === 'first') return judged[0];
  if (counts === 'last' || !last) return last;
  if (counts === 'best') return judged.reduce((best, one) => (figure(one) > figure(best) ? one : best));
  const percents = judged.flatMap(({ percent }) => percent ?? []);
  const mean = percents.length === 0 ? null : percents.reduce((sum, one) => sum + one, 0) / percents.length;
  return { work: last.work, percent: mean, isLate: judged.some(({ isLate }) => isLate) };
}

/** @param works all attempts of the member, in any order */
export function standingOf(
  terms: Terms & { counts: Counting },
  exception: Exception,
  works: readonly Work[],
  now: number,
): Standing {
  const inOrder = works.toSorted((a, b) => a.attemptNumber - b.attemptNumber || a.number - b.number);
  const running = inOrder.findLast(({ completedAt }) => completedAt === null) ?? null;
  const submitted = inOrder.filter(({ completedAt }) => completedAt !== null);
  const dueAt = dueOf(terms, exception);
  const counted = countedOf(
    submitted.map((work) => judge(terms, dueAt, work)),
    terms.counts,
  );
  const common = {
    percent: counted?.percent ?? null,
    isLate: counted?.isLate ?? false,
    awaitingMarks: counted?.work.awaitingMarks ?? 0,
    running,
    counted: counted?.work ?? null,
  };
  const status = (): CellStatus => {
    if (running) return 'in-progress';
    if (counted) return counted.isLate ? 'late' : 'submitted';
    return now >= closingOf(terms, exception) ? 'missing' : 'not-started';
  };
  // Someone excused has no figure, whatever was tried.
  return exception.isExcused
    ? { ...common, status: 'excused', percent: null, isLate: false }
    : { ...common, status: status() };
}
