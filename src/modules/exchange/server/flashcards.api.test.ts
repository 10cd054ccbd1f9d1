import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import type { Import, ImportItem } from '../contract.ts';

let app: TestApp;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  teacher = await app.people.create('teacher');
});
afterAll(() => app?.close());

it('an import reads an Anki package, whose database opens in the confined process', async () => {
  const zip = await buildZip({
    'collection.anki21b': await readFile(
      new URL('./formats/fixtures/cards/collection.anki21b', import.meta.url),
    ),
  });
  const started = await teacher.call<{ import: Import }>('POST', '/imports?fileName=capitals.apkg', zip, {
    'content-type': 'application/octet-stream',
  });
  expect(started.status, started.text).toBe(200);
  await eventually(async () => {
    const path = `/imports/${started.body.import.importId}?limit=10`;
    const { body } = await teacher.call<{ import: Import; items: ImportItem[] }>('GET', path);
    expect(body.import).toMatchObject({
      state: 'ready',
      format: 'anki',
      title: 'Capitals',
      notes: expect.arrayContaining([expect.stringContaining('Each card')]),
    });
    // Its picture is not in the package.
    expect(body.items).toMatchObject([
      {
        status: 'adapted',
        notes: [expect.stringContaining('map one.png')],
        question: { type: 'short-answer', correctAnswer: { accepted: ['Rome'] } },
      },
    ]);
  });
});
