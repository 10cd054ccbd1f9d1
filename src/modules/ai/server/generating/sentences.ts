// A text as numbered sentences, and a quote found in it again whatever happened to its spaces and quotation marks.
import { trimmedOf } from '#platform/contract/trim.ts';
export type Sentence = { id: number; part: number; text: string };

const longestSentence = 800;
const fewestLetters = 12;

/** @param parts with the labels that identify them */
export function sentencesOf(parts: readonly { place: number; text: string }[], language: string): Sentence[] {
  const segmenter = new Intl.Segmenter(language || undefined, { granularity: 'sentence' });
  const found: Sentence[] = [];
  for (const { place, text } of parts)
    for (const { segment } of segmenter.segment(joined(text))) {
      const sentence = segment.trim();
      if (sentence.length >= fewestLetters)
        found.push({ id: found.length + 1, part: place, text: sentence.slice(0, longestSentence) });
    }
  return found;
}

/** Lines of a paragraph belong together; in files, lines can break anywhere. */
function joined(text: string): string {
  return text
    .replace(/\u00ad/g, '')
    .replace(/(\p{L})-\n(\p{Ll})/gu, '$1$2')
    .replace(/[ \t]+/g, ' ')
    .replace(/([^\n.!?:])\n(?!\n)/g, '$1 ');
}

/** Normalised: equal for texts that differ only in spaces, punctuation and forms of letters. */
function bare(text: string): string {
  return text
    .normalize('NFKC')
    .replace(/\u00ad/g, '')
    .replace(/[‘’‚‛′`´]/g, "'")
    .replace(/[“”„‟″«»]/g, '"')
    .replace(/[‐-―−]/g, '-')
    .replace(/\s+/g, ' ')
    .trim();
}

const shortestQuote = 8;

/** Finds quotes in sentences; each text is normalised once. */
export class QuoteFinder {
  readonly #sentences: readonly Sentence[];
  readonly #bare: readonly string[];

  constructor(sentences: readonly Sentence[]) {
    this.#sentences = sentences;
    this.#bare = sentences.map(({ text }) => bare(text));
  }

  /** The sentence that contains a quote word for word, or the two neighbours that it spans; null if there is none. */
  find(quote: string): Sentence | null {
    // Quotation marks around a quote come from the model.
    const wanted = trimmedOf(bare(quote), (sign) => /["'.\s…]/.test(sign));
    if (wanted.length < shortestQuote) return null;
    const at = this.#bare.findIndex((text) => text.includes(wanted));
    if (at >= 0) return this.#sentences[at] ?? null;
    const over = this.#bare.findIndex((text, index) =>
      `${text} ${this.#bare[index + 1] ?? ''}`.includes(wanted),
    );
    const [first, second] = [this.#sentences[over], this.#sentences[over + 1]];
    return first ? { ...first, text: second ? `${first.text} ${second.text}` : first.text } : null;
  }
}

const windowLength = 24_000;

/** As many consecutive sentences as one call takes. @returns at least one window */
export function windowsOf(sentences: readonly Sentence[]): Sentence[][] {
  const windows: Sentence[][] = [[]];
  let length = 0;
  for (const sentence of sentences) {
    if (length + sentence.text.length > windowLength) {
      windows.push([]);
      length = 0;
    }
    windows.at(-1)?.push(sentence);
    length += sentence.text.length;
  }
  return windows;
}
