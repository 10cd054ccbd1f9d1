// What the audit log and the security events store about people.
import { eq, or, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { auditEntries, securityEvents } from '../tables.ts';

/** What happened stays; who it was does not. The trigger allows exactly this. */
const withoutPerson = (changes: PgColumn) =>
  sql`case jsonb_typeof(${changes}) when 'object' then ${changes} - array['name', 'email', 'pendingEmail', 'bio'] else ${changes} end`;

export const personalData = definePersonalData(words, [
  // A trigger refuses to change entries, or to delete them early; it lets names give way to IDs.
  holding({
    name: 'log',
    table: auditEntries,
    whose: ({ userId }) => eq(auditEntries.actorId, userId),
    about: ['actorId', 'actorName'],
    erasure: { anonymous: { actorName: sql`${auditEntries.actorId}` } },
  }),
  holding({
    name: 'logAbout',
    table: auditEntries,
    whose: ({ userId, email }) =>
      or(
        eq(auditEntries.subjectId, userId),
        sql`position(${email.toLowerCase()} in lower(${auditEntries.subjectLabel})) > 0`,
      ),
    about: ['subjectId', 'subjectLabel', 'before', 'after'],
    secret: ['actorId', 'actorName'],
    erasure: {
      anonymous: {
        subjectLabel: sql`${auditEntries.subjectId}`,
        before: withoutPerson(auditEntries.before),
        after: withoutPerson(auditEntries.after),
      },
    },
  }),
  // The bucket becomes the event's own: the next event from that address starts another row.
  holding({
    name: 'securityEvents',
    table: securityEvents,
    whose: ({ userId, email }) =>
      or(eq(securityEvents.userId, userId), eq(sql`lower(${securityEvents.who})`, email.toLowerCase())),
    about: ['userId', 'who', 'address', 'bucket'],
    secret: ['bucket'],
    erasure: { anonymous: { userId: null, who: '', bucket: sql`${securityEvents.eventId}` } },
  }),
]);
