// What a closed question adds for its hosts: whether talking about it helps, and what it changed.
import type { LiveFeature } from '#modules/rounds/api/points.ts';
import { readTurnsNow } from '#modules/rounds/api/turns.ts';
import { isWorthDiscussing } from '#modules/rounds/contract/turns.ts';
import type { Services } from '#platform/server/module.ts';
import type { HostTurns } from '../contract/views.ts';

/** Of one vote: both fit into what hosts are sent. Texts of hundreds of people may not. */
const longestTally = 12_000;

type Votes = NonNullable<HostTurns['comparison']>['first'];

const fitting = (votes: Votes): Votes =>
  JSON.stringify(votes.tally).length <= longestTally ? votes : { ...votes, tally: null };

export function secondVoteFeatureOf({ db }: Services): LiveFeature {
  return {
    name: 'second-vote',
    isUsed: async ({ pace }) => pace === 'host',
    async stateForHosts({ phase, roundId }): Promise<HostTurns | undefined> {
      if (phase !== 'closed' && phase !== 'reveal') return undefined;
      const turns = await readTurnsNow(db, roundId);
      if (!turns) return undefined;
      const { questionId, first, comparison } = turns;
      const isWorth = first !== null && isWorthDiscussing(first.right, first.answered);
      return {
        questionId,
        isWorthDiscussing: isWorth,
        comparison: comparison && {
          ...comparison,
          first: fitting(comparison.first),
          second: fitting(comparison.second),
        },
      };
    },
  };
}
