// What a class adds to a room: joining as one of its members, and who is missing.
import { and, asc, eq, isNull, sql } from 'drizzle-orm';
import { type LiveFeature, type LiveRoom, liveCommand } from '#modules/rounds/api/points.ts';
import type { Services } from '#platform/server/module.ts';
import { ClassJoin, type ClassOffer, KeptMember } from '../contract/door.ts';
import { mostListed } from '../contract/limits.ts';
import { ClassOrder, type HostClass, Nothing } from '../contract/views.ts';
import { ClassError } from '../errors.ts';
import { classes, classMembers, classRounds } from '../tables.ts';
import { memberOfToken, presentDoor } from './door/door.ts';
import { className, isMemberOf, keptOf } from './member-store.ts';
import { t } from './texts.ts';

type Where = Pick<LiveRoom, 'db' | 'roundId'>;

/** Names that a host’s screen gets; of a hall that is still empty the others are counted. */
const mostMissing = 300;

/** @returns null where the round is for no class; without a class while its host is choosing */
async function readClassOf({ db, roundId }: Where) {
  const [found] = await db
    .select({ chosen: classRounds.classId, name: classes.name, colour: classes.colour, door: classes.door })
    .from(classRounds)
    .leftJoin(classes, eq(classes.classId, classRounds.classId))
    .where(eq(classRounds.roundId, roundId));
  return found ?? null;
}

async function readMembers({ db }: Where, classId: string, most: number) {
  return db
    .select()
    .from(classMembers)
    .where(isMemberOf(classId))
    .orderBy(asc(classMembers.nameKey), asc(classMembers.memberId))
    .limit(most);
}

/** What someone who knows the code of a round of the class sees. */
export async function classOfferOf(room: Where): Promise<ClassOffer | null> {
  const found = await readClassOf(room);
  if (!found?.chosen) return null;
  const { roundId } = room;
  const offer = { roundId, classId: found.chosen, name: found.name ?? '' };
  if (found.door === 'number') return { ...offer, asks: 'number', members: [] };
  const members = await readMembers(room, found.chosen, mostListed + 1);
  if (members.length > mostListed) return { ...offer, asks: 'name', members: [] };
  return { ...offer, asks: 'list', members: members.map(presentDoor) };
}

async function readForHosts(room: LiveRoom): Promise<HostClass | null> {
  const found = await readClassOf(room);
  if (!found) return null;
  if (!found.chosen) return { classId: null };
  const members = await readMembers(room, found.chosen, Number.MAX_SAFE_INTEGER);
  const here = new Set((await room.members()).map(({ kept }) => KeptMember.safeParse(kept).data?.member));
  const missing = members.filter(({ memberId }) => !here.has(memberId)).map(({ name }) => name);
  return {
    classId: found.chosen,
    name: found.name ?? '',
    colour: found.colour ?? 0,
    memberCount: members.length,
    missingCount: missing.length,
    missing: missing.slice(0, mostMissing),
  };
}

/** A class that is not archived, of the teacher whose round it is. */
async function isClassOfHost({ db, ownerId }: LiveRoom, classId: string): Promise<boolean> {
  const isIt = and(eq(classes.classId, classId), eq(classes.ownerId, ownerId), isNull(classes.archivedAt));
  const found = await db.select({ is: sql`1` }).from(classes).where(isIt);
  return found.length > 0;
}

function hostCommands() {
  const set = liveCommand({
    schema: ClassOrder,
    phases: ['lobby'],
    async run(orders, room) {
      const verdicts: (InstanceType<typeof ClassError> | null)[] = [];
      for (const { input } of orders) {
        const { classId = null } = input;
        if (classId !== null && !(await isClassOfHost(room, classId))) {
          verdicts.push(new ClassError('class_not_found'));
          continue;
        }
        await room.db
          .insert(classRounds)
          .values({ roundId: room.roundId, classId })
          .onConflictDoUpdate({ target: classRounds.roundId, set: { classId } });
        verdicts.push(null);
      }
      return verdicts;
    },
  });
  const off = liveCommand({
    schema: Nothing,
    phases: ['lobby'],
    async run(orders, room) {
      await room.db.delete(classRounds).where(eq(classRounds.roundId, room.roundId));
      return orders.map(() => null);
    },
  });
  return { set, off };
}

export function classFeatureOf(services: Services): LiveFeature {
  return {
    name: className,
    isUsed: async (room) => (await readClassOf(room)) !== null,
    join: {
      schema: ClassJoin.optional(),
      offer: classOfferOf,
      async person(input, room) {
        const found = await readClassOf(room);
        if (!found?.chosen) return null;
        const join = ClassJoin.safeParse(input).data;
        if (!join) throw new ClassError('class_member_needed');
        const { name, memberId } = await memberOfToken(services, room.db, found.chosen, join);
        return { name, key: memberId };
      },
      async seat(inputs, room) {
        const found = await readClassOf(room);
        const ids = inputs.map((input) => ClassJoin.safeParse(input).data?.member);
        if (!found?.chosen || ids.every((id) => id === undefined)) return ids.map(() => undefined);
        const wanted = sql`${classMembers.memberId} = any(${sql.param(ids.filter((id) => id !== undefined))}::text[])`;
        const members = await room.db
          .select()
          .from(classMembers)
          .where(and(isMemberOf(found.chosen), wanted));
        const byId = new Map(members.map((member) => [member.memberId, keptOf(member)]));
        return ids.map((id) => (id === undefined ? undefined : byId.get(id)));
      },
    },
    stateForHosts: readForHosts,
    commands: { hosts: hostCommands() },
    columns: [{ heading: () => t('column.number'), of: (kept) => KeptMember.safeParse(kept).data?.number }],
  };
}
