// How long data about people is kept: modules declare what ages, and one job checks all of it.
import { definePoint } from '../module.ts';

/** Months, by kind. Modules whose data expires sooner say so in their `personalData`. */
export const retentionMonths = { userData: 36, analytics: 26, logs: 12, backups: 84 } as const;

type Run = { removed: number; warned: number };

export type RetentionRule = {
  /** Unique among all rules. */
  id: string;
  /** A sentence, for admins. */
  what: string;
  months: number;
  /**
   * `always`: the module removes it by itself, and the report only checks that it does. `switched`: `remove` runs if an
   * admin has turned that on. `outside`: it is not in the database.
   */
  mode: 'always' | 'switched' | 'outside';
  /** How much is older than it should be. */
  countDue(): Promise<number>;
  /** Only for `switched`. */
  remove?(): Promise<Run>;
};

/** How long a module's rows about people are kept, and what is past it. */
export const retentionRules = definePoint<RetentionRule>('platform.retentionRules');

/** The time before which something is older than this many months. */
export function monthsBefore(now: number, months: number): Date {
  const moment = new Date(now);
  const day = moment.getUTCDate();
  moment.setUTCDate(1);
  moment.setUTCMonth(moment.getUTCMonth() - months);
  const lastDay = new Date(Date.UTC(moment.getUTCFullYear(), moment.getUTCMonth() + 1, 0)).getUTCDate();
  moment.setUTCDate(Math.min(day, lastDay));
  return moment;
}
