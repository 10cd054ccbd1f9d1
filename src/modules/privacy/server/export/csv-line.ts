// A line of a CSV file whose cells no spreadsheet mistakes for formulas.
import { quotedCell } from '#platform/server/tables/csv.ts';
import { t } from '../texts.ts';

/** No spreadsheet shows more in a cell; files and the like are complete in the JSON. */
const longestCell = 32_000;

function cellOf(value: unknown): string {
  if (value === null || value === undefined) return '';
  if (typeof value === 'number' || typeof value === 'boolean') return String(value);
  const text = typeof value === 'string' ? value : JSON.stringify(value);
  return text.length > longestCell ? t('export.tooLong') : text;
}

export function csvLine(values: readonly unknown[]): string {
  return `${values.map((value) => quotedCell(cellOf(value))).join(',')}\r\n`;
}
