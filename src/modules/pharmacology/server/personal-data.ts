// What the bench holds about people: how much was asked on a day.
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
  // Names of drugs; who reviewed a record is said by a role, not by a name.
  [[dataSetParts], [drugs, 'reviewedBy'], [drugNames, 'name']],
);
