// What SEO analyses hold about people: who requested one.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { seoAnalyses } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'analyses',
    table: seoAnalyses,
    whose: ({ userId }) => eq(seoAnalyses.analysedBy, userId),
    about: ['analysedBy'],
    erasure: { anonymous: { analysedBy: null } },
  }),
]);
