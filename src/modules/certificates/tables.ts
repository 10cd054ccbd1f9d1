// The tables of certificates: what each quiz gives, every certificate that was ever issued, as it was printed, and what signs
// them as badges.
import { sql } from 'drizzle-orm';
import { boolean, index, integer, numeric, pgTable, text, timestamp, uniqueIndex } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import { quizzes } from '#modules/quizzes/tables.ts';
import type { CertificateDesign, StatusReason } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

export const certificateSettings = pgTable(
  'certificate_settings',
  {
    quizId: text()
      .primaryKey()
      .references(() => quizzes.quizId, { onDelete: 'cascade' }),
    ownerId: text()
      .notNull()
      .references(() => users.userId, { onDelete: 'cascade' }),
    isOn: boolean().notNull(),
    passPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    text: text().notNull(),
    showScore: boolean().notNull(),
    validMonths: integer(),
    design: text().$type<CertificateDesign>().notNull(),
    signerName: text().notNull(),
    signerTitle: text().notNull(),
    /** The image that new certificates get. */
    signatureId: text(),
    regradePolicy: text().$type<'follow' | 'keep'>().notNull(),
    /** The final grades that certificates follow already; see `gradePrints`. */
    settledPrint: text().notNull().default(''),
    updatedAt: time().notNull(),
  },
  (table) => [
    index('certificate_settings_on').on(table.quizId).where(sql`${table.isOn}`),
    index('certificate_settings_owner').on(table.ownerId),
  ],
);

/** Rows are never deleted: a printed code must stay verifiable. */
export const certificates = pgTable(
  'certificates',
  {
    /** Printed on the certificate, and the only way to find it. */
    code: text().primaryKey(),
    // No foreign keys: certificates outlive quizzes, rounds and seats.
    quizId: text().notNull(),
    seatId: integer().notNull(),
    ownerId: text().references(() => users.userId, { onDelete: 'set null' }),
    userId: text().references(() => users.userId, { onDelete: 'set null' }),
    recipientName: text(),
    issuerName: text(),
    /** Whether the issuer’s name is that of the teacher, not of an organisation. */
    isIssuedByPerson: boolean().notNull(),
    logoId: text(),
    quizTitle: text().notNull(),
    text: text().notNull(),
    showScore: boolean().notNull(),
    /** The points at the time of the decision. */
    score: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
    maxScore: numeric({ precision: 12, scale: 4, mode: 'number' }).notNull(),
    passPercent: numeric({ precision: 5, scale: 2, mode: 'number' }).notNull(),
    design: text().$type<CertificateDesign>().notNull(),
    signerName: text().notNull(),
    signerTitle: text().notNull(),
    signatureId: text(),
    completedAt: time().notNull(),
    issuedAt: time().notNull(),
    expiresAt: time(),
    status: text().$type<'valid' | 'revoked' | 'replaced'>().notNull(),
    statusAt: time(),
    statusReason: text().$type<StatusReason>(),
    statusNote: text().notNull().default(''),
    replacedBy: text(),
  },
  (table) => [
    // At most one per seat is valid, however many servers settle it concurrently.
    uniqueIndex('certificates_one_of_seat').on(table.seatId).where(sql`${table.status} = 'valid'`),
    index('certificates_of_quiz').on(table.quizId, table.issuedAt),
    index('certificates_of_user').on(table.userId).where(sql`${table.userId} is not null`),
    index('certificates_of_signature').on(table.signatureId).where(sql`${table.signatureId} is not null`),
    index('certificates_of_owner').on(table.ownerId).where(sql`${table.ownerId} is not null`),
  ],
);

/** The keys that sign badges. None is ever deleted: badges are verified for as long as people show them. */
export const badgeKeys = pgTable(
  'badge_keys',
  {
    /** The public half, as badges and their issuer's profile name it. */
    multikey: text().primaryKey(),
    /** The private half: 32 bytes in base64url, sealed. */
    sealedSeed: text().notNull(),
    createdAt: time().notNull(),
    /** null for the current signing key. */
    retiredAt: time(),
  },
  (table) => [uniqueIndex('badge_keys_one_signs').on(sql`(true)`).where(sql`${table.retiredAt} is null`)],
);

/**
 * Which bit of which list says that a badge was revoked: drawn at random, so that a list reveals nothing
 * about who is in it.
 */
export const badgePlaces = pgTable(
  'badge_places',
  {
    code: text().primaryKey(),
    list: integer().notNull(),
    position: integer().notNull(),
  },
  (table) => [uniqueIndex('badge_places_of_list').on(table.list, table.position)],
);
