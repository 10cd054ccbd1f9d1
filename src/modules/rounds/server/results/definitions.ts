// What the figures of a round count: the one definition of each, which every screen, file and analysis reads here.
import { sql } from 'drizzle-orm';
import { toPercent } from '#platform/contract/text/percent.ts';
import { seatMaxScore } from './seat-sums.ts';

// In all of these `s` is a seat and `r` its round.

/** **Joined**: took a seat and was not removed from it, whether or not they stayed or answered anything. */
export const hasJoined = sql`s.removed_at is null`;

// **Present** is a matter of the moment and of no result: who has a screen connected now (`presence/`).

/**
 * **Asked**: shown to the class, or passed over on the way to a later question, which skips it; in a self-paced round all
 * questions. A skipped question was asked, too, but doesn’t count: it has no average, and is in no one’s total.
 */
export const askedCount = sql`case when r.pace = 'self' then json_array_length(r.question_ids::json)
  else r.question_index + 1 end`;
export const skippedCount = sql`json_array_length(r.skipped_question_ids::json)`;
/** Asked and not skipped: the questions that a student’s “answered … of …” is about. */
export const countedCount = sql`(${askedCount} - ${skippedCount})`;

/** **Answered**: gave an answer that has something in it. A row that is kept only for its mark is none. */
export const isAnswered = (answer: unknown): boolean => answer !== null && answer !== '';

/**
 * **Finished**: submitted; where a host leads, answered every question that counts by the end of the round. The completion
 * rate is their share of those who joined.
 */
export const hasFinished = sql`s.completed_at is not null`;

/**
 * **Final**: nothing can be answered any more, because they submitted or their round is over. Averages, and the n of an
 * analysis, are about these: everyone who joined a round that is over is in them, a missing answer counting 0.
 */
export const isFinal = sql`(s.completed_at is not null or r.phase = 'ended')`;

/**
 * The percent of a seat as averages count it, unrounded: of what is final, no answer being 0. null for a seat that is still
 * at it, and where nothing is graded yet.
 */
export const finalPercent = sql`case when ${isFinal}
  then 100 * coalesce(s.score, 0) / nullif(${seatMaxScore}, 0) end`;

/** **Average**: the mean percent of all seats that have one (`finalPercent`), each counting the same. */
export const averagePercent = sql`avg(${finalPercent})::float8`;

/** As an average is shown and sent: whole percent; null without anyone in it. */
export const shownAverage = (percent: number | string | null | undefined): number | null =>
  percent === null || percent === undefined ? null : toPercent(Number(percent) / 100);

/** Percent with two decimals. */
export const completionRateOf = (finished: number, joined: number): number =>
  joined === 0 ? 0 : toPercent(finished / joined, 2);
