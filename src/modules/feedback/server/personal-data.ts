// What feedback stores about people.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { feedback } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'own',
    table: feedback,
    whose: ({ userId }) => eq(feedback.userId, userId),
    about: ['userId', 'text', 'stars', 'mayShowName'],
    erasure: 'deleted',
  }),
  holding({
    name: 'published',
    table: feedback,
    whose: ({ userId }) => eq(feedback.publishedBy, userId),
    about: ['publishedBy'],
    erasure: { anonymous: { publishedBy: null } },
  }),
]);
