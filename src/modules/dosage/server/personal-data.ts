// What dosage stores about people: the calculations that they made.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { dosageCalculations } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'calculations',
    table: dosageCalculations,
    whose: ({ userId }) => eq(dosageCalculations.userId, userId),
    about: ['userId', 'result'],
    erasure: 'deleted',
  }),
]);
