// What imports of quizzes store about people.
import { eq, sql } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { importItems, imports } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'foundQuestions',
    table: importItems,
    whose: ({ userId }) =>
      sql`${importItems.importId} in (select ${imports.importId} from ${imports} where ${imports.ownerId} = ${userId})`,
    about: ['importId'],
    erasure: 'deleted',
  }),
  holding({
    name: 'imports',
    table: imports,
    whose: ({ userId }) => eq(imports.ownerId, userId),
    about: ['ownerId', 'fileName', 'content'],
    erasure: 'deleted',
  }),
]);
