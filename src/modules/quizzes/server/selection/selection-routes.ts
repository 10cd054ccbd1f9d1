// The handlers of what is done with many quizzes at once.
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { QuizError } from '../../errors.ts';
import { selectionContract } from '../../selection-contract.ts';
import * as queries from '../queries.ts';
import { quizActivity } from '../stored-quiz.ts';

export function selectionRoutes(services: Services): Route[] {
  return routes(selectionContract, {
    async fileQuizzes({ body }, { caller }) {
      const ids = [...new Set(body.ids)];
      if (!(await queries.fileRowsOf(services.db, caller.userId, ids, body.folder)))
        throw new QuizError('quiz_not_found');
      return { moved: ids.length };
    },
    async deleteQuizzes({ body }, { caller }) {
      const ids = [...new Set(body.ids)];
      // Asked of one's own only: whether somebody else's quiz is running is not told.
      if ((await queries.countOwn(services.db, caller.userId, ids)) !== ids.length)
        throw new QuizError('quiz_not_found');
      const [activities] = services.extensions(quizActivity);
      const found = await activities?.activityOf(ids, { showCode: false });
      if (found && [...found.values()].some(({ isActive }) => isActive)) throw new QuizError('quiz_is_live');
      if (!(await queries.deleteRowsOf(services.db, caller.userId, ids)))
        throw new QuizError('quiz_not_found');
      return { deleted: ids.length };
    },
  });
}
