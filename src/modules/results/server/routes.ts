// The calls that read results, and the export.
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import {
  listResultsOfUser,
  piecesOf,
  type RoundResults,
  readOverview,
  readResults,
  summariesOf,
} from '#modules/rounds/api/results.ts';
import { RoundError } from '#modules/rounds/errors.ts';
import type { Caller } from '#platform/contract/access.ts';
import { routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { resultsContract } from '../contract.ts';
import { exportFileName, resultFormats } from './export-results.ts';

type Asked = { params: { id: string }; query: { roundId?: string } };

export function resultRoutes(services: Services) {
  const { db } = services;

  /** The requested round, otherwise the newest; null if the quiz never ran. */
  async function resultsFor({ params, query }: Asked, caller: Caller): Promise<RoundResults | null> {
    const quiz = await readQuizOf(services, params.id, caller);
    const roundId = query.roundId ?? (await summariesOf(db, quiz.quizId))[0]?.roundId;
    const results = roundId ? await readResults(services, quiz.quizId, roundId) : null;
    if (!results && query.roundId) throw new RoundError('round_not_found');
    return results;
  }

  return routes(resultsContract, {
    async listRounds({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      return { rounds: await summariesOf(db, quiz.quizId) };
    },
    async readResponses(asked, { caller }) {
      const results = await resultsFor(asked, caller);
      if (!results) return { round: null, questions: [], responses: [] };
      return { inPieces: piecesOf(db, results) };
    },
    async exportResponses({ params, query }, { caller }) {
      const results = await resultsFor({ params, query }, caller);
      if (!results) throw new RoundError('round_not_found');
      const fileName = exportFileName(results, query.format);
      const { mediaType, contentOf } = resultFormats[query.format];
      return { fileName, mediaType, content: contentOf(db, results) };
    },
    readOverview: (_input, { caller }) => readOverview(db, caller),
    async listMyResults(_input, { caller }) {
      return { results: await listResultsOfUser(services, caller.userId, services.now()) };
    },
  });
}
