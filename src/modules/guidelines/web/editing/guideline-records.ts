// Guidelines as a kind of record: all that the pages about any record have to know about them.
import { benchRecordKind } from '#modules/pharmacology/web.tsx';
import { fieldName, t } from './texts.ts';

export const listPath = '/pharmacology-tools/guidelines';

export const recordKind = benchRecordKind({
  kind: 'guideline',
  path: listPath,
  hasOwnPage: true,
  fieldName,
  words: { one: t('kind'), add: t('add'), propose: t('proposeNew') },
});
