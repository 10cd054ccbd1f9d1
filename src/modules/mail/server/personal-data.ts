// What the outbox stores about people.
import { eq, sql } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { mailShares, outbox } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'outbox',
      table: outbox,
      whose: ({ email }) => eq(sql`lower(${outbox.recipient})`, email.toLowerCase()),
      about: ['recipient', 'subject', 'sealedContent', 'lastReply'],
      secret: ['sealedContent'],
      // What still waits is not sent: it has no content any more.
      erasure: { anonymous: { recipient: '', subject: '', sealedContent: null, lastReply: null } },
    }),
  ],
  [
    // Keyed hashes of accounts, networks and addresses, for a day.
    [mailShares, 'subject'],
  ],
);
