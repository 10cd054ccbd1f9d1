// The calls of marking: what awaits a mark, and giving marks, each recorded in an append-only history.
import { and, desc, eq, inArray } from 'drizzle-orm';
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { announceMarks } from '#modules/rounds/api/marked-answers.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { markingGuideOf, redact } from '#question-types/registry.ts';
import type { MarkableAnswer, markingContract } from '../contract.ts';
import { marks } from '../tables.ts';
import { giveMarks, listMarkableAnswers, listMarkedQuestions } from './marked-questions.ts';

type MarkRow = typeof marks.$inferSelect;

const keyOf = ({ roundId, seatNumber }: { roundId: string; seatNumber: number }) =>
  `${roundId} ${seatNumber}`;

/** The newest mark of each answer, by round and seat. */
async function readNewestMarks(
  db: Pick<Database, 'selectDistinctOn'>,
  questionId: string,
  roundIds: readonly string[],
): Promise<Map<string, MarkRow>> {
  if (roundIds.length === 0) return new Map();
  const rows = await db
    .selectDistinctOn([marks.roundId, marks.seatNumber])
    .from(marks)
    .where(and(eq(marks.questionId, questionId), inArray(marks.roundId, [...roundIds])))
    .orderBy(marks.roundId, marks.seatNumber, desc(marks.markId));
  return new Map(rows.map((row) => [keyOf(row), row]));
}

async function readAnswers(
  services: Services,
  quizId: string,
  questionId: string,
  roundId: string | null,
): Promise<MarkableAnswer[]> {
  const answers = await listMarkableAnswers(services.db, quizId, questionId, roundId);
  const newest = await readNewestMarks(services.db, questionId, [
    ...new Set(answers.map((answer) => answer.roundId)),
  ]);
  return answers.map((answer) => {
    const mark = answer.points === null ? undefined : newest.get(keyOf(answer));
    return {
      ...answer,
      mark: mark
        ? {
            markId: mark.markId,
            criteria: mark.criteria,
            markerName: mark.markerName,
            markedAt: mark.markedAt.getTime(),
          }
        : null,
    };
  });
}

export function markRoutes(services: Services) {
  return {
    async listMarkedQuestions({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const found = await listMarkedQuestions(services.db, quiz.quizId);
      const questions = found.map(({ number, question, passage, markedCount, awaitingMarks }) => ({
        number,
        questionId: question.id,
        view: redact(question),
        passage,
        points: question.points,
        guide: markingGuideOf(question) ?? { text: '', criteria: [] },
        markedCount,
        awaitingMarks,
      }));
      return { title: quiz.title, questions };
    },

    async listMarkableAnswers({ params, query }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return {
        answers: await readAnswers(services, quiz.quizId, params.questionId, query.roundId ?? null),
      };
    },

    async giveMarks({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const { questionId } = params;
      // If a call has two marks for one answer, the last one counts.
      const orders = [...new Map(body.marks.map((order) => [keyOf(order), order])).values()];
      const roundIds = [...new Set(orders.map(({ roundId }) => roundId))];
      const now = services.now();
      const replaced = await services.db.transaction(async (tx) => {
        // Locks the seats first: the newest mark stays the newest until this one is written.
        const written = await giveMarks(tx, { quizId: quiz.quizId, questionId, now }, orders);
        const before = await readNewestMarks(tx, questionId, roundIds);
        await tx.insert(marks).values(
          written.map(({ roundId, seatId, seatNumber, points, comment }, index) => ({
            roundId,
            seatId,
            seatNumber,
            questionId,
            points,
            criteria: points === null ? null : (orders[index]?.criteria ?? null),
            comment,
            markerId: caller.userId,
            markerName: caller.name,
            markedAt: new Date(now),
          })),
        );
        return orders.flatMap((order) => {
          const other = before.get(keyOf(order));
          if (!other || other.markId === order.seenMarkId || other.markerId === caller.userId) return [];
          return {
            roundId: order.roundId,
            seatNumber: order.seatNumber,
            markerName: other.markerName,
            points: other.points,
          };
        });
      });
      await announceMarks(services, roundIds);
      const wanted = new Set(orders.map(keyOf));
      const answers = await readAnswers(
        services,
        quiz.quizId,
        questionId,
        roundIds.length === 1 ? (roundIds[0] ?? null) : null,
      );
      return { answers: answers.filter((answer) => wanted.has(keyOf(answer))), replaced };
    },
  } satisfies Partial<HandlersOf<typeof markingContract>>;
}
