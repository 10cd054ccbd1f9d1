// The table of dosage calculations that signed-in people made.
import { index, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { Calculation } from './contract.ts';

export const dosageCalculations = pgTable(
  'dosage_calculations',
  {
    calculationId: text().primaryKey(),
    userId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    calculatorId: text().notNull(),
    /** As it was shown, so that a later change of a formula does not change what someone has seen. */
    result: jsonb().$type<Calculation>().notNull(),
    createdAt: timestamp({ withTimezone: true }).notNull(),
  },
  (table) => [index('dosage_calculations_user').on(table.userId, table.createdAt)],
);
