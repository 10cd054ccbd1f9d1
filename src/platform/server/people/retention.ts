// For how long what is held about people is kept: modules say what grows old, and one job looks at all of it.
import { defineExtensionPoint } from '../module.ts';

/** Months, by what it is. Modules whose data has a shorter end of its own say so in their `personalData`. */
export const retentionMonths = { userData: 36, analytics: 26, logs: 12, backups: 84 } as const;

type Run = { removed: number; warned: number };

export type RetentionRule = {
  /** Unlike that of every other rule. */
  id: string;
  /** A sentence, for admins. */
  what: string;
  months: number;
  /**
   * `always`: the module removes it by itself, and the report only tells whether it does. `switched`: `remove` runs where an
   * admin has switched that on. `outside`: it is not in the database.
   */
  mode: 'always' | 'switched' | 'outside';
  /** How much is older than it should be. */
  countDue(): Promise<number>;
  /** Only of what is switched. */
  remove?(): Promise<Run>;
};

export const retentionRules = defineExtensionPoint<RetentionRule>('platform.retentionRules');

/** The moment before which something is older than so many months. */
export function monthsBefore(now: number, months: number): Date {
  const moment = new Date(now);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return moment;
}
