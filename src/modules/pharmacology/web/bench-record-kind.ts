// What the pages about all kinds of bench records share.
import type { RecordKind } from '#modules/records/web.tsx';
import { membersShownFirst } from '../contract.ts';
import { Disclaimer } from './education.tsx';

export function benchRecordKind(
  own: Omit<RecordKind, 'proposalsPath' | 'shownFirst' | 'Footnote'>,
): RecordKind {
  return {
    ...own,
    proposalsPath: '/pharmacology-tools/proposals',
    shownFirst: membersShownFirst,
    Footnote: Disclaimer,
  };
}
