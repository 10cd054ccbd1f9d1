// What the audit log and the security events store about people.
import { eq, or, sql } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { auditEntries, securityEvents } from '../tables.ts';

export const personalData = definePersonalData(words, [
  // A trigger refuses to change entries, or to delete them early.
  holding({
    name: 'log',
    table: auditEntries,
    whose: ({ userId }) => or(eq(auditEntries.actorId, userId), eq(auditEntries.subjectId, userId)),
    about: ['actorId', 'actorName', 'subjectId', 'subjectLabel', 'before', 'after'],
    erasure: 'kept',
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
