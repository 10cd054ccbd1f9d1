// A row of a spreadsheet or a CSV file, whatever it came from.
import { neutralText, originalText } from '#platform/server/files/spreadsheet-text.ts';

export type TableRow = {
  /** As the spreadsheet counts, from 1. */
  number: number;
  cells: string[];
};

/** A sheet of a workbook with a little more than the largest quiz. */
export const maxRows = 5_000;
export const maxColumns = 120;

/** Formulas of strangers are text: an apostrophe in front keeps every spreadsheet from running them. */
export function neutralCell(text: string): string {
  return isPlainNumber(text) ? text : neutralText(text);
}

/** The other way round. */
export function withoutApostrophe(cell: string): string {
  return isPlainNumber(cell) ? cell : originalText(cell);
}

function isPlainNumber(text: string): boolean {
  return /^-?\d+(\.\d+)?$/.test(text);
}

/** A heading as it is compared: without case, spaces and signs. */
export function headingKey(cell: string): string {
  return cell.toLowerCase().replace(/[^\p{L}\p{N}]+/gu, '');
}

/**
 * Which options are right, as `1`, `1;3`, `2, 4`, `B` or `A, C`. Each is compared whole: `12` is the twelfth option and
 * not the first and the second.
 * @returns indices from 0; null if one of them is no option
 */
export function rightIndices(cell: string, count: number): number[] | null {
  const tokens = cell.split(/[\s,;|]+/).filter((token) => token !== '');
  const indices = tokens.map((token) => {
    if (/^\d{1,3}$/.test(token)) return Number(token) - 1;
    return /^[A-Za-z]$/.test(token) ? token.toUpperCase().charCodeAt(0) - 65 : -1;
  });
  return indices.every((index) => index >= 0 && index < count) ? [...new Set(indices)] : null;
}

/** A whole or decimal number; a comma stands for the point where there is only one. */
export function numberIn(cell: string): number | null {
  const text = cell.trim().replace(/^(-?\d+),(\d+)$/, '$1.$2');
  return /^-?\d+(\.\d+)?([eE][+-]?\d{1,3})?$/.test(text) ? Number(text) : null;
}
