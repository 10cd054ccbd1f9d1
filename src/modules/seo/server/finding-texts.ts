// The words of checks and notes, by codes that were stored.
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import words from '../locales/en-findings.json' with { type: 'json' };

// Codes come out of the database, where the compiler does not see them; `findings.test.ts` sees that each has its words.
const t = texts<[Dictionary]>(words);

export function textsOf(id: string, isFailed: boolean): { title: string; why: string; how: string } {
  return { title: t(`${id}.${isFailed ? 'failed' : 'passed'}`), why: t(`${id}.why`), how: t(`${id}.how`) };
}

export function textFor(note: string, values: Record<string, string | number> = {}): string {
  return t(`note.${note}`, values);
}
