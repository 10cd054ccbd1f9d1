// What the item checker says of the corpus: which planted flaws it finds, and what it says of clean items.
import { checkItems } from '#question-types/item-checks.ts';
import type { CorpusItem } from './corpus.ts';

export type Judged = CorpusItem & { codes: string[] };

/** Each quiz is checked as a whole, as the editor does. */
export function judge(items: readonly CorpusItem[]): Judged[] {
  const quizzes = Map.groupBy(items, ({ quiz }) => quiz);
  return [...quizzes.values()].flatMap((own) => {
    const remarks = checkItems(own.map(({ question }) => question));
    return own.map((item, index) => ({ ...item, codes: (remarks[index] ?? []).map(({ code }) => code) }));
  });
}

export type Share = { of: number; hits: number };

const share = (items: readonly Judged[], isHit: (item: Judged) => boolean): Share => ({
  of: items.length,
  hits: items.filter(isHit).length,
});

/** Of the items with this flaw, or with any, those of which the checker names it. */
export function recall(flawed: readonly Judged[], code?: string): Share {
  const planted = flawed.filter((item) => item.planted !== null && (!code || item.planted === code));
  return share(planted, (item) => item.codes.includes(item.planted ?? ''));
}

/** Of the clean items those of which the checker says this, or anything. */
export const falseAlarms = (clean: readonly Judged[], code?: string): Share =>
  share(clean, ({ codes }) => (code ? codes.includes(code) : codes.length > 0));
