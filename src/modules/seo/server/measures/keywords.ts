// Words and pairs of words that a text repeats, and where a phrase occurs.
import type { Keyword } from '../../contract.ts';
import { wordsOf } from './readability.ts';
import stopWords from './stop-words.json' with { type: 'json' };

const stops = new Set(stopWords);
const shown = 10;
const beginning = 100;

export type Texts = { title: string; description: string; headings: string; paragraphs: readonly string[] };

const fold = (text: string) => text.toLowerCase().normalize('NFC');
/** As a phrase is looked for: whole words, one blank between them. */
const line = (words: readonly string[]) => ` ${words.join(' ')} `;

function countIn(text: string, phrase: string): number {
  let count = 0;
  // The blank at the end of one is that at the beginning of the next.
  for (let at = text.indexOf(phrase); at >= 0; at = text.indexOf(phrase, at + phrase.length - 1)) count += 1;
  return count;
}

/** @returns the phrases, most frequent first, and where each occurs; `share` is in percent of all words */
export function keywordsOf(
  { title, description, headings, paragraphs }: Texts,
  keyphrase: string,
): { keywords: Keyword[]; keyphrase: Keyword | null } {
  const words = paragraphs.map((paragraph) => wordsOf(fold(paragraph)));
  const total = words.reduce((sum, { length }) => sum + length, 0);
  const places = {
    inTitle: line(wordsOf(fold(title))),
    inDescription: line(wordsOf(fold(description))),
    inHeadings: line(wordsOf(fold(headings))),
    inBeginning: line(words.flat().slice(0, beginning)),
  };
  const whereIs = (phrase: string) => {
    const found = ` ${phrase} `;
    return {
      inTitle: places.inTitle.includes(found),
      inDescription: places.inDescription.includes(found),
      inHeadings: places.inHeadings.includes(found),
      inBeginning: places.inBeginning.includes(found),
    };
  };
  const present = (phrase: string, count: number): Keyword => {
    const length = phrase.split(' ').length;
    const share = total === 0 ? 0 : Math.round((count * length * 1_000) / total) / 10;
    return { phrase, count, share, ...whereIs(phrase) };
  };
  const counts = new Map<string, number>();
  const isTelling = (word: string) => word.length > 2 && !stops.has(word) && /\p{L}/u.test(word);
  for (const paragraph of words)
    for (const [place, word] of paragraph.entries()) {
      if (!isTelling(word)) continue;
      counts.set(word, (counts.get(word) ?? 0) + 1);
      const next = paragraph[place + 1];
      if (next && isTelling(next)) counts.set(`${word} ${next}`, (counts.get(`${word} ${next}`) ?? 0) + 1);
    }
  const keywords = [...counts]
    .filter(([, count]) => count > 1)
    .sort(
      ([one, first], [other, second]) =>
        second - first || other.length - one.length || (one < other ? -1 : 1),
    )
    .slice(0, shown)
    .map(([phrase, count]) => present(phrase, count));
  const wanted = wordsOf(fold(keyphrase)).join(' ');
  if (wanted === '') return { keywords, keyphrase: null };
  const count = words.reduce((sum, paragraph) => sum + countIn(line(paragraph), ` ${wanted} `), 0);
  return { keywords, keyphrase: present(wanted, count) };
}
