// Tables of organisations: their names and looks, people, domains, and unfinished sign-ins.
import { sql } from 'drizzle-orm';
import {
  boolean,
  index,
  integer,
  pgTable,
  primaryKey,
  text,
  timestamp,
  uniqueIndex,
} from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';

const time = () => timestamp({ withTimezone: true });

export const organisations = pgTable(
  'organisations',
  {
    organisationId: text().primaryKey(),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    slug: text().notNull(),
    name: text().notNull(),
    /** `#rrggbb`, in lower case. */
    colour: text(),
    logoId: text(),
    /** In pixels, like the logo. */
    logoWidth: integer(),
    logoHeight: integer(),
    issuer: text(),
    clientId: text(),
    /** Sealed by the vault. */
    clientSecret: text(),
    defaultRole: text().$type<'student' | 'teacher'>().notNull(),
    createdAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('organisations_slug').on(table.slug),
    /** Each user owns at most one. */
    uniqueIndex('organisations_owner').on(table.ownerId),
  ],
);

const organisationId = () =>
  text()
    .notNull()
    .references(() => organisations.organisationId, { onDelete: 'cascade' });

export const organisationDomains = pgTable(
  'organisation_domains',
  {
    organisationId: organisationId(),
    domain: text().notNull(),
    /** Null until an administrator of this site has confirmed that the organisation owns the domain. */
    approvedAt: time(),
  },
  (table) => [
    primaryKey({ columns: [table.organisationId, table.domain] }),
    /** Many may ask for it; only one can have it. */
    uniqueIndex('organisation_domains_approved').on(table.domain).where(sql`approved_at is not null`),
  ],
);

export const organisationMembers = pgTable(
  'organisation_members',
  {
    userId: text()
      .primaryKey()
      .references(() => users.userId, { onDelete: 'cascade' }),
    organisationId: organisationId(),
    /**
     * A subject identifies someone only together with its issuer, because another provider may use the same subject for
     * someone else.
     */
    issuer: text().notNull(),
    subject: text().notNull(),
    /** The domain of the address that let them in: without its approval the sign-in stops working. */
    domain: text().notNull(),
    joinedAt: time().notNull(),
  },
  (table) => [
    uniqueIndex('organisation_members_subject').on(table.organisationId, table.issuer, table.subject),
  ],
);

/** Sign-ins on their way to an identity provider and back. Single use: the first try deletes it. */
export const ssoAttempts = pgTable(
  'sso_attempts',
  {
    stateHash: text().primaryKey(),
    organisationId: organisationId(),
    browserHash: text().notNull(),
    /** The provider it began with: the settings may change while someone is away. */
    issuer: text().notNull(),
    isRemembered: boolean().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [index('sso_attempts_expires_at').on(table.expiresAt)],
);
