// Confined: renders a post whose formulas or length could take long.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { type PostHtml, type PostSurroundings, postHtml } from './post-html.ts';

type Order = { source: string; around: PostSurroundings };

// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work({ source, around }: Order): AsyncGenerator<never, PostHtml> {
  return postHtml(source, around);
}

export const renderPostTask = defineConfinedTask<typeof work>({
  name: 'render a post',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 256, totalMegabytes: 500, maxMs: 20_000 },
  maxAtOnce: 2,
});
