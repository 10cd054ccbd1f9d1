// Interactions of two drugs as a kind of record: all that the pages about any record have to know about them.
import { benchRecordKind } from '#modules/pharmacology/web.tsx';
import { fieldName, t } from './texts.ts';

export const recordKind = benchRecordKind({
  kind: 'interaction',
  path: '/pharmacology-tools/interactions',
  // The check of its pair shows it.
  hasOwnPage: false,
  fieldName,
  words: { one: t('kind.interaction'), add: t('add'), propose: t('proposeNew') },
});
