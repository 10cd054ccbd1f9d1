// The teams of a round. Who is in which is kept with the seats.
import { integer, jsonb, pgTable, text } from 'drizzle-orm/pg-core';
import { rounds } from '#modules/rounds/tables.ts';
import type { Team, TeamMark, TeamSettings } from './contract.ts';

export const roundTeams = pgTable('round_teams', {
  roundId: text()
    .primaryKey()
    .references(() => rounds.roundId, { onDelete: 'cascade' }),
  way: text().$type<TeamSettings['way']>().notNull(),
  mark: text().$type<TeamMark>().notNull(),
  device: text().$type<TeamSettings['device']>().notNull(),
  teams: jsonb().$type<Team[]>().notNull(),
  /** Rises whenever people are dealt out again. */
  dealt: integer().notNull().default(1),
  /** Whom hosts moved since: the numbers of their seats, and where to. */
  moved: jsonb().$type<[number: number, team: number][]>().notNull().default([]),
});
