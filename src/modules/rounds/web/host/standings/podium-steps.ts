// Who is on which step of the podium, and when each appears: the lowest first, and no wait for a step without anyone.
import type { LeaderboardRow } from '#modules/rounds/live.ts';

const ranks = [1, 2, 3];
const beginsAtMs = 300;
const everyMs = 1_500;
/** By then a pedestal has risen, and its names are visible. */
export const namedAfterMs = 700;

/** From the highest down. No one is on the podium without points. */
export function stepsOf(leaderboard: readonly LeaderboardRow[]): { rank: number; rows: LeaderboardRow[] }[] {
  return ranks
    .map((rank) => ({ rank, rows: leaderboard.filter((row) => row.rank === rank && row.score > 0) }))
    .filter(({ rows }) => rows.length > 0);
}

/** @param place of the step among those that are there, from 0 for the highest */
export function appearsAtMs(place: number, count: number): number {
  return beginsAtMs + (count - 1 - place) * everyMs;
}
