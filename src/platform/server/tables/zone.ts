// Cells of workbooks and printed tables hold no zone, so the heading says it.
import { t } from '../texts.ts';
import type { Column } from './table.ts';

export const inUtc = (title: string): string => t('table.inUtc', { title });

export function zonedHeading<Row>({ kind, heading }: Column<Row>): string {
  return kind === 'time' ? inUtc(heading()) : heading();
}
