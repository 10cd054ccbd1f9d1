// The table of who runs this site.
import { boolean, integer, pgTable, text, timestamp } from 'drizzle-orm/pg-core';

/** At most one row. */
export const operatorSettings = pgTable('operator_settings', {
  id: text().primaryKey().$type<'only'>(),
  /** Empty for the product's own. */
  siteName: text().notNull().default(''),
  /** `#rrggbb`, in lower case; empty for the product's own. */
  colour: text().notNull().default(''),
  logoId: text(),
  /** In pixels, like the logo. */
  logoWidth: integer(),
  logoHeight: integer(),
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
