// What interactions store about people: the lists of drugs that they saved.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { drugInteractions, drugLists, substanceInteractions } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'lists',
      table: drugLists,
      whose: ({ userId }) => eq(drugLists.userId, userId),
      about: ['userId', 'name', 'drugIds'],
      erasure: 'deleted',
    }),
  ],
  [[drugInteractions], [substanceInteractions]],
);
