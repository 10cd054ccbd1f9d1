// Whether a direct round takes answers: by the quiz's link while the quiz is open, or because it was handed out.
import { sql } from 'drizzle-orm';
import { isQuizClosed, isQuizOpen } from '#modules/quizzes/api/parts-of-statements.ts';

/** `r` is the round. */
export const isRoundOpen = sql<boolean>`(r.is_handed_out or ${isQuizOpen(sql`r.quiz_id`)})`;

/** Whether its quiz was closed by its author, which ends what is done by link. */
export const isRoundClosed = sql<boolean>`(not r.is_handed_out and ${isQuizClosed(sql`r.quiz_id`)})`;
