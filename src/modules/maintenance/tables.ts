// The table of planned maintenance.
import { pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** At most one row; none while nothing is planned. */
export const maintenancePlan = pgTable('maintenance_plan', {
  id: text().primaryKey().$type<'only'>(),
  startsAt: timestamp({ withTimezone: true }).notNull(),
  endsAt: timestamp({ withTimezone: true }),
  note: text().notNull(),
});
