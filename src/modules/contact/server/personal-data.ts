// What contact stores about people.
import { eq, or, sql } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { contactMessages } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'messages',
    table: contactMessages,
    whose: ({ userId, email }) =>
      or(eq(contactMessages.userId, userId), eq(sql`lower(${contactMessages.email})`, email.toLowerCase())),
    about: ['userId', 'name', 'email', 'message', 'reply'],
    erasure: 'deleted',
  }),
  holding({
    name: 'answered',
    table: contactMessages,
    whose: ({ userId }) => eq(contactMessages.repliedBy, userId),
    about: ['repliedBy'],
    erasure: { anonymous: { repliedBy: null } },
  }),
]);
