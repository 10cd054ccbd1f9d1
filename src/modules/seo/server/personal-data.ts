// What SEO analyses hold about people: who requested one, and who had pages of other sites read.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { seoAnalyses, seoPageReads } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'analyses',
    table: seoAnalyses,
    whose: ({ userId }) => eq(seoAnalyses.analysedBy, userId),
    about: ['analysedBy'],
    erasure: { anonymous: { analysedBy: null } },
  }),
  holding({
    name: 'pageReads',
    table: seoPageReads,
    whose: ({ userId }) => eq(seoPageReads.readBy, userId),
    about: ['readBy', 'readAt'],
    erasure: 'deleted',
  }),
]);
