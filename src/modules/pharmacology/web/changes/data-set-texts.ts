// The texts of the page about the data set, separate from those for changing it: that page is public and stays small.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-data-set.json';

export const t = texts(en);

/** Readable names of the server's rows: `ESTABLISHED`, `infectious-disease`, `inn`. */
export function rowName(name: string): string {
  const key = `row.${name}`;
  if (key in en) return t(key as 'row.inn');
  return /^[a-z]+(-[a-z]+)+$/.test(name) ? name.replaceAll('-', ' ') : name;
}
