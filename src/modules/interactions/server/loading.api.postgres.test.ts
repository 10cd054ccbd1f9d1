// Loading the resolved records: once for each state of the files, without touching what an admin has changed or
// removed. Also on Postgres: a whole data set is written in one transaction.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import type { InteractionCheck } from '../contract.ts';
import { drugInteractions, substanceInteractions } from '../tables.ts';
import { noAdvice } from '../tests/no-advice.ts';
import type { InteractionData, Rule } from './data-set/interaction-records.ts';
import { loadInteractions } from './loading.ts';

let app: TestApp;
let admin: Person;
beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app);
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const rule: Rule = {
  id: 'with-warfarin',
  title: 'Any with {b}',
  a: ['aspirin', 'simvastatin', 'clarithromycin'],
  b: ['warfarin'],
  severity: 'MODERATE',
  mechanism: '{a} does something to {b}.',
  ways: ['unsettled'],
  effect: 'Bleeding.',
  onset: 'delayed',
  management: 'Measure the international normalised ratio.',
  evidence: 'PROBABLE',
  references: ['label'],
  exceptions: [],
};
const files: InteractionData = {
  references: { label: { title: 'A label', publisher: 'US FDA', year: 2024 } },
  tags: [],
  rules: [rule],
  pairs: [],
  ceilings: [],
  substances: [
    {
      id: 'vitamin-k',
      kind: 'food',
      substance: 'food rich in vitamin K',
      drugs: ['warfarin'],
      except: [],
      severity: 'MODERATE',
      mechanism: 'Antagonises {a}.',
      effect: 'Less effect.',
      management: 'Eat evenly.',
      evidence: 'ESTABLISHED',
      references: ['label'],
    },
  ],
  advice: noAdvice,
  sums: [],
  groups: [],
  combinedClasses: [],
};
const graver: InteractionData = { ...files, rules: [{ ...rule, severity: 'MAJOR' }] };

const stored = async () =>
  (await app.services.db.select().from(drugInteractions).orderBy(drugInteractions.interactionId)).map(
    ({ interactionId, severity, source, version, deletedAt }) => [
      interactionId,
      severity,
      source,
      version,
      deletedAt === null ? 'there' : 'removed',
    ],
  );

test('loading writes each pair once, and again only if the files have changed', async () => {
  await loadInteractions(app.services, files);
  const first = await stored();
  expect(first).toEqual([
    ['aspirin--warfarin', 'MODERATE', 'authored', 1, 'there'],
    ['clarithromycin--warfarin', 'MODERATE', 'authored', 1, 'there'],
    ['simvastatin--warfarin', 'MODERATE', 'authored', 1, 'there'],
  ]);
  await loadInteractions(app.services, files);
  expect(await stored()).toEqual(first);
  await loadInteractions(app.services, {
    ...files,
    references: { ...files.references, other: files.references.label! },
  });
  expect(await stored()).toEqual(first);
});

test('loading leaves alone what an admin has changed or removed, and drops what the files no longer contain', async () => {
  const path = '/pharmacology/drug-interactions';
  await admin.call('PUT', `${path}/aspirin--warfarin`, { severity: 'CONTRAINDICATED' });
  await admin.call('DELETE', `${path}/clarithromycin--warfarin`);
  await loadInteractions(app.services, graver);
  const edited = ['aspirin--warfarin', 'CONTRAINDICATED', 'edited', 2, 'there'];
  const gone = ['clarithromycin--warfarin', 'MODERATE', 'authored', 2, 'removed'];
  expect(await stored()).toEqual([edited, gone, ['simvastatin--warfarin', 'MAJOR', 'authored', 2, 'there']]);
  await loadInteractions(app.services, { ...files, rules: [] });
  expect(await stored()).toEqual([edited, gone]);
});

