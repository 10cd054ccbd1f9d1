// What API keys store about people.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { apiKeys } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'keys',
    table: apiKeys,
    whose: ({ userId }) => eq(apiKeys.userId, userId),
    about: ['userId', 'name'],
    secret: ['secretHash'],
    erasure: 'deleted',
  }),
]);
