// A server that is killed while it makes reports: the next start finishes them, with every file once and whole.
import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { MadeReport } from '#modules/reports/contract/made.ts';
import { benchAdmin, callerOf } from '../../bench/room.ts';
import { eventually } from '../support/app/eventually.ts';
import { end, type ServerProcess, startServer } from '../support/app/server-process.ts';
import { inDepth } from '../support/depth.ts';
import { pdfPages } from '../support/files/pdf-text.ts';
import { readZip } from '../support/files/zip-files.ts';
import { tidyAway } from '../support/tidy-away.ts';

const quizCount = inDepth(5, 8);
const studentCount = inDepth(2, 6);

let dataDir: string;
let server: ServerProcess;

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-reports-'));
  server = await startServer(dataDir, 0);
});

afterAll(async () => {
  await end(server.child, 'SIGTERM');
  await tidyAway(dataDir);
});

const questions = Array.from({ length: 10 }, (_, index) => ({
  id: `q${index}`,
  type: 'true-false',
  question: `Statement number ${index}.`,
  correctAnswer: index % 2,
}));

test('kill -9 in the middle of reports: what was finished is kept, the rest follows after the start', async () => {
  const { token } = await callerOf(server.origin)<{ token: string }>('POST', '/auth/login', benchAdmin);
  const call = <T>(method: 'GET' | 'POST', path: string, body?: unknown) =>
    callerOf(server.origin)<T>(method, path, body, token);
  const quizIds: string[] = [];
  for (let number = 1; number <= quizCount; number += 1) {
    const settings = { pace: 'self', showResults: 'at-end' };
    const draft = { title: `Quiz ${number}`, questions, settings, isOpen: true };
    const { quiz } = await call<{ quiz: { id: string } }>('POST', '/quiz', draft);
    quizIds.push(quiz.id);
    for (let student = 1; student <= studentCount; student += 1)
      await call('POST', `/quiz/${quiz.id}/submit`, {
        studentName: `Student ${student} of ${number}`,
        answers: Object.fromEntries(questions.map(({ id }, index) => [id, (index * student) % 2])),
      });
  }
  const { report } = await call<{ report: MadeReport }>('POST', '/reports', { quizIds, format: 'pdf' });
  const readReport = async () => {
    const { reports } = await call<{ reports: MadeReport[] }>('GET', '/reports');
    return reports.find(({ id }) => id === report.id);
  };
  while (((await readReport())?.filesMade ?? 0) < 2) await sleep(20);
  await end(server.child, 'SIGKILL');
  server = await startServer(dataDir, server.port);

  const resumed = await readReport();
  expect(resumed?.filesMade, 'the server was to be killed between two files').toBeLessThan(quizCount);
  expect(resumed?.filesMade).toBeGreaterThanOrEqual(2);
  await eventually(async () => expect((await readReport())?.state).toBe('ready'));

  const reply = await fetch(`${server.origin}/api/reports/${report.id}/file`, {
    headers: { authorization: `Bearer ${token}` },
  });
  const [, ...files] = [...(await readZip(Buffer.from(await reply.arrayBuffer())))];
  expect(new Set(files.map(([name]) => name)).size).toBe(quizCount);
  expect(files).toHaveLength(quizCount);
  for (const [name, bytes] of files) {
    const number = /^Quiz (\d+)\//.exec(name)?.[1];
    const text = pdfPages(bytes).join(' ').replaceAll(/\s+/g, ' ');
    for (let student = 1; student <= studentCount; student += 1)
      expect(text).toContain(`Student ${student} of ${number} `);
  }
});
