// What the privacy module itself stores about people.
import { eq, sql } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import {
  dataExportParts,
  dataExports,
  erasedAccounts,
  inactivityWarnings,
  retentionReports,
  subjectRequests,
} from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    // Otherwise each export would contain the one before it.
    holding({ name: 'exportFiles', table: dataExportParts, about: ['content'], erasure: 'goes along' }),
    holding({
      name: 'exports',
      table: dataExports,
      whose: ({ userId }) => eq(dataExports.userId, userId),
      about: ['userId'],
      erasure: 'deleted',
    }),
    holding({
      name: 'warnings',
      table: inactivityWarnings,
      whose: ({ userId }) => eq(inactivityWarnings.userId, userId),
      about: ['userId'],
      erasure: 'deleted',
    }),
    holding({
      name: 'requests',
      table: subjectRequests,
      whose: ({ email }) => eq(sql`lower(${subjectRequests.email})`, email.toLowerCase()),
      about: ['email', 'message', 'notes', 'outcome'],
      secret: ['tokenHash', 'notes'],
      erasure: 'kept',
    }),
    holding({ name: 'erased', table: erasedAccounts, about: ['accountHash'], erasure: 'kept' }),
  ],
  [[retentionReports]],
);
