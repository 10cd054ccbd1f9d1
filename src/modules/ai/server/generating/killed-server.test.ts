// A server killed in the middle of a generation: the reserved tokens are returned, and the questions that had arrived
// can be used.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { eventually } from '#tests/support/app/eventually.ts';
import { end, type ServerProcess, startServer } from '#tests/support/app/server-process.ts';
import { type ChatProvider, chatProvider, settingsFor } from '#tests/support/outside/chat-provider.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { benchAdmin, callerOf } from '../../../../../bench/room.ts';
import type { Generation, Source } from '../../contract/generating.ts';
import type { AiCall } from '../../contract.ts';

const text =
  'The human heart has four chambers. The left ventricle pumps blood into the aorta under high pressure.';
const item = {
  type: 'true-false',
  question: 'The left ventricle pumps blood into the aorta.',
  correct: true,
  explanation: 'The text says so.',
  quote: 'The left ventricle pumps blood into the aorta under high pressure.',
  sentences: [2],
  bloom: 'remember',
};
const environment = { OUTBOUND_PRIVATE: '1' };

let dataDir: string;
let provider: ChatProvider;
let server: ServerProcess;
let token: string;
beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-crash-'));
  // Two questions and half of a third, then silence.
  const beginning = `{"items":[${JSON.stringify(item)},${JSON.stringify({ ...item, question: 'The heart has four chambers.' })},{"type":`;
  provider = await chatProvider(() => ({ onlyBegins: beginning }));
  server = await startServer(dataDir, 0, environment);
  token = (await callerOf(server.origin)<{ token: string }>('POST', '/auth/login', benchAdmin)).token;
});
afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await provider.close();
  await tidyAway(dataDir);
});

const call = <T>(method: 'GET' | 'POST' | 'PUT', to: string, body?: unknown) =>
  callerOf(server.origin)<T>(method, to, body, token);
type Usage = { used: number; reserved: number; calls: AiCall[] };
const usage = () => call<Usage>('GET', '/admin/ai/usage');

test('the reserved tokens are returned, and the questions that had arrived can be used', async () => {
  await call('PUT', '/admin/ai/settings', settingsFor(provider));
  const { source } = await call<{ source: Source }>('POST', '/ai/sources/text', { title: 'Heart', text });
  const { generation } = await call<{ generation: Generation }>('POST', '/ai/generations', {
    sourceId: source.id,
    questionCount: 5,
    types: ['true-false'],
  });
  const read = async () =>
    (await call<{ generation: Generation }>('GET', `/ai/generations/${generation.id}`)).generation;
  await eventually(async () => expect((await read()).items).toHaveLength(2));
  const before = await usage();
  expect(before.reserved).toBeGreaterThan(0);
  expect(before.calls[0]).toMatchObject({ purpose: 'questions', state: 'running' });

  await end(server.child, 'SIGKILL');
  server = await startServer(dataDir, server.port, environment);

  await eventually(async () => expect((await usage()).reserved).toBe(0));
  const after = await usage();
  expect(after.used).toBe(before.used);
  expect(after.calls[0]).toMatchObject({ purpose: 'questions', state: 'failed', problem: 'lost' });
  const left = await read();
  expect(left).toMatchObject({ state: 'interrupted', problem: expect.stringContaining('restarted') });
  expect(left.items.map(({ question }) => question.question)).toEqual([
    'The left ventricle pumps blood into the aorta.',
    'The heart has four chambers.',
  ]);
  const kept = await call<{ questionCount: number }>('POST', `/ai/generations/${generation.id}/accept`, {
    numbers: [1, 2],
  });
  expect(kept.questionCount).toBe(2);
});
