// The teams of a round in the database, and who is in which.
import { eq } from 'drizzle-orm';
import type { LiveRoom, Member } from '#modules/rounds/api/points.ts';
import { Choice, type Membership } from '../contract.ts';
import { roundTeams } from '../tables.ts';

export type RoundTeams = typeof roundTeams.$inferSelect;
type Where = Pick<LiveRoom, 'db' | 'roundId'>;

/** @returns null where no host has turned teams on */
export async function readTeams({ db, roundId }: Where): Promise<RoundTeams | null> {
  const [found] = await db.select().from(roundTeams).where(eq(roundTeams.roundId, roundId));
  return found ?? null;
}

/** Held to the end of the transaction, so that changes have one order on any number of servers. */
export async function takeTeams({ db, roundId }: Where): Promise<RoundTeams | null> {
  const [found] = await db.select().from(roundTeams).where(eq(roundTeams.roundId, roundId)).for('update');
  return found ?? null;
}

export async function storeTeams({ db }: Where, teams: RoundTeams): Promise<void> {
  await db.insert(roundTeams).values(teams).onConflictDoUpdate({ target: roundTeams.roundId, set: teams });
}

export async function dropTeams({ db, roundId }: Where): Promise<void> {
  await db.delete(roundTeams).where(eq(roundTeams.roundId, roundId));
}

/** What the seat keeps; undefined for one that was never in a team. */
function keptTeam({ kept }: Pick<Member, 'kept'>): number | undefined {
  return Choice.safeParse(kept).data?.team;
}

/** Someone who joined on a server that had not seen yet that there are teams is in one all the same. */
export function teamOf(member: Pick<Member, 'kept' | 'number'>, count: number): number {
  const team = keptTeam(member);
  return team !== undefined && team < count ? team : (member.number - 1) % count;
}

export function membershipOf({ teams, mark }: Pick<RoundTeams, 'teams' | 'mark'>, team: number): Membership {
  return { team, name: teams[team]?.name ?? '', mark };
}
