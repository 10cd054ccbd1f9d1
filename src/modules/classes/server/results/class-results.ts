// The table of a class: members beside the rounds that were theirs. All figures come from one query.
import { and, asc, eq, isNotNull } from 'drizzle-orm';
import { type PersonRound, readPersonRounds, readPersonSeats } from '#modules/rounds/api/kept-seats.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { toPercent } from '#platform/contract/text/percent.ts';
import type { Services } from '#platform/server/module.ts';
import { mostColumns } from '../../contract/limits.ts';
import type { ClassResults, ResultColumn, ResultRow } from '../../contract.ts';
import { classMembers } from '../../tables.ts';
import { requireClass } from '../class-store.ts';
import { className, isMemberOf, roundsOf, type StoredMember } from '../member-store.ts';
import { type ClassColumn, classColumns } from './class-columns.ts';

/** Of a larger class the figures of all its members would be read for each page. */
const mostInMeans = 300;

const kept = { feature: className, member: 'member' };

const rounded = (percent: number | null) => (percent === null ? null : toPercent(percent / 100));

export async function readRounds({ db }: Services, classId: string, most: number) {
  return readPersonRounds(db, kept, await roundsOf(db, classId), most);
}

type Cell = ResultRow['cells'][number];

/** Columns that a later module handed out, by their rounds. */
export async function readColumns(
  services: Services,
  classId: string,
  roundIds: readonly string[],
  memberIds: readonly string[],
): Promise<Map<string, ClassColumn>> {
  const found = new Map<string, ClassColumn>();
  for (const { read } of services.provided(classColumns))
    for (const [roundId, column] of await read(classId, roundIds, memberIds)) found.set(roundId, column);
  return found;
}

/** For each member a cell for each round, unrounded. @param columns those that have their own */
export async function readCells(
  { db }: Services,
  roundIds: readonly string[],
  memberIds: readonly string[],
  columns: ReadonlyMap<string, ClassColumn>,
): Promise<Map<string, Cell[]>> {
  const live = roundIds.filter((roundId) => !columns.has(roundId));
  const seats = await readPersonSeats(db, kept, live, memberIds);
  const places = new Map(roundIds.map((roundId, at) => [roundId, at]));
  const rows = new Map(
    memberIds.map((memberId): [string, Cell[]] => [
      memberId,
      roundIds.map((roundId) => columns.get(roundId)?.cells.get(memberId) ?? null),
    ]),
  );
  for (const { roundId, member, number, percent } of seats) {
    const cells = rows.get(member);
    const place = places.get(roundId);
    if (cells && place !== undefined) cells[place] = { percent, seat: number, status: null, isLate: false };
  }
  return rows;
}

const iso = (moment: number) => new Date(moment).toISOString();

function presentColumn(round: PersonRound, column: ClassColumn | undefined): ResultColumn {
  const { startedAt, mean, ...facts } = round;
  if (!column) return { ...facts, startedAt: iso(startedAt), mean: rounded(mean), dueAt: null, path: null };
  const { dueAt, isOver, path, cells } = column;
  const begun = [...cells.values()];
  return {
    ...facts,
    startedAt: iso(startedAt),
    isOver,
    dueAt: iso(dueAt),
    path,
    mean: rounded(meanOf(begun)),
    presentCount: begun.filter(({ seat }) => seat !== null).length,
  };
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
    presentCount: cells.filter((cell) => cell !== null && cell.seat !== null).length,
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
  const roundIds = rounds.map(({ roundId }) => roundId);
  // The mean of a column is about everyone in the class; in a hall, about those on this page.
  const counted = everyone.length > mostInMeans ? members : everyone;
  const ids = counted.map(({ memberId }) => memberId);
  const columns = await readColumns(services, classId, roundIds, ids);
  const shown = members.map(({ memberId }) => memberId);
  const cells = await readCells(services, roundIds, shown, columns);
  return {
    rounds: rounds.map((round) => presentColumn(round, columns.get(round.roundId))),
    members: members.map((member) => rowOf(member, cells.get(member.memberId) ?? [])),
    page,
    limit,
    total: everyone.length,
  };
}
