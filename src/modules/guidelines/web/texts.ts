// The texts of clinical guidelines.
import { texts } from '#platform/contract/i18n.ts';
import type { Formats } from '#platform/web/formats.ts';
import en from '../locales/en.json';

export const t = texts(en);

/** A category invented by an admin is shown as written. */
export function categoryName(category: string): string {
  const key = `category.${category}`;
  return key in en ? t(key as 'category.cardiovascular') : category;
}

const withoutCase = (text: string) => text.trim().toLowerCase();

/** What a category is stored as: as in the list, however it was typed; a new one as written. */
export function categoryOf(typed: string, known: readonly string[]): string {
  const wanted = withoutCase(typed);
  const named = Object.keys(en).filter((key) => key.startsWith('category.'));
  const stored = [...known, ...named.map((key) => key.slice('category.'.length))];
  return stored.find((one) => [one, categoryName(one)].map(withoutCase).includes(wanted)) ?? typed.trim();
}

/** '2024-05' -> 'May 2024', '2024' -> '2024' */
export function monthName(published: string, { moment }: Formats): string {
  const [year, month] = published.split('-').map(Number);
  if (!year || !month) return published;
  return moment(Date.UTC(year, month - 1, 1), { month: 'long', year: 'numeric', timeZone: 'UTC' });
}
