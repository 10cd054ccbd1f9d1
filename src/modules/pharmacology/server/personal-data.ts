// What the bench stores about people: how much was requested on a day.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { dailyUses, dataSetParts, drugNames, drugs } from '../tables.ts';
import { accountSubject } from './limits/daily-limits.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'uses',
      table: dailyUses,
      whose: ({ userId }) => eq(dailyUses.subject, accountSubject(userId)),
      about: ['subject', 'fingerprint'],
      secret: ['fingerprint'],
      erasure: 'deleted',
    }),
  ],
  // Names of drugs; a record's reviewer is given by role, not by name.
  [[dataSetParts], [drugs, 'reviewedBy'], [drugNames, 'name']],
);
