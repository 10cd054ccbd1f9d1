// What the proof of choices about cookies stores about people.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { consentRecords } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'consents',
    table: consentRecords,
    whose: ({ userId }) => eq(consentRecords.userId, userId),
    about: ['consentId', 'userId', 'language'],
    erasure: { anonymous: { userId: null } },
  }),
]);
