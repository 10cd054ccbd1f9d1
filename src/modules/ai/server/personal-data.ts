// What AI holds about people: never a text, only that and how much was asked.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { aiCalls, aiModes, aiMonths, aiSettings } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'calls',
      table: aiCalls,
      whose: ({ userId }) => eq(aiCalls.userId, userId),
      about: ['userId'],
      secret: ['promptHash'],
      erasure: { anonymous: { userId: null } },
    }),
    holding({
      name: 'months',
      table: aiMonths,
      whose: ({ userId }) => eq(aiMonths.userId, userId),
      about: ['userId', 'scope'],
      erasure: 'deleted',
    }),
  ],
  [[aiSettings], [aiModes]],
);
