// What the screens of a round show of its teams, as their live channel carries it.
import type { Team, TeamMark, TeamSettings } from '../contract.ts';

/** Everyone's. `count`: how many are in a team. */
export type TeamsView = Omit<TeamSettings, 'teams'> & {
  teams: (Team & { count: number })[];
  /** Rises whenever people are dealt out again: a phone that knows an older one asks where it is now. */
  dealt: number;
  /** Whom hosts moved since, by their number. */
  moved: [number: number, team: number][];
};

/** What someone sees who is about to join. */
export type TeamsOffer = Pick<TeamsView, 'way' | 'device' | 'teams'>;

/** What hosts alone see: the numbers of the members of each team; null where the room is too large for it. */
export type HostTeams = { members: number[][] | null };

/** What a seat alone sees. */
export type OwnTeam = { team: number; dealt: number };

/** `people`: how many of its members count. A team of which no one was there has no rank. */
export type TeamRow = Team & { team: number; points: number; rank: number | null; people: number };

export type TeamBoard = { mark: TeamMark; rows: TeamRow[] };

/** A seat's part of the board: all of it, and which team is its own. */
export type OwnTeamBoard = TeamBoard & { team: number };
