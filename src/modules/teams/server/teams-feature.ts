// What teams add to a room once a host has turned them on.
import type { LiveFeature, LiveRoom, Member } from '#modules/rounds/api/points.ts';
import { teamScores } from '../contract/team-marks.ts';
import type {
  HostTeams,
  OwnTeam,
  OwnTeamBoard,
  TeamBoard,
  TeamsOffer,
  TeamsView,
} from '../contract/views.ts';
import { Choice, Membership } from '../contract.ts';
import { choose, look, move, off, set } from './changing.ts';
import { seatNewcomers } from './dealing.ts';
import { membershipOf, type RoundTeams, readTeams, teamOf } from './team-store.ts';
import { t } from './texts.ts';

/** Lists of numbers up to here fit into what a host's screen may be sent. */
const mostListed = 4_000;

/** By team, the numbers of its members. */
function membersByTeam({ teams, device }: RoundTeams, members: readonly Member[]): number[][] {
  const lists = teams.map((): number[] => []);
  if (device === 'each')
    for (const member of members) lists[teamOf(member, teams.length)]?.push(member.number);
  return lists;
}

async function readView(room: LiveRoom): Promise<TeamsView | null> {
  const found = await readTeams(room);
  if (!found) return null;
  const { way, mark, device, dealt, moved } = found;
  const members = membersByTeam(found, await room.members());
  const teams = found.teams.map((team, at) => ({ ...team, count: members[at]?.length ?? 0 }));
  return { way, mark, device, teams, dealt, moved };
}

async function readForHosts(room: LiveRoom): Promise<HostTeams | null> {
  const found = await readTeams(room);
  if (!found) return null;
  const members = await room.members();
  return { members: members.length > mostListed ? null : membersByTeam(found, members) };
}

async function readOffer(room: LiveRoom): Promise<TeamsOffer | null> {
  const view = await readView(room);
  return view && { way: view.way, device: view.device, teams: view.teams };
}

async function seatAll(inputs: readonly unknown[], room: LiveRoom): Promise<readonly unknown[]> {
  const found = await readTeams(room);
  if (found?.device !== 'each') return inputs.map(() => undefined);
  const count = found.teams.length;
  const wanted = inputs.map((input) =>
    found.way === 'choice' ? Choice.safeParse(input).data?.team : undefined,
  );
  const members = (await room.members()).map((member) => teamOf(member, count));
  return seatNewcomers(members, wanted, count).map((team) => membershipOf(found, team));
}

const readOwn: LiveFeature['own'] = async (seats, room) => {
  const found = await readTeams(room);
  if (found?.device !== 'each') return new Map();
  return new Map(
    seats.map((seat): [number, OwnTeam] => [
      seat.seatId,
      { team: teamOf(seat, found.teams.length), dealt: found.dealt },
    ]),
  );
};

/** Before anyone has points, and where each seat is a team, the board of people is the right one. */
const makeBoard: LiveFeature['standings'] = async (places, room) => {
  const found = await readTeams(room);
  if (found?.device !== 'each' || places.every(({ score }) => score <= 0)) return { board: null };
  const { teams, mark } = found;
  const teamOfSeat = new Map(
    (await room.members()).map((member) => [member.seatId, teamOf(member, teams.length)]),
  );
  const members = places.flatMap(({ seatId, score, answeredCount }) => {
    const team = teamOfSeat.get(seatId);
    return team === undefined ? [] : [{ team, score, wasThere: answeredCount > 0 }];
  });
  const rows = teamScores(members, teams.length, mark).flatMap((scored) => {
    const team = teams[scored.team];
    return team ? [{ ...team, ...scored }] : [];
  });
  const board: TeamBoard = { mark, rows };
  return {
    board,
    ownOf(seatId): OwnTeamBoard | undefined {
      const team = teamOfSeat.get(seatId);
      return team === undefined ? undefined : { ...board, team };
    },
  };
};

export const teamsFeature: LiveFeature = {
  name: 'teams',
  isUsed: async (room) => (await readTeams(room)) !== null,
  join: { schema: Choice.optional(), offer: readOffer, seat: seatAll },
  state: readView,
  stateForHosts: readForHosts,
  own: readOwn,
  commands: { players: { choose, look }, hosts: { set, off, move } },
  standings: makeBoard,
  columns: [{ heading: () => t('team'), of: (kept) => Membership.safeParse(kept).data?.name }],
};
