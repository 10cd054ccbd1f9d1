// Interactions whose evidence and references are sent as plain text.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import type { DrugInteraction } from '../contract.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app);
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

type One = { interaction: DrugInteraction };
const draft = {
  severity: 'MINOR',
  mechanism: 'A mechanism.',
  effect: 'An effect.',
  management: 'Something to do.',
  context: 'High doses.',
};

test('a record takes evidence and references as plain text', async () => {
  const pair = { ...draft, drugAId: 'aspirin', drugBId: 'clonazepam' };
  const references =
    'A label. US FDA, 2024. https://example.org/label.\nStockley’s Drug Interactions, 12th edition 2019';
  const made = await admin.call<One>('POST', '/pharmacology/drug-interactions', {
    ...pair,
    evidence: 'Established',
    references,
  });
  expect(made.status, made.text).toBe(200);
  const read = [
    { title: 'A label', publisher: 'US FDA', year: 2024, url: 'https://example.org/label' },
    { title: 'Stockley’s Drug Interactions, 12th edition 2019', year: 2019 },
  ];
  expect(made.body.interaction).toMatchObject({ evidence: 'ESTABLISHED', references: read });
  const path = `/pharmacology/drug-interactions/${made.body.interaction.id}`;
  expect((await admin.call('DELETE', path, { version: 1, reason: 'Again' })).status).toBe(200);
  const words = { ...pair, evidence: 'Case reports', references: ['A note'] };
  const other = await admin.call<One>('POST', '/pharmacology/drug-interactions', words);
  expect(other.body.interaction).toMatchObject({
    evidence: null,
    context: 'High doses.\nCase reports',
    references: [{ title: 'A note' }],
  });
  expect((await admin.call('PUT', path, { evidence: 'probable' })).body).toMatchObject({
    interaction: { evidence: 'PROBABLE' },
  });
  expect((await admin.call('DELETE', path, {})).status).toBe(200);
});