describe('of food, alcohol and tobacco', () => {
  const [vitaminK] = files.substances as [InteractionData['substances'][number]];
  const some = (severity: 'MODERATE' | 'MAJOR', ...drugs: string[]): InteractionData => ({
    ...files,
    substances: [
      { ...vitaminK, drugs, severity },
      { ...vitaminK, id: 'vitamin-k-too', drugs, severity },
    ],
  });
  const stands = async () =>
    (
      await app.services.db
        .select()
        .from(substanceInteractions)
        .orderBy(substanceInteractions.substanceInteractionId)
    ).map(({ substanceInteractionId: id, severity, source, version, deletedAt }) => [
      id, severity, source, version, deletedAt === null ? 'there' : 'removed',
    ]); // biome-ignore format: a row
  const path = '/pharmacology/substance-interactions';
  const rowOf = (id: string, severity: string, version: number, source = 'authored', state = 'there') => [
    id, severity, source, version, state,
  ]; // biome-ignore format: a row

  test('what an admin has changed, renamed, removed or written stays; everything else follows the files', async () => {
    await loadInteractions(app.services, some('MODERATE', 'warfarin', 'aspirin', 'simvastatin'));
    const first = await stands();
    expect(first).toHaveLength(6);
    expect(first).toContainEqual(rowOf('vitamin-k-too--warfarin', 'MODERATE', 1));
    await loadInteractions(app.services, {
      ...some('MODERATE', 'warfarin', 'aspirin', 'simvastatin'),
      rules: [],
    });
    expect(await stands()).toEqual(first);

    await admin.call('PUT', `${path}/vitamin-k--warfarin`, { management: 'Of the ward.' });
    await admin.call('PUT', `${path}/vitamin-k--simvastatin`, { substance: 'broccoli' });
    await admin.call('DELETE', `${path}/vitamin-k--aspirin`);
    await loadInteractions(app.services, some('MAJOR', 'warfarin', 'aspirin', 'simvastatin'));
    expect(await stands()).toEqual([
      rowOf('vitamin-k--aspirin', 'MODERATE', 2, 'authored', 'removed'),
      rowOf('vitamin-k--simvastatin', 'MODERATE', 2, 'edited'),
      rowOf('vitamin-k--warfarin', 'MODERATE', 2, 'edited'),
      // The files say two things about one subject; both are kept.
      rowOf('vitamin-k-too--aspirin', 'MAJOR', 2),
      rowOf('vitamin-k-too--simvastatin', 'MAJOR', 2),
      rowOf('vitamin-k-too--warfarin', 'MAJOR', 2),
    ]);

    const { body } = await admin.call<{ substance: { id: string } }>('POST', path, {
      drugId: 'clonidine',
      kind: 'food',
      substance: 'Food rich in vitamin K',
      severity: 'MINOR',
      mechanism: 'None.',
      effect: 'None.',
      management: 'None.',
      evidence: 'THEORETICAL',
      references: [],
    });
    await loadInteractions(app.services, some('MODERATE', 'clonidine'));
    expect(await stands()).toEqual([
      rowOf(body.substance.id, 'MINOR', 1, 'edited'),
      rowOf('vitamin-k--aspirin', 'MODERATE', 2, 'authored', 'removed'),
      rowOf('vitamin-k--simvastatin', 'MODERATE', 2, 'edited'),
      rowOf('vitamin-k--warfarin', 'MODERATE', 2, 'edited'),
    ]);
    await app.services.db.delete(substanceInteractions);
  });
});

test('loading is visible to checks immediately', async () => {
  const check = async () =>
    (
      await admin.call<InteractionCheck>(
        'GET',
        `/pharmacology/drug-interactions?drugIds=warfarin&drugIds=simvastatin`,
      )
    ).body;
  await loadInteractions(app.services, { ...files, rules: [] });
  const before = await check();
  expect(before.substances.map(({ substance }) => substance)).toEqual(['food rich in vitamin K']);
  await loadInteractions(app.services, { ...graver, substances: [] });
  const after = await check();
  expect(after.substances).toEqual([]);
  expect(after.dataSet.pairs).toBe(before.dataSet.pairs + 1);
  expect(after.dataSet.version).not.toBe(before.dataSet.version);
});
