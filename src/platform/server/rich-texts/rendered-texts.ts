// People's texts, rendered once and cached: those with maths in a separate process, because a few letters can become
// many.

import { hasMarkup, renderRichText } from '#platform/contract/rich-text.ts';
import { mathsIn } from '#platform/contract/text/maths-in-text.ts';
import type { Services } from '../module.ts';
import { renderingTask } from './rendering-task.ts';

/** For one text; a page of formulas takes a fifth of it. */
const maxRenderedLetters = 128 * 1024;
const keptLetters = 24 * 1024 * 1024;
/** This much without maths is rendered faster than it is sent to another process. */
const maxLettersHere = 16 * 1024;

export type RenderedTexts = Record<string, string>;

/** The most recently used ones, by their source; null for those that became too large. */
class Kept {
  readonly #texts = new Map<string, string | null>();
  #letters = 0;

  get(source: string): string | null | undefined {
    const html = this.#texts.get(source);
    if (html === undefined) return undefined;
    this.#texts.delete(source);
    this.#texts.set(source, html);
    return html;
  }

  put(source: string, html: string | null): void {
    this.#forget(source);
    this.#texts.set(source, html);
    this.#letters += source.length + (html?.length ?? 0);
    for (const oldest of this.#texts.keys()) {
      if (this.#letters <= keptLetters) return;
      this.#forget(oldest);
    }
  }

  #forget(source: string): void {
    const html = this.#texts.get(source);
    if (html === undefined) return;
    this.#texts.delete(source);
    this.#letters -= source.length + (html?.length ?? 0);
  }
}

const kept = new Kept();

/**
 * Those of the sources that have markup, rendered, by their source. One that becomes too large is left out.
 * @throws ConfinedFailure if rendering takes too long or too much memory
 */
export async function renderedTexts(
  { confined }: Pick<Services, 'confined'>,
  sources: Iterable<string>,
): Promise<RenderedTexts> {
  const wanted = new Set([...sources].filter(hasMarkup));
  const rendered: RenderedTexts = Object.create(null);
  const missing: string[] = [];
  for (const source of wanted) {
    const html = kept.get(source);
    if (html === undefined) missing.push(source);
    else if (html !== null) rendered[source] = html;
  }
  if (missing.length === 0) return rendered;
  const letters = missing.reduce((sum, { length }) => sum + length, 0);
  const isSmall = letters <= maxLettersHere && mathsIn(missing).formulas === 0;
  const made = isSmall
    ? missing.map(renderRichText)
    : await confined.run(renderingTask, { texts: missing, maxLetters: maxRenderedLetters });
  for (const [index, source] of missing.entries()) {
    const html = made[index] ?? null;
    kept.put(source, html);
    if (html !== null) rendered[source] = html;
  }
  return rendered;
}
