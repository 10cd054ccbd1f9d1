// Drugs as a kind of record: all that the pages about any record have to know about them.
import { benchRecordKind } from '../bench-record-kind.ts';
import { fieldName, t } from './texts.ts';

export const recordKind = benchRecordKind({
  kind: 'drug',
  path: '/pharmacology-tools/drugs',
  hasOwnPage: true,
  fieldName,
  words: { one: t('drug.kind'), add: t('drug.add'), propose: t('drug.proposeNew') },
});
