// What AI content holds about people: their requests, and the texts that were written.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { aiContents, aiContentTemplates, aiContentTemplateVersions } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'contents',
      table: aiContents,
      whose: ({ userId }) => eq(aiContents.ownerId, userId),
      about: ['ownerId', 'title', 'content', 'prompt'],
      erasure: 'deleted',
    }),
  ],
  [[aiContentTemplates, 'name'], [aiContentTemplateVersions]],
);
