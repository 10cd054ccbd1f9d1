// The handlers of bulk actions on quizzes, and of the sample.
import { planOf } from '#modules/plans/api/plan.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { mostTags, selectionContract } from '../../contract/selection.ts';
import { QuizError } from '../../errors.ts';
import { createQuizzes } from '../adding-quizzes.ts';
import { copyOf, ownCopySuffix } from '../copying.ts';
import { createQuiz } from '../creating.ts';
import * as queries from '../queries.ts';
import { firstRoundQuiz } from '../samples/sample-quizzes.ts';
import { fromRow, quizActivity } from '../stored-quiz.ts';

export function selectionRoutes(services: Services): Route[] {
  const { db } = services;
  return routes(selectionContract, {
    async fileQuizzes({ body }, { caller }) {
      const ids = [...new Set(body.ids)];
      if (!(await queries.fileRowsOf(db, caller.userId, ids, body.folder)))
        throw new QuizError('quiz_not_found');
      return { moved: ids.length };
    },
    async renameFolder({ body: { folder, newName } }, { caller }) {
      return { moved: await queries.renameFolderOf(db, caller.userId, folder, newName) };
    },
    async tagQuizzes({ body: { ids, tag, isOn } }, { caller }) {
      const change = { tag, isOn, most: mostTags };
      const changed = await queries.tagRowsOf(db, caller.userId, [...new Set(ids)], change);
      if (changed === null) throw new QuizError('quiz_not_found');
      if (changed === 'full') throw new QuizError('too_many_tags');
      return { changed };
    },
    async duplicateQuizzes({ body }, { caller }) {
      const ids = [...new Set(body.ids)];
      // Asked before the transaction, in which there is no other connection to ask through.
      const plan = await planOf(services, caller.userId);
      const copies = await db.transaction(async (tx) => {
        const rows = await queries.readRowsOf(tx, caller.userId, ids);
        if (rows.length !== ids.length) throw new QuizError('quiz_not_found');
        const drafts = rows.map((row) => copyOf(fromRow(row), ownCopySuffix));
        const created = await createQuizzes(services, tx, { userId: caller.userId, plan }, drafts);
        for (const [place, { quizId }] of created.entries()) await queries.placeAs(tx, quizId, rows[place]);
        return created;
      });
      return { copies: copies.map(({ quizId }) => quizId) };
    },
    async createSampleQuiz(_, { caller }) {
      const { quizId } = await createQuiz(services, caller.userId, firstRoundQuiz());
      return { quizId };
    },
    async deleteQuizzes({ body }, { caller }) {
      const ids = [...new Set(body.ids)];
      // Only checked for the caller's own: whether someone else's quiz is running stays private.
      if ((await queries.countOwn(db, caller.userId, ids)) !== ids.length)
        throw new QuizError('quiz_not_found');
      const [activities] = services.provided(quizActivity);
      const found = await activities?.activityOf(ids, { showCode: false });
      if (found && [...found.values()].some(({ isActive }) => isActive)) throw new QuizError('quiz_is_live');
      if (!(await queries.deleteRowsOf(db, caller.userId, ids))) throw new QuizError('quiz_not_found');
      return { deleted: ids.length };
    },
  });
}
