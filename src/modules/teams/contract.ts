// Teams of a live round: what hosts and players send, and what a seat keeps.
import { z } from 'zod';
import { oneLine } from '#platform/contract/text/one-line.ts';

export const fewestTeams = 2;
export const mostTeams = 12;
export const longestName = 24;

/** Which team a person gets: the smallest one, or the one that the person chooses. */
export const teamWays = ['even', 'choice'] as const;
/** What a team has: the mean of its members who were there, or what they have together. */
export const teamMarks = ['mean', 'sum'] as const;
export type TeamMark = (typeof teamMarks)[number];
/** A device for each person, or one for a team: then the seat is the team. */
export const teamDevices = ['each', 'shared'] as const;

/** From 0, in the order of the host's list. */
const TeamIndex = z
  .int()
  .min(0)
  .max(mostTeams - 1);

const Team = z.object({ name: oneLine().min(1).max(longestName), colour: TeamIndex });
export type Team = z.output<typeof Team>;

/** A change names all of it; what is missing is as it is when teams are turned on. */
export const TeamSettings = z.object({
  way: z.enum(teamWays).default('even'),
  mark: z.enum(teamMarks).default('mean'),
  device: z.enum(teamDevices).default('each'),
  teams: z.array(Team).min(fewestTeams).max(mostTeams).optional(),
});
export type TeamSettings = z.output<typeof TeamSettings>;

export const Choice = z.object({ team: TeamIndex });
export type Choice = z.output<typeof Choice>;
export const Moving = z.object({ number: z.int32().min(1), team: TeamIndex });
export const Nothing = z.object({});

/** What the seat of a member keeps: with the name, because it leaves with the results. */
export const Membership = z.object({ team: TeamIndex, name: z.string(), mark: z.enum(teamMarks) });
export type Membership = z.output<typeof Membership>;
