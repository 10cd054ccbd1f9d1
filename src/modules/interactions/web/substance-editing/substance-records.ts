// Food, alcohol and tobacco as a kind of record: all that the pages about any record have to know about them.
import { benchRecordKind } from '#modules/pharmacology/web.tsx';
import { fieldName, t } from '../editing/texts.ts';
import { substancesPath } from '../substances-path.ts';

export const recordKind = benchRecordKind({
  kind: 'substance',
  path: substancesPath,
  // Its drug's page shows it.
  hasOwnPage: false,
  fieldName,
  words: { one: t('kind.substance'), add: t('list.addSubstance'), propose: t('list.proposeSubstance') },
});
