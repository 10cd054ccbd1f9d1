// What a layout of a table is: which rows are questions, and how one of them is read.
import { cutText } from '#platform/contract/text/cut-text.ts';
import { t } from '../../texts.ts';
import type { FoundItem } from '../file-format.ts';
import type { TableRow } from './table-row.ts';

export type Layout = {
  name: 'kahoot' | 'wayground' | 'own' | 'headless' | 'blackboard' | 'brightspace';
  /** Rows with one question each. */
  rows: TableRow[];
  read(row: TableRow): FoundItem;
  /** Headings of columns that are not read. */
  unknown: string[];
};

export function foundOf(row: TableRow, text: string): { place: string; title: string } {
  return { place: t('place.row', { row: row.number }), title: cutText(text, 120) };
}
