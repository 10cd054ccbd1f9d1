// The calls of regrading: preview first, then apply the preview, with a reason and a record of who gained and who lost.
import { desc, eq } from 'drizzle-orm';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { giveKey, hasSameQuestion } from '#modules/quizzes/api/keys.ts';
import { readQuizOf, type StoredQuiz } from '#modules/quizzes/api/quizzes.ts';

import { announceRegrade } from '#modules/rounds/api/regrade-store.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { plainSolution } from '#question-types/plain-question.ts';
import { isUnknownQuestion, parseStoredQuestion, redact } from '#question-types/registry.ts';
import { toStored } from '#question-types/stored-question.ts';
import type { markingContract, Regrade } from '../../contract.ts';
import { regrades } from '../../tables.ts';
import { applyRegrade, previewRegrade, type QuizRegrade, readRegradable } from './regrade-plan.ts';

type Order = Omit<QuizRegrade, 'quizId'>;
type RegradeRow = typeof regrades.$inferSelect;

const maxListed = 200;

function present(row: RegradeRow): Regrade {
  const before = parseStoredQuestion(row.questionBefore);
  const after = parseStoredQuestion(row.questionAfter);
  return {
    regradeId: row.regradeId,
    questionId: row.questionId,
    questionText: before.question,
    roundIds: row.roundIds,
    option: row.option,
    neverLower: row.neverLower,
    reason: row.reason,
    solutionBefore: isUnknownQuestion(before) ? '' : plainSolution(before),
    solutionAfter: isUnknownQuestion(after) ? '' : plainSolution(after),
    regraderName: row.regraderName,
    regradedAt: row.regradedAt.getTime(),
    gained: row.changes.filter(({ scoreBefore, scoreAfter }) => scoreAfter > scoreBefore).length,
    lost: row.changes.filter(({ scoreBefore, scoreAfter }) => scoreAfter < scoreBefore).length,
    changes: row.changes,
  };
}

export function regradeRoutes(services: Services) {
  const { db } = services;

  async function apply(
    quiz: StoredQuiz,
    body: Order & { basis: string; reason: string; alsoQuiz: boolean },
    caller: Caller,
  ): Promise<{ row: RegradeRow; isQuizChanged: boolean }> {
    const { basis, reason, alsoQuiz, ...order } = body;
    const regradeId = newId();
    const row = await db.transaction(async (tx) => {
      const applied = await applyRegrade(tx, { ...order, quizId: quiz.quizId }, { regradeId, basis });
      const [inserted] = await tx
        .insert(regrades)
        .values({
          regradeId,
          quizId: quiz.quizId,
          questionId: order.questionId,
          roundIds: applied.roundIds,
          option: order.option,
          neverLower: order.neverLower,
          reason,
          questionBefore: toStored(applied.questionBefore),
          questionAfter: toStored(applied.questionAfter),
          changes: applied.changes,
          regradedBy: caller.userId,
          regraderName: caller.name,
          regradedAt: new Date(services.now()),
        })
        .returning();
      if (!inserted) throw new Error('the insert of a regrade returned no row');
      const { gained, lost, roundIds } = applied;
      const after = { questionId: order.questionId, option: order.option, reason, roundIds, gained, lost };
      const subject = { id: quiz.quizId, label: quiz.title };
      await recordAudit(services, caller, { action: 'quiz.regrade', subject, after }, tx);
      return inserted;
    });
    await announceRegrade(services, row.roundIds);
    const { question } = order;
    const isQuizChanged = alsoQuiz && question !== null && (await giveKey(services, quiz.quizId, question));
    return { row, isQuizChanged };
  }

  return {
    async listRegrades({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const rows = await db
        .select()
        .from(regrades)
        .where(eq(regrades.quizId, quiz.quizId))
        .orderBy(desc(regrades.regradedAt), desc(regrades.regradeId))
        .limit(maxListed);
      return { regrades: rows.map(present) };
    },

    async readRegradable({ params, query }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const roundId = query.roundId ?? null;
      const found = await readRegradable(services, quiz.quizId, params.questionId, roundId);
      const view = redact(found.question);
      return { title: quiz.title, ...found, view, isInQuiz: hasSameQuestion(quiz, found.question) };
    },

    async previewRegrade({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return previewRegrade(services, { ...body, quizId: quiz.quizId });
    },

    async applyRegrade({ params, body }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const { row, isQuizChanged } = await apply(quiz, body, caller);
      return { regrade: present(row), isQuizChanged };
    },
  } satisfies Partial<HandlersOf<typeof markingContract>>;
}
