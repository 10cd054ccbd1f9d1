// What quizzes hold about people: the work of their authors.
import { eq, sql } from 'drizzle-orm';
import { imagesHeld } from '#modules/images/api/images-held.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { quizShares, quizzes } from '../tables.ts';
import { questionImages } from './pictures.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'sharedLinks',
    table: quizShares,
    whose: ({ userId }) =>
      sql`${quizShares.quizId} in (select ${quizzes.quizId} from ${quizzes} where ${quizzes.ownerId} = ${userId})`,
    about: ['quizId'],
    erasure: 'deleted',
  }),
  holding({
    name: 'quizzes',
    table: quizzes,
    whose: ({ userId }) => eq(quizzes.ownerId, userId),
    about: ['ownerId'],
    erasure: 'deleted',
  }),
  imagesHeld({ name: 'images', of: questionImages, shows: 'work', erasure: 'deleted' }),
]);
