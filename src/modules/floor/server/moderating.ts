// What hosts do with questions from the floor. Each says where something should be, so a repeated one changes nothing.
import { sql } from 'drizzle-orm';
import type { ZodType } from 'zod';
import { type HostLiveCommand, liveCommand } from '#modules/rounds/api/points.ts';
import {
  type FloorState,
  FloorSwitches,
  Hiding,
  Merging,
  Move,
  mostPinned,
  Showing,
  Splitting,
} from '../contract.ts';
import { FloorError } from '../errors.ts';
import { type Db, listed, recount, setSwitches, takeFloor } from './floor-store.ts';

type Place = { db: Db; roundId: string };
type Refusal = InstanceType<typeof FloorError> | null;

/** A command whose orders are carried out one after the other, with the floor held. */
function onFloor<Input>(
  schema: ZodType<Input>,
  act: (place: Place, input: Input) => Promise<Refusal>,
): HostLiveCommand<Input> {
  return liveCommand({
    schema,
    async run(orders, { db, roundId }) {
      const floor = await takeFloor({ db, roundId });
      const verdicts: Refusal[] = [];
      for (const { input } of orders)
        verdicts.push(floor ? await act({ db, roundId }, input) : new FloorError('floor_question_not_found'));
      return verdicts;
    },
  });
}

const orMissing = (found: number | null | undefined): Refusal =>
  found ? null : new FloorError('floor_question_not_found');

async function hasRoomForPins({ db, roundId }: Place, numbers: readonly number[]): Promise<boolean> {
  const { rows } = await db.execute<{ pinned: number }>(sql`
    select count(*)::int as pinned from floor_questions
    where round_id = ${roundId} and (state = 'pinned' or number = any(${listed(numbers)}))`);
  return Number(rows[0]?.pinned) <= mostPinned;
}

async function moveTo(place: Place, numbers: readonly number[], to: FloorState): Promise<Refusal> {
  const { db, roundId } = place;
  if (to === 'pinned' && !(await hasRoomForPins(place, numbers))) return new FloorError('floor_pins_full');
  const { rows } = await db.execute(sql`
    update floor_questions set state = ${to}, moved_at = case when state = ${to} then moved_at else now() end
    where round_id = ${roundId} and number = any(${listed(numbers)}) returning number`);
  if (to !== 'live' && to !== 'pinned') await takeOffProjector(place, numbers);
  return orMissing(rows.length);
}

async function takeOffProjector({ db, roundId }: Place, numbers: readonly number[]): Promise<void> {
  await db.execute(sql`
    update floors set shown_number = null
    where round_id = ${roundId} and shown_number = any(${listed(numbers)})`);
}

async function hide(
  place: Place,
  { number, isHidden }: { number: number; isHidden: boolean },
): Promise<Refusal> {
  const { db, roundId } = place;
  const { rows } = await db.execute(sql`
    update floor_questions set is_hidden = ${isHidden},
      moved_at = case when is_hidden = ${isHidden} then moved_at else now() end
    where round_id = ${roundId} and number = ${number} returning number`);
  if (isHidden) await takeOffProjector(place, [number]);
  return orMissing(rows.length);
}

/** Only what everyone may see already. */
async function show({ db, roundId }: Place, number: number | null): Promise<Refusal> {
  const { rows } = await db.execute(sql`
    update floors set shown_number = ${number}::int where round_id = ${roundId} and (${number}::int is null or exists (
      select 1 from floor_questions q where q.round_id = ${roundId} and q.number = ${number}
        and q.state in ('live', 'pinned', 'answered') and not q.is_hidden and q.merged_into is null))
    returning round_id`);
  return orMissing(rows.length);
}

/** Its votes stay with it, so that it can be split off again. */
async function merge(place: Place, { number, into }: { number: number; into: number }): Promise<Refusal> {
  const { db, roundId } = place;
  const { rows } = await db.execute<{ number: number; root: number }>(sql`
    select number, coalesce(merged_into, number) as root from floor_questions
    where round_id = ${roundId} and number = any(${listed([number, into])})`);
  const root = Number(rows.find((row) => Number(row.number) === into)?.root);
  if (rows.length < 2) return new FloorError('floor_question_not_found');
  if (root === number) return null;
  const { rows: moved } = await db.execute<{ before: number | null }>(sql`
    update floor_questions q set merged_into = ${root}, moved_at = now()
    from floor_questions old
    where old.round_id = q.round_id and old.number = q.number
      and q.round_id = ${roundId} and (q.number = ${number} or q.merged_into = ${number})
    returning old.merged_into as before`);
  await db.execute(sql`
    update floors set shown_number = ${root} where round_id = ${roundId} and shown_number = ${number}`);
  await recount(db, roundId, [root, number, ...moved.flatMap(({ before }) => before ?? [])]);
  return null;
}

async function split({ db, roundId }: Place, number: number): Promise<Refusal> {
  const { rows } = await db.execute<{ before: number | null }>(sql`
    update floor_questions q set merged_into = null, moved_at = now()
    from floor_questions old
    where old.round_id = q.round_id and old.number = q.number and q.round_id = ${roundId} and q.number = ${number}
    returning old.merged_into as before`);
  await recount(db, roundId, [number, ...rows.flatMap(({ before }) => before ?? [])]);
  return orMissing(rows.length);
}

export const hostCommands = {
  set: liveCommand({
    schema: FloorSwitches,
    async run(orders, room) {
      const last = orders.at(-1);
      if (last) await setSwitches(room, last.input);
      return orders.map(() => null);
    },
  }),
  move: onFloor(Move, (place, { numbers, to }) => moveTo(place, numbers, to)),
  hide: onFloor(Hiding, hide),
  show: onFloor(Showing, (place, { number }) => show(place, number)),
  merge: onFloor(Merging, merge),
  split: onFloor(Splitting, (place, { number }) => split(place, number)),
};
