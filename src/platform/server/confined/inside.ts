// The inside of a confined process: loads the one module that it was started for and does what it is asked, part by
// part.
import { Worker } from 'node:worker_threads';
import { AppError } from '#platform/contract/errors.ts';
import { readLanguage } from '../languages/languages.ts';
import { inLanguage } from '../languages/speaking.ts';
import type { ConfinedWork, Order, Reply } from './task.ts';

const [module = '', totalMegabytes = ''] = process.argv.slice(2);
const watch = new Worker(new URL('./memory-watch.ts', import.meta.url), {
  workerData: Number(totalMegabytes) * 1024 * 1024,
});
watch.unref();

const { work } = (await import(module)) as { work: ConfinedWork<unknown, unknown, unknown> };

function say(reply: Reply): void {
  process.send?.(reply);
}

let running: AsyncGenerator<unknown, unknown> | undefined;

async function step(order: Order): Promise<Reply> {
  try {
    if (order.kind === 'begin') running = work(order.input);
    const { done, value } = (await running?.next()) ?? { done: true, value: undefined };
    return done ? { kind: 'done', result: value } : { kind: 'part', part: value };
  } catch (error) {
    if (error instanceof AppError) {
      const { code, message, details, status } = error;
      return { kind: 'refused', code, message, details, status };
    }
    const text = error instanceof Error ? (error.stack ?? error.message) : String(error);
    return { kind: 'broken', text: text.slice(0, 2_000) };
  }
}

process.on('message', ({ language, ...order }: Order & { language: string }) => {
  void inLanguage(readLanguage(language), () => step(order)).then(say);
});
process.on('disconnect', () => process.exit());
say({ kind: 'ready' });
