// Work on untrusted input, and every way in which it can fail: each is distinguished, and none takes the server down.
import fs from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { type Confined, createConfined } from './confined.ts';
import { type Deed, misbehaving } from './misbehaving-fixtures.ts';
import type { ConfinedLimits } from './task.ts';

const confined = createConfined();
afterAll(() => confined.stop());

async function outcome(deed: Deed, limits: Partial<ConfinedLimits> = {}, own: Confined = confined) {
  const parts: number[] = [];
  const stream = own.stream(misbehaving(limits), deed);
  try {
    for (;;) {
      const { done, value } = await stream.next();
      if (done) return { parts, result: value };
      parts.push(value);
    }
  } catch (error) {
    const { reason, code, status, message, details } = error as Record<string, unknown>;
    return { parts, failed: reason ?? code, status, message, details };
  }
}

describe('confined work', () => {
  it('returns its parts in order and its result, without access to the settings around it', async () => {
    process.env.CONFINED_TEST_SECRET = 'secret';
    const bytes = Buffer.from([0, 1, 255]);
    const { parts, result } = await outcome({ act: 'count', to: 300, with: bytes });
    delete process.env.CONFINED_TEST_SECRET;
    expect(parts).toEqual(Array.from({ length: 300 }, (_, index) => index + 1));
    expect(result).toMatchObject({ with: bytes });
    const { environment } = result as { environment: string[] };
    expect(environment.filter((name) => !/^NODE_CHANNEL/.test(name))).toEqual([]);
    expect(Buffer.isBuffer((result as { with: unknown }).with)).toBe(true);
  });

  it.each<[string, Deed, Partial<ConfinedLimits>, string]>([
    ['never ends', { act: 'loop' }, { maxMs: 300 }, 'too-long'],
    ['says nothing for long', { act: 'wait' }, { maxSilentMs: 300 }, 'too-long'],
    ['fills the heap', { act: 'heap' }, {}, 'too-much-memory'],
    ['fills memory beside the heap', { act: 'buffers' }, {}, 'too-much-memory'],
    ['ends its process', { act: 'vanish' }, {}, 'crashed'],
    ['throws', { act: 'throw' }, {}, 'crashed'],
  ])('is ended from outside if it %s, and the next work is done', async (_title, deed, limits, reason) => {
    expect(await outcome(deed, limits)).toMatchObject({ failed: reason });
    expect(await outcome({ act: 'count', to: 2 })).toMatchObject({ parts: [1, 2] });
  });

  it('fails with the message of the work itself', async () => {
    expect(await outcome({ act: 'refuse' })).toMatchObject({
      failed: 'unreadable',
      status: 422,
      message: 'This is no list.',
      details: { line: 3 },
    });
  });

  it('reads code, and otherwise only what it was given', async () => {
    const folder = fs.mkdtempSync(path.join(os.tmpdir(), 'confined-'));
    const [given, other] = ['given.txt', 'other.txt'].map((name) => path.join(folder, name)) as [
      string,
      string,
    ];
    for (const file of [given, other]) fs.writeFileSync(file, file);
    const look = (file: string, readablePaths: string[] = []) =>
      confined.stream(misbehaving(), { act: 'look', path: file }, { readablePaths }).next();
    expect(await look(given, [given])).toMatchObject({ value: given });
    await expect(look(other, [given])).rejects.toMatchObject({ reason: 'crashed' });
    await expect(look(given)).rejects.toMatchObject({ reason: 'crashed' });
    fs.rmSync(folder, { recursive: true });
  });

  it('reads the same file again in the process that has read it, and another one in another', async () => {
    const own = createConfined();
    const [one, other] = [fs.realpathSync(os.tmpdir()), fs.realpathSync(os.homedir())];
    const pidFor = async (file: string) => {
      const found = own.stream(misbehaving(), { act: 'count', to: 0 }, { readablePaths: [file] });
      return ((await found.next()).value as { pid: number }).pid;
    };
    const first = await pidFor(one);
    expect(await pidFor(one)).toBe(first);
    const second = await pidFor(other);
    expect(second).not.toBe(first);
    // The first has made room.
    expect(await pidFor(one)).not.toBe(first);
    own.stop();
  });

  it('runs several in parallel, in reused processes; leaving the loop or stopping ends them', async () => {
    const own = createConfined();
    const outcomes = await Promise.all(
      Array.from({ length: 5 }, () => outcome({ act: 'count', to: 3 }, {}, own)),
    );
    const pids = new Set(outcomes.map(({ result }) => (result as { pid: number }).pid));
    expect(pids.size).toBeLessThanOrEqual(2);
    for await (const part of own.stream(misbehaving(), { act: 'loop' })) {
      expect(part).toBe(1);
      break;
    }
    const waiting = outcome({ act: 'wait' }, {}, own);
    const queued = [outcome({ act: 'wait' }, {}, own), outcome({ act: 'wait' }, {}, own)];
    await outcome({ act: 'count', to: 1 });
    own.stop();
    for (const stopped of [waiting, ...queued]) expect(await stopped).toMatchObject({ failed: 'stopped' });
  });
});
