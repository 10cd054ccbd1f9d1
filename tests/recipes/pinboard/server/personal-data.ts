// What the pinboard stores about people.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { pinnedNotes } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'notes',
    table: pinnedNotes,
    whose: ({ userId }) => eq(pinnedNotes.userId, userId),
    about: ['userId', 'text'],
    erasure: 'deleted',
  }),
]);
