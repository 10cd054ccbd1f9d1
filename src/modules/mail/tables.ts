// The mail tables: the outbox, and how many emails were asked for.
import { boolean, date, index, integer, pgTable, primaryKey, text, timestamp } from 'drizzle-orm/pg-core';

export const outbox = pgTable(
  'outbox',
  {
    mailId: text().primaryKey(),
    kind: text().notNull(),
    recipient: text().notNull(),
    subject: text().notNull(),
    /**
     * The whole message, sealed by the vault, since its links open accounts. Wiped some days after it was sent or
     * failed.
     */
    sealedContent: text(),
    /** `held`: there was no mail server; an admin reads it here. */
    state: text().$type<'queued' | 'sent' | 'failed' | 'held'>().notNull(),
    attempts: integer().notNull().default(0),
    /** What the mail server last said. */
    lastReply: text(),
    /** While one worker is sending it, no other may. A claim that has expired was left behind by a crash. */
    claimedUntil: timestamp({ withTimezone: true }),
    createdAt: timestamp({ withTimezone: true }).notNull(),
    /** The last email to someone who was erased: it loses its recipient together with its content. */
    isFarewell: boolean().notNull().default(false),
    /** When it was sent, given up or held; null while it is queued. */
    settledAt: timestamp({ withTimezone: true }),
  },
  (table) => [
    index('outbox_created_at').on(table.createdAt),
    index('outbox_state').on(table.state, table.createdAt),
  ],
);

/** How many emails someone has asked for in a day, and how many one address was to get: by keyed hashes. */
export const mailShares = pgTable(
  'mail_shares',
  {
    /** In UTC. */
    day: date({ mode: 'string' }).notNull(),
    subject: text().notNull(),
    used: integer().notNull(),
  },
  (table) => [primaryKey({ columns: [table.day, table.subject] })],
);
