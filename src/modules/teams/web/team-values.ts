// What the screens of a round know of its teams, as the server part sends it.
import type { FeatureValues } from '#modules/rounds/live.ts';
import type { HostTeams, OwnTeam, OwnTeamBoard, TeamBoard, TeamsView } from '../contract/views.ts';

/** Null while there are none. */
export function viewIn(features: FeatureValues | undefined): TeamsView | null {
  return (features?.teams ?? null) as TeamsView | null;
}

export function membersIn(forHosts: FeatureValues | undefined): HostTeams['members'] {
  return ((forHosts?.teams ?? null) as HostTeams | null)?.members ?? null;
}

export function boardIn(boards: FeatureValues | undefined): TeamBoard | null {
  return (boards?.teams ?? null) as TeamBoard | null;
}

export function ownBoardIn(features: FeatureValues | undefined): OwnTeamBoard | null {
  return (features?.teams ?? null) as OwnTeamBoard | null;
}

/** Where the seat is by now: what everyone gets is newer than what the seat got. Null where it has to ask. */
export function ownTeam(view: TeamsView, own: FeatureValues | undefined, number: number): number | null {
  const known = (own?.teams ?? null) as OwnTeam | null;
  const moved = view.moved.findLast(([seat]) => seat === number)?.[1];
  if (moved !== undefined) return moved;
  return known && known.dealt >= view.dealt && known.team < view.teams.length ? known.team : null;
}
