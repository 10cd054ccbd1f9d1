// The call that returns how each question of a quiz did every time it was asked, there or as a copy elsewhere.
import { readQuizOf } from '#modules/quizzes/api/quizzes.ts';
import { type AskedQuestion, readQuestionHistory } from '#modules/rounds/api/results.ts';
import type { HandlersOf } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { wilsonInterval } from '../api/statistics.ts';
import type { QuestionHistory, reportsContract } from '../contract.ts';
import { facilityVerdict } from './statistics/verdicts.ts';

type Sums = Pick<AskedQuestion, 'n' | 'earned'>;

function figures({ n, earned }: Sums) {
  // There is one: someone has a mark.
  const interval = wilsonInterval(Math.min(earned, n), n) ?? [0, 1];
  return { n, facility: Math.min(1, earned / n), interval, verdict: facilityVerdict(interval) };
}

/** @param asked newest first, at least one */
function historyOf(quizId: string, questionId: string, asked: readonly AskedQuestion[]): QuestionHistory {
  const same = asked.filter(({ isSame }) => isSame);
  const all = { n: 0, earned: 0 };
  for (const { n, earned } of same) {
    all.n += n;
    all.earned += earned;
  }
  const [first, ...others] = same.map((round) => figures(round).verdict);
  const isAlways = others.length > 0 && others.every((verdict) => verdict === first);
  return {
    questionId,
    times: same.length,
    quizzes: new Set(same.map((round) => round.quizId)).size,
    ...figures(all),
    isAlways,
    rounds: asked.map((round) => ({
      roundId: round.roundId,
      startedAt: new Date(round.startedAt).toISOString(),
      title: round.title,
      isElsewhere: round.quizId !== quizId,
      isSame: round.isSame,
      ...figures(round),
    })),
  };
}

export function historyRoutes(services: Services) {
  return {
    async readQuestionHistory({ params }, { caller }) {
      const quiz = await readQuizOf(services, params.id, caller);
      const asked = Map.groupBy(await readQuestionHistory(services.db, quiz), ({ questionId }) => questionId);
      return {
        questions: [...asked].map(([questionId, rounds]) => historyOf(quiz.quizId, questionId, rounds)),
      };
    },
  } satisfies Partial<HandlersOf<typeof reportsContract>>;
}
