// The words of checks and notes, by codes that were stored.
import { type Dictionary, texts } from '#platform/contract/i18n.ts';
import words from '../locales/en-findings.json' with { type: 'json' };

// Codes come from the database, where the compiler can't check them; `findings.test.ts` checks that each has a text.
const t = texts<[Dictionary]>(words);

export function textsOf(id: string, isFailed: boolean): { title: string; why: string; how: string } {
  return { title: t(`${id}.${isFailed ? 'failed' : 'passed'}`), why: t(`${id}.why`), how: t(`${id}.how`) };
}

export function textFor(note: string, values: Record<string, string | number> = {}): string {
  return t(`note.${note}`, values);
}
