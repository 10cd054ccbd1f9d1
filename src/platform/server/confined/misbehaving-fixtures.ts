// Work that behaves in every way that confined work must not, and one way that it may.

import fs from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { defineErrors } from '#platform/contract/errors.ts';
import { type ConfinedTask, defineConfinedTask } from './task.ts';

const TaskError = defineErrors({ unreadable: 422 }, { unreadable: 'This can’t be read.' });

export type Deed =
  | { act: 'count'; to: number; with?: Buffer }
  | { act: 'loop' | 'heap' | 'buffers' | 'vanish' | 'throw' | 'refuse' | 'wait' }
  | { act: 'look'; path: string };

export async function* work(deed: Deed): AsyncGenerator<number, unknown> {
  const held: unknown[] = [];
  switch (deed.act) {
    case 'count':
      for (let number = 1; number <= deed.to; number += 1) yield number;
      return { pid: process.pid, environment: Object.keys(process.env), with: deed.with };
    case 'loop':
      yield 1;
      for (;;) held.length = 0;
    case 'heap':
      for (;;) held.push(Array.from({ length: 1_000 }, (_, index) => ({ index })));
    case 'buffers':
      for (;;) held.push(Buffer.alloc(1024 * 1024, 1));
    case 'vanish':
      yield 1;
      process.exit(3);
      break;
    case 'throw':
      throw new Error('a fault of our own');
    case 'refuse':
      throw new TaskError('unreadable', { message: 'This is no list.', details: { line: 3 } });
    case 'wait':
      await pause(1_000_000);
      break;
    case 'look':
      return fs.readFileSync(deed.path, 'utf8');
  }
  return null;
}

export function misbehaving(limits: Partial<ConfinedTask<never, never, never>['limits']> = {}) {
  return defineConfinedTask<typeof work>({
    name: 'misbehave',
    module: new URL(import.meta.url),
    limits: { heapMegabytes: 64, totalMegabytes: 256, maxMs: 60_000, ...limits },
    maxAtOnce: 2,
  });
}
