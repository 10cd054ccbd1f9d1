// Confined: reads one post whose long head could keep YAML busy for seconds.
import { defineConfinedTask } from '#platform/server/confined/task.ts';
import { draftOfMarkdown } from './front-matter.ts';

// biome-ignore lint/correctness/useYield: it has one result and no parts.
export async function* work({
  text,
}: {
  text: string;
}): AsyncGenerator<never, ReturnType<typeof draftOfMarkdown>> {
  return draftOfMarkdown(text);
}

export const postReadingTask = defineConfinedTask<typeof work>({
  name: 'read a post',
  module: new URL(import.meta.url),
  limits: { heapMegabytes: 256, totalMegabytes: 500, maxMs: 10_000 },
  maxAtOnce: 2,
});
