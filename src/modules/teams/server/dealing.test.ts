// Teams are as even as they can be, and people stay where they are as far as that allows.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { mostTeams } from '../contract.ts';
import { dealEvenly, seatInSmallest, seatNewcomers } from './dealing.ts';

const count = fc.integer({ min: 2, max: mostTeams });
const before = fc.array(fc.option(fc.integer({ min: 0, max: mostTeams - 1 }), { nil: undefined }), {
  maxLength: 120,
});

const sizesOf = (teams: readonly number[], of: number) =>
  Array.from({ length: of }, (_, team) => teams.filter((one) => one === team).length);
const spread = (sizes: readonly number[]) => Math.max(...sizes) - Math.min(...sizes);

test('teams that are dealt out differ by one at most, and everyone is in one', () => {
  fc.assert(
    fc.property(before, count, (had, of) => {
      const teams = dealEvenly(had, of);
      expect(teams).toHaveLength(had.length);
      expect(teams.every((team) => team >= 0 && team < of)).toBe(true);
      expect(spread(sizesOf(teams, of))).toBeLessThanOrEqual(1);
    }),
  );
});

test('dealing out again moves no one', () => {
  fc.assert(
    fc.property(before, count, (had, of) => {
      const teams = dealEvenly(had, of);
      expect(dealEvenly(teams, of)).toEqual(teams);
    }),
  );
});

test('no more people move than the sizes ask for', () => {
  fc.assert(
    fc.property(before, count, (had, of) => {
      const moved = dealEvenly(had, of).filter((team, at) => team !== had[at]).length;
      const [floor, larger] = [Math.floor(had.length / of), had.length % of];
      const sizes = sizesOf(
        had.map((team) => team ?? of),
        of,
      ).toSorted((one, other) => other - one);
      const staying = sizes.reduce((sum, size, at) => sum + Math.min(size, floor + (at < larger ? 1 : 0)), 0);
      expect(moved).toBe(had.length - staying);
    }),
  );
});

test('seating those without a team moves no one else', () => {
  fc.assert(
    fc.property(before, count, (had, of) => {
      for (const [at, team] of seatInSmallest(had, of).entries()) {
        const own = had[at];
        if (own !== undefined && own < of) expect(team).toBe(own);
        else expect(team).toBeLessThan(of);
      }
    }),
  );
});

test('someone who joins goes to a smallest team, or to the one that was chosen', () => {
  const wanted = fc.array(fc.option(fc.integer({ min: 0, max: mostTeams - 1 }), { nil: undefined }), {
    maxLength: 40,
  });
  fc.assert(
    fc.property(before, wanted, count, (had, choices, of) => {
      const members = dealEvenly(had, of);
      const sizes = sizesOf(members, of);
      for (const [at, team] of seatNewcomers(members, choices, of).entries()) {
        const choice = choices[at];
        if (choice !== undefined && choice < of) expect(team).toBe(choice);
        else expect(sizes[team]).toBe(Math.min(...sizes));
        sizes[team] = (sizes[team] ?? 0) + 1;
      }
    }),
  );
});
