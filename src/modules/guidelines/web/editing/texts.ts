// The texts of changing guidelines.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-editing.json';

export const t = texts(en);

/** A field without a name here, such as a later version's, is shown by its path. */
export function fieldName(path: string): string {
  const key = `field.${path}`;
  return key in en ? t(key as 'add') : path;
}
