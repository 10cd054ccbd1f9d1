// What all kinds of records of the bench have in common on pages about them.
import type { RecordKind } from '#modules/records/web.tsx';
import { membersToldFirst } from '../contract.ts';
import { Disclaimer } from './education.tsx';

export function benchRecordKind(
  own: Omit<RecordKind, 'proposalsPath' | 'toldFirst' | 'Footnote'>,
): RecordKind {
  return {
    ...own,
    proposalsPath: '/pharmacology-tools/proposals',
    toldFirst: membersToldFirst,
    Footnote: Disclaimer,
  };
}
