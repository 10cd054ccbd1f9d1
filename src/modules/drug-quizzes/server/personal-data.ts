// What pharmacology quizzes store about people: the quizzes they made.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { drugQuizzes } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'made',
      table: drugQuizzes,
      whose: ({ userId }) => eq(drugQuizzes.userId, userId),
      about: ['userId'],
      erasure: 'deleted',
    }),
  ],
  // By a provider or by our own code.
  [[drugQuizzes, 'writtenBy']],
);
