// What imports of drug data store about people: who started them.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { dataImports, importedFacts } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'imports',
      table: dataImports,
      whose: ({ userId }) => eq(dataImports.createdBy, userId),
      about: ['createdBy', 'fileName'],
      erasure: { anonymous: { createdBy: '' } },
    }),
  ],
  [[importedFacts]],
);
