// The refusal of a file as a whole, and cleaning its texts before they are stored.
import type { AppError } from '#platform/contract/errors.ts';
import { DrugImportError } from '../../errors.ts';

export function unreadable(message: string): AppError {
  return new DrugImportError('data_import_unreadable', { message });
}

/** Without what no database and no page can hold, and no longer than allowed. */
export function plainText(text: string, maxLength: number): string {
  const clean = text
    .toWellFormed()
    // biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to take out
    .replace(/[\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F]/g, '')
    .trim();
  return clean.length > maxLength ? `${clean.slice(0, maxLength - 1).toWellFormed()}…` : clean;
}
