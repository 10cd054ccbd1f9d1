// The texts of changing the data set, names of fields and moments among them.

import { texts } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import type { ChangeKind } from '../../contract.ts';
import en from '../../locales/en-changes.json';

export const t = texts(en);

/** A field that has no name here, such as one of a later version, goes by its path. */
export function fieldName(path: string, kind: ChangeKind): string {
  const key = [`field.${kind}.${path}`, `field.${path}`].find((one) => one in en);
  return key ? t(key as 'field.generic') : path;
}

export function momentText(iso: string): string {
  return currentFormats().dateTime(iso);
}
