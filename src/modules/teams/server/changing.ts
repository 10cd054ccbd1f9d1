// The commands that change teams: a host's settings and moves, and what players choose.

import { isOffensive } from '#modules/rounds/api/name-filter.ts';
import { liveCommand } from '#modules/rounds/api/points.ts';
import { Choice, Membership, Moving, Nothing, type Team, TeamSettings } from '../contract.ts';
import { TeamsError } from '../errors.ts';
import { dealEvenly, seatInSmallest } from './dealing.ts';
import {
  dropTeams,
  membershipOf,
  type RoundTeams,
  readTeams,
  storeTeams,
  takeTeams,
  teamOf,
} from './team-store.ts';
import { t } from './texts.ts';

/** From here on phones are asked to look instead. */
const mostMoved = 40;

type Refusal = InstanceType<typeof TeamsError>;
type Room = Parameters<Parameters<typeof liveCommand>[0]['run']>[1];

const firstTeams = (): Team[] =>
  [0, 1].map((at) => ({ name: t('teamName', { number: String(at + 1) }), colour: at }));

const folded = (name: string) => name.normalize('NFKC').toLowerCase();

function refusalOf(teams: readonly Team[]): Refusal | null {
  if (teams.some(({ name }) => isOffensive(name.normalize('NFKC'))))
    return new TeamsError('team_name_refused');
  if (new Set(teams.map(({ name }) => folded(name))).size < teams.length)
    return new TeamsError('team_names_same');
  return null;
}

/** Deals everyone out where the teams are others than before; otherwise people stay where a host has moved them. */
async function dealOut(room: Room, before: RoundTeams | null, after: RoundTeams): Promise<boolean> {
  if (after.device === 'shared') return false;
  const members = await room.members();
  const count = after.teams.length;
  const had = members.map((member) =>
    before?.device === 'each' ? teamOf(member, before.teams.length) : undefined,
  );
  const isSame = before?.device === 'each' && before.teams.length === count && before.way === after.way;
  const teams = after.way === 'even' && !isSame ? dealEvenly(had, count) : seatInSmallest(had, count);
  const changes = new Map<number, unknown>();
  for (const [at, { seatId, kept }] of members.entries()) {
    const membership = membershipOf(after, teams[at] ?? 0);
    const own = Membership.safeParse(kept).data;
    const isKept =
      own?.team === membership.team && own.name === membership.name && own.mark === membership.mark;
    if (!isKept) changes.set(seatId, membership);
  }
  await room.keep(changes);
  return teams.some((team, at) => team !== had[at]);
}

export const set = liveCommand({
  schema: TeamSettings,
  phases: ['lobby'],
  async run(orders, room) {
    let before = await takeTeams(room);
    const verdicts: (Refusal | null)[] = [];
    for (const { input } of orders) {
      const { teams = before?.teams ?? firstTeams(), ...settings } = input;
      const refusal = refusalOf(teams);
      verdicts.push(refusal);
      if (refusal) continue;
      const { dealt = 0, moved = [] } = before ?? {};
      const after = { roundId: room.roundId, ...settings, teams, dealt, moved };
      const isDealt = await dealOut(room, before, after);
      before = isDealt || !before ? { ...after, dealt: dealt + 1, moved: [] } : after;
      await storeTeams(room, before);
    }
    return verdicts;
  },
});

export const off = liveCommand({
  schema: Nothing,
  phases: ['lobby'],
  async run(orders, room) {
    await dropTeams(room);
    return orders.map(() => null);
  },
});

export const move = liveCommand({
  schema: Moving,
  async run(orders, room) {
    const teams = await takeTeams(room);
    if (teams?.device !== 'each') return orders.map(() => new TeamsError('teams_off'));
    const seats = new Map((await room.members()).map((member) => [member.number, member]));
    const changes = new Map<number, unknown>();
    const moved = new Map(teams.moved);
    const verdicts = orders.map(({ input: { number, team } }) => {
      const seat = seats.get(number);
      if (!seat || team >= teams.teams.length) return new TeamsError('team_not_found');
      changes.set(seat.seatId, membershipOf(teams, team));
      moved.set(number, team);
      return null;
    });
    await room.keep(changes);
    const isFull = moved.size > mostMoved;
    await storeTeams(room, {
      ...teams,
      dealt: teams.dealt + (isFull ? 1 : 0),
      moved: isFull ? [] : [...moved],
    });
    return verdicts;
  },
});

export const choose = liveCommand({
  schema: Choice,
  phases: ['lobby'],
  most: { count: 10, seconds: 60 },
  async run(orders, room) {
    const teams = await takeTeams(room);
    if (teams?.device !== 'each') return orders.map(() => new TeamsError('teams_off'));
    if (teams.way !== 'choice') return orders.map(() => new TeamsError('teams_by_host'));
    const changes = new Map<number, unknown>();
    const chosen = new Set<number>();
    const verdicts = orders.map(({ input: { team }, seat }) => {
      if (!seat || team >= teams.teams.length) return new TeamsError('team_not_found');
      changes.set(seat.seatId, membershipOf(teams, team));
      chosen.add(seat.number);
      return null;
    });
    await room.keep(changes);
    // What a host did before no longer says where they are.
    const moved = teams.moved.filter(([number]) => !chosen.has(number));
    if (moved.length < teams.moved.length) await storeTeams(room, { ...teams, moved });
    return verdicts;
  },
});

/** For a phone that does not know where it is: what it sees is what the acknowledgement brings. */
export const look = liveCommand({
  schema: Nothing,
  most: { count: 20, seconds: 60 },
  async run(orders, room) {
    const isOn = (await readTeams(room)) !== null;
    return orders.map(() => (isOn ? null : new TeamsError('teams_off')));
  },
});
