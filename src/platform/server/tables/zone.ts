// Cells of workbooks and printed tables hold no zone, so the heading says it.
import { t } from '../texts.ts';
import type { Column } from './table.ts';

export function zonedHeading<Row>({ kind, heading }: Column<Row>): string {
  return kind === 'time' ? t('table.inUtc', { title: heading() }) : heading();
}
