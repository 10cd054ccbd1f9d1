// What drug information stores about people: what they asked.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { drugInfoAnswers } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'questions',
      table: drugInfoAnswers,
      whose: ({ userId }) => eq(drugInfoAnswers.userId, userId),
      about: ['userId', 'drugName', 'question', 'prompt'],
      erasure: { anonymous: { userId: null } },
    }),
  ],
  // By a provider or by our own code.
  [[drugInfoAnswers, 'writtenBy']],
);
