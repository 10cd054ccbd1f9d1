// Confined: renders people's texts, as long as they stay within what may be sent.
import { renderRichText } from '#platform/contract/rich-text.ts';
import { defineConfinedTask } from '../confined/task.ts';

type Order = { texts: readonly string[]; maxLetters: number };

/** Omitted texts have no entry, so they are shown as written, or rendered where they are shown. */
export async function* work({ texts, maxLetters }: Order): AsyncGenerator<never, (string | null)[]> {
  return texts.map((text) => {
    const html = renderRichText(text);
    return html.length <= maxLetters ? html : null;
  });
}

export const renderingTask = defineConfinedTask<typeof work>({
  name: 'render texts',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 256, totalMegabytes: 500, maxMs: 20_000 },
  maxAtOnce: 2,
});
