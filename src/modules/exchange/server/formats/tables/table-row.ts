// A row of a spreadsheet or a CSV file, whatever it came from.
export type TableRow = {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: string[];
};

/** A workbook sheet slightly larger than the largest quiz needs. */
export const maxRows = 5_000;
export const maxColumns = 120;

/** A heading for comparison: without case, spaces and punctuation. */
export function headingKey(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Which options are right, as `1`, `1;3`, `2, 4`, `B` or `A, C`. Each is compared as a whole: `12` is the twelfth
 * option and not the first and the second.
 * @returns indices from 0; null if one of them is not an option
 */
export function rightIndices(cell: string, count: number): number[] | null {
  const tokens = cell.split(/[\s,;|]+/).filter((token) => token !== '');
  const indices = tokens.map((token) => {
    if (/^\d{1,3}$/.test(token)) return Number(token) - 1;
    return /^[A-Za-z]$/.test(token) ? token.toUpperCase().charCodeAt(0) - 65 : -1;
  });
  return indices.every((index) => index >= 0 && index < count) ? [...new Set(indices)] : null;
}

/** A whole or decimal number; a single comma counts as the decimal point. */
export function numberIn(cell: string): number | null {
  const text = cell.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : null;
}
