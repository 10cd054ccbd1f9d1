// The table of messages to the person who runs the site.
import { index, pgTable, text, timestamp } from 'drizzle-orm/pg-core';
import { users } from '#modules/accounts/tables.ts';
import type { MessageState } from './contract.ts';

const time = () => timestamp({ withTimezone: true });

export const contactMessages = pgTable(
  'contact_messages',
  {
    messageId: text().primaryKey(),
    name: text().notNull(),
    email: text().notNull(),
    message: text().notNull(),
    /** Who was signed in while writing; null for guests. */
    userId: text().references(() => users.userId, { onDelete: 'cascade' }),
    state: text().$type<MessageState>().notNull().default('open'),
    createdAt: time().notNull(),
    reply: text(),
    repliedAt: time(),
    repliedBy: text().references(() => users.userId, { onDelete: 'set null' }),
  },
  (message) => [
    index('contact_messages_state').on(message.state, message.createdAt),
    index('contact_messages_user').on(message.userId),
  ],
);
