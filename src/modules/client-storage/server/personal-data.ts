// What client storage stores about people.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { clientStorage } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'values',
    table: clientStorage,
    whose: ({ userId }) => eq(clientStorage.userId, userId),
    about: ['userId', 'data'],
    erasure: 'deleted',
  }),
]);
