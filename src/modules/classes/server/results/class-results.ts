// The table of a class: members beside the rounds that were theirs. All figures come from one query.
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { readPersonRounds, readPersonSeats } from '#modules/rounds/api/kept-seats.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { toPercent } from '#platform/contract/text/percent.ts';
import type { Services } from '#platform/server/module.ts';
import { mostColumns } from '../../contract/limits.ts';
import type { ClassResults, ResultRow } from '../../contract.ts';
import { classMembers } from '../../tables.ts';
import { requireClass } from '../class-store.ts';
import { className, isMemberOf, roundsOf, type StoredMember } from '../member-store.ts';

const kept = { feature: className, member: 'member' };

const rounded = (percent: number | null) => (percent === null ? null : toPercent(percent / 100));

export async function readRounds({ db }: Services, classId: string, most: number) {
  return readPersonRounds(db, kept, await roundsOf(db, classId), most);
}

type Cell = ResultRow['cells'][number];

/** For each member a cell for each round, unrounded. */
export async function readCells(
  { db }: Services,
  roundIds: readonly string[],
  memberIds: readonly string[],
): Promise<Map<string, Cell[]>> {
  const seats = await readPersonSeats(db, kept, roundIds, memberIds);
  const places = new Map(roundIds.map((roundId, at) => [roundId, at]));
  const rows = new Map(memberIds.map((memberId): [string, Cell[]] => [memberId, roundIds.map(() => null)]));
  for (const { roundId, member, number, percent } of seats) {
    const cells = rows.get(member);
    const place = places.get(roundId);
    if (cells && place !== undefined) cells[place] = { percent, seat: number };
  }
  return rows;
}

/** The mean of the rounds in which there is a result: who was absent has none. */
function meanOf(cells: readonly Cell[]): number | null {
  const percents = cells.flatMap((cell) => cell?.percent ?? []);
  return percents.length === 0 ? null : percents.reduce((sum, one) => sum + one, 0) / percents.length;
}

export function rowOf({ memberId, name, leftAt }: StoredMember, cells: readonly Cell[]): ResultRow {
  return {
    memberId,
    name,
    hasLeft: leftAt !== null,
    presentCount: cells.filter((cell) => cell !== null).length,
    mean: rounded(meanOf(cells)),
    cells: cells.map((cell) => cell && { ...cell, percent: rounded(cell.percent) }),
  };
}

/** In the order of the table: who is in the class, then who left. */
export async function readEveryone({ db }: Services, classId: string): Promise<StoredMember[]> {
  const order = [asc(classMembers.nameKey), asc(classMembers.memberId)];
  const here = await db
    .select()
    .from(classMembers)
    .where(isMemberOf(classId))
    .orderBy(...order);
  const isGone = and(eq(classMembers.classId, classId), isNotNull(classMembers.leftAt));
  return [
    ...here,
    ...(await db
      .select()
      .from(classMembers)
      .where(isGone)
      .orderBy(...order)),
  ];
}

export async function readClassResults(
  services: Services,
  caller: Caller,
  classId: string,
  { page, limit }: Paging,
): Promise<ClassResults> {
  await requireClass(services.db, classId, caller);
  const rounds = await readRounds(services, classId, mostColumns);
  const everyone = await readEveryone(services, classId);
  const members = everyone.slice((page - 1) * limit, page * limit);
  const cells = await readCells(
    services,
    rounds.map(({ roundId }) => roundId),
    members.map(({ memberId }) => memberId),
  );
  return {
    rounds: rounds.map(({ startedAt, mean, ...round }) => ({
      ...round,
      startedAt: new Date(startedAt).toISOString(),
      mean: rounded(mean),
    })),
    members: members.map((member) => rowOf(member, cells.get(member.memberId) ?? [])),
    page,
    limit,
    total: everyone.length,
  };
}
