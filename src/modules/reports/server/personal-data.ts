// What the reports module holds about people: reports that were made for them, and which they get by email.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { reportEntries, reportParts, reportSchedules, reports } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({ name: 'pieces', table: reportParts, about: ['content'], erasure: 'goes along' }),
  holding({ name: 'files', table: reportEntries, about: ['cells'], erasure: 'goes along' }),
  holding({
    name: 'reports',
    table: reports,
    whose: ({ userId }) => eq(reports.ownerId, userId),
    about: ['ownerId'],
    erasure: 'deleted',
  }),
  holding({
    name: 'schedule',
    table: reportSchedules,
    whose: ({ userId }) => eq(reportSchedules.userId, userId),
    about: ['userId'],
    erasure: 'deleted',
  }),
]);
