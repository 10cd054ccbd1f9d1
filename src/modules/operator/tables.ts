// The table of who runs this site.
import { boolean, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** At most one row. */
export const operatorSettings = pgTable('operator_settings', {
  id: text().primaryKey().$type<'only'>(),
  name: text().notNull(),
  address: text().notNull(),
  email: text().notNull(),
  phone: text().notNull(),
  location: text().notNull(),
  dataProtectionContact: text().notNull(),
  supervisoryAuthority: text().notNull(),
  hosting: text().notNull(),
  claim: text().notNull(),
  isWorldwide: boolean().notNull(),
  updatedAt: timestamp({ withTimezone: true }).notNull(),
});
