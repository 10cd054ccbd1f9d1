// The texts of changing a drug's record, names of its fields among them.
import { texts } from '#platform/contract/i18n.ts';
import en from '../../locales/en-editing.json';

export const t = texts(en);

/** A field that has no name here, such as one of a later version, goes by its path. */
export function fieldName(path: string): string {
  const key = `field.${path}`;
  return key in en ? t(key as 'field.generic') : path;
}
