// The result of a seat's answers, as SQL: the one place that says which points count, for seats that have submitted.
import { sql } from 'drizzle-orm';

// In all of these `s` is the seat and `r` its round. If a regrade gave a question's points to everyone, answers no
// longer count: everyone gets them, even without an answer.
const countedAnswers = sql`from answers a where a.seat_id = s.seat_id and not r.skipped_question_ids ? a.question_id
  and not r.granted_points ? a.question_id`;

const granted = sql`(select sum(g.value::numeric) from jsonb_each_text(r.granted_points) g
  where not r.skipped_question_ids ? g.key)`;

/** Null without anything graded. */
const finalScore = sql`(select sum(part) from (values
  ((select sum(a.points) filter (where a.fraction is not null) ${countedAnswers})), (${granted})) as parts(part))`;

const finalMarkedMax = sql`(select coalesce(sum(a.marked_points), 0) ${countedAnswers})`;

/** For `update seats s set … from rounds r`. */
export const finalSums = sql`score = ${finalScore}, marked_max_score = ${finalMarkedMax}, gradings = s.gradings + 1`;

/** What the seat could earn: the round's maximum, and what marks by hand added to it. */
export const seatMaxScore = sql`(r.max_score + s.marked_max_score)`;

/** An answer that is kept for its mark only, where nothing was answered. */
export const isBlankAnswer = sql`a.answer in ('null'::jsonb, '""'::jsonb)`;

/** Of a seat that has submitted: how many answers wait for a person's mark, the missing ones too. */
export const seatAwaitingMarks = sql`(select count(*)::int
  from jsonb_array_elements_text(r.question_ids) with ordinality as asked(id, place)
  where r.marked_question_ids ? asked.id and (r.pace = 'self' or asked.place <= r.question_index + 1)
    and not r.skipped_question_ids ? asked.id and not r.granted_points ? asked.id
    and not exists (select 1 from answers a
      where a.seat_id = s.seat_id and a.question_id = asked.id and a.fraction is not null))`;
