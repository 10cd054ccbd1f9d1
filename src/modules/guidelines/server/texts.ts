// The server's messages about guidelines.
import { texts } from '#platform/contract/i18n.ts';
import shown from '../locales/en.json' with { type: 'json' };
import en from '../locales/en-server.json' with { type: 'json' };

export const t = texts(en);

const pageText = texts(shown);

/** A category invented by an admin is shown as written. */
export function categoryName(category: string): string {
  const key = `category.${category}`;
  return key in shown ? pageText(key as 'category.cardiovascular') : category;
}
