// What teams have: the mean of their members who were there, or the sum.
import type { TeamMark } from '../contract.ts';

/** `wasThere`: answered at least one of the questions that count. */
export type MemberScore = { team: number; score: number; wasThere: boolean };

export type TeamScore = {
  team: number;
  points: number;
  /** From 1; equal points share a rank. Null where no one was there. */
  rank: number | null;
  /** How many were there. */
  people: number;
};

/** To hundredths, as they are shown: teams that look equal are. */
const rounded = (points: number) => Math.round(points * 100) / 100;

/** The best first; those of whom no one was there last. */
export function teamScores(members: readonly MemberScore[], count: number, mark: TeamMark): TeamScore[] {
  const sums = Array.from({ length: count }, (_, team) => ({ team, sum: 0, people: 0 }));
  for (const { team, score, wasThere } of members) {
    const own = sums[team];
    if (!own || !wasThere) continue;
    own.sum += score;
    own.people += 1;
  }
  const scored = sums.map(({ team, sum, people }) => ({
    team,
    people,
    points: rounded(mark === 'sum' || people === 0 ? sum : sum / people),
  }));
  const present = scored.filter(({ people }) => people > 0);
  return scored
    .map((one) => ({
      ...one,
      rank: one.people === 0 ? null : 1 + present.filter(({ points }) => points > one.points).length,
    }))
    .sort((one, other) => (one.rank ?? count + 1) - (other.rank ?? count + 1) || one.team - other.team);
}
