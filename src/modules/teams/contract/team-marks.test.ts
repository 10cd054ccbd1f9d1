// What a team has is the mean of its members who were there, and those who were not cost it nothing.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTeams } from '../contract.ts';
import { type MemberScore, teamScores } from './team-marks.ts';

const member = (team: number, score: number, wasThere = true): MemberScore => ({ team, score, wasThere });
const members = fc.array(
  fc.record({
    team: fc.integer({ min: 0, max: mostTeams - 1 }),
    score: fc.integer({ min: 0, max: 400 }).map((quarters) => quarters / 4),
    wasThere: fc.boolean(),
  }),
  { maxLength: 80 },
);
const mark = fc.constantFrom('mean', 'sum');

test('teams of different sizes are compared by the mean, or by the sum where that counts', () => {
  const room = [member(0, 4), member(0, 2), member(0, 0), member(1, 3)];
  expect(teamScores(room, 2, 'mean')).toEqual([
    { team: 1, points: 3, rank: 1, people: 1 },
    { team: 0, points: 2, rank: 2, people: 3 },
  ]);
  expect(teamScores(room, 2, 'sum').map(({ team, points }) => [team, points])).toEqual([
    [0, 6],
    [1, 3],
  ]);
});

test('a team of which no one was there has no rank and is last', () => {
  expect(teamScores([member(0, 5, false), member(1, 0)], 2, 'mean')).toEqual([
    { team: 1, points: 0, rank: 1, people: 1 },
    { team: 0, points: 0, rank: null, people: 0 },
  ]);
});

test('teams that look equal share a rank, and the next rank is left out', () => {
  const room = [member(0, 1), member(0, 1), member(0, 2), member(1, 4 / 3), member(2, 1)];
  expect(teamScores(room, 3, 'mean').map(({ points, rank }) => [points, rank])).toEqual([
    [1.33, 1],
    [1.33, 1],
    [1, 3],
  ]);
});

test('members who were not there change nothing', () => {
  fc.assert(
    fc.property(members, mark, (room, by) => {
      const present = room.filter(({ wasThere }) => wasThere);
      expect(teamScores(room, mostTeams, by)).toEqual(teamScores(present, mostTeams, by));
    }),
  );
});

test('a mean lies between the points of the members, and the order follows it', () => {
  fc.assert(
    fc.property(members, mark, (room, by) => {
      const rows = teamScores(room, mostTeams, by);
      expect(rows.map(({ team }) => team).toSorted((one, other) => one - other)).toEqual(
        Array.from({ length: mostTeams }, (_, team) => team),
      );
      const ranked = rows.filter(({ rank }) => rank !== null);
      for (const [at, row] of ranked.entries()) {
        const scores = room.flatMap((one) => (one.wasThere && one.team === row.team ? [one.score] : []));
        expect(row.people).toBe(scores.length);
        if (by === 'mean') {
          expect(row.points).toBeGreaterThanOrEqual(Math.min(...scores) - 0.005);
          expect(row.points).toBeLessThanOrEqual(Math.max(...scores) + 0.005);
        }
        const better = ranked.filter(({ points }) => points > row.points).length;
        expect(row.rank).toBe(1 + better);
        expect(row.points).toBeLessThanOrEqual(ranked[at - 1]?.points ?? row.points);
      }
    }),
  );
});
