// The texts of changing records, their history and proposals.
import { texts } from '#platform/contract/i18n.ts';
import { currentFormats } from '#platform/web/formats.ts';
import en from '../locales/en.json';

export const t = texts(en);

export function momentText(iso: string): string {
  return currentFormats().dateTime(iso);
}
