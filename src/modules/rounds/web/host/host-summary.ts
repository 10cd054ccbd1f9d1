// The sentence that a screen reader says to the host when something worth saying has happened.
import type { HostSnapshot } from '../../live.ts';
import { answeredOf, presenceOf } from '../live/host-state.ts';
import { formatPoints, formatRank, t } from '../texts.ts';
import { phaseLabel, questionPlace } from './question/step-words.ts';

const spokenRanks = 3;

export function hostSummary(now: HostSnapshot): string {
  const { round } = now;
  const { answered, seats } = answeredOf(now);
  if (round.phase === 'lobby') return t('peopleHere', { count: presenceOf(now).here });
  if (round.phase === 'leaderboard' || round.phase === 'ended')
    return [phaseLabel(now), ...spokenBest(now)].join('. ');
  if (round.phase === 'open') return phaseLabel(now);
  // Every single answer would be noise; that all are in is news.
  const isAll = seats > 0 && answered >= seats;
  return [questionPlace(round), phaseLabel(now), isAll ? t('allAnsweredHost') : '']
    .filter(Boolean)
    .join('. ');
}

function spokenBest({ round, leaderboard }: HostSnapshot): string[] {
  if (!round.showLeaderboard) return [];
  return leaderboard
    .filter(({ rank, score }) => rank <= spokenRanks && score > 0)
    .slice(0, spokenRanks + 2)
    .map(({ rank, name, score }) =>
      t('spokenRank', { rank: formatRank(rank), name, points: formatPoints(score) }),
    );
}
