// Tables of second factors: authenticator apps, recovery codes, passkeys, and unfinished setups.
import { bigint, customType, index, integer, jsonb, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';

const bytes = customType<{ data: Buffer }>({ dataType: () => 'bytea' });
const time = () => timestamp({ withTimezone: true });
const userId = () => text().references(() => users.userId, { onDelete: 'cascade' });

/** Authenticator apps in use: at most one for each account. */
export const totpApps = pgTable('totp_apps', {
  userId: userId().primaryKey(),
  /** Sealed by the vault, since codes are computed from it. */
  sealedSecret: text().notNull(),
  confirmedAt: time().notNull(),
  /** The 30-second step of the last code that counted: that code and older ones no longer count. */
  lastUsedStep: integer().notNull(),
});

/** Secrets that were shown and wait for their first code. */
export const totpSetups = pgTable('totp_setups', {
  userId: userId().primaryKey(),
  sealedSecret: text().notNull(),
  expiresAt: time().notNull(),
});

/** Unused recovery codes. Using one deletes it. */
export const recoveryCodes = pgTable(
  'recovery_codes',
  {
    /** With the account's ID in front, so that two accounts' identical codes differ. */
    codeHash: text().primaryKey(),
    userId: userId().notNull(),
  },
  (table) => [index('recovery_codes_user').on(table.userId)],
);

export const passkeys = pgTable(
  'passkeys',
  {
    passkeyId: text().primaryKey(),
    userId: userId().notNull(),
    /** The authenticator's own name for it, in base64url. */
    credentialId: text().notNull().unique(),
    publicKey: bytes().notNull(),
    /** How often the authenticator says it was used; 0 for those that don't count. */
    counter: bigint({ mode: 'number' }).notNull(),
    transports: jsonb().$type<string[]>().notNull(),
    /** The host name it was made for; browsers offer it nowhere else. */
    rpId: text().notNull(),
    name: text().notNull(),
    createdAt: time().notNull(),
    lastUsedAt: time(),
  },
  (table) => [index('passkeys_user').on(table.userId)],
);

/** WebAuthn challenges that were issued. Single use: taking one deletes it. */
export const passkeyCeremonies = pgTable(
  'passkey_ceremonies',
  {
    ceremonyHash: text().primaryKey(),
    purpose: text().$type<'add' | 'sign-in' | 'second-factor'>().notNull(),
    /** Whose passkey it must be; null if the passkey itself identifies the account. */
    userId: userId(),
    /** The sign-in that it completes. */
    signInHash: text(),
    challenge: text().notNull(),
    rpId: text().notNull(),
    expiresAt: time().notNull(),
  },
  (table) => [
    index('passkey_ceremonies_expires_at').on(table.expiresAt),
    index('passkey_ceremonies_user').on(table.userId),
  ],
);
