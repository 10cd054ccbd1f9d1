// Checks through the API: messages, any order, limits, imports below our own records, changes by admins, saved lists.
import { eq, sql } from 'drizzle-orm';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs, drugDraft, testDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import type { DrugInteraction, InteractionCheck } from '../contract.ts';
import { drugInteractions } from '../tables.ts';
import { addInteractions, interactionRow } from '../tests/interaction-fixtures.ts';

let app: TestApp;
let admin: Person;
let student: Person;

const combination = drugDraft({
  generic: 'aspirin and clonidine',
  ingredients: ['aspirin', 'clonidine'],
  drugClass: 'Combination',
});

beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app, [...testDrugs, combination]);
  await addInteractions(app);
  admin = await app.people.create('admin');
  student = await app.people.create('student', 'Pro');
});
afterAll(() => app?.close());

type Failure = { code: string; message: string };

const queryOf = (ids: readonly string[]) => ids.map((id) => `drugIds=${encodeURIComponent(id)}`).join('&');
const check = (ids: readonly string[], person = student) =>
  person.call<InteractionCheck & Failure>('GET', `/pharmacology/drug-interactions?${queryOf(ids)}`);
const checkAsGuest = (ids: readonly string[] | undefined, headers?: Record<string, string>) =>
  app.people.guest.call<InteractionCheck & Failure>(
    'POST',
    '/pharmacology/guest/drug-interactions',
    { drugIds: ids },
    headers,
  );
const four = ['warfarin', 'aspirin', 'simvastatin', 'clarithromycin'];

describe('a check', () => {
  test('returns what is recorded between the drugs, most severe first', async () => {
    const { status, body, text } = await check(four);
    expect(status, text).toBe(200);
    expect(body.drugs.map(({ name }) => name)).toEqual([
      'aspirin',
      'clarithromycin',
      'simvastatin',
      'warfarin',
    ]);
    expect(body.interactions.map(({ id, severity }) => [severity, id])).toEqual([
      ['CONTRAINDICATED', 'clarithromycin--simvastatin'],
      ['MAJOR', 'aspirin--warfarin'],
      ['MODERATE', 'clarithromycin--warfarin'],
    ]);
    expect(body.counts).toEqual({ CONTRAINDICATED: 1, MAJOR: 1, MODERATE: 1, MINOR: 0, UNRATED: 0 });
    expect(body.pairsChecked).toBe(6);
    expect(body.summary).toBe(
      '3 interactions recorded among 4 drugs: 1 contraindicated, 1 major, 1 moderate. Pairs without a record are not known to be safe.',
    );
    expect(body.substances.map(({ drugName, substance }) => [drugName, substance])).toEqual([
      ['simvastatin', 'grapefruit juice'],
    ]);
    expect(body.drugs.find(({ id }) => id === 'warfarin')?.boxedWarning).toContain('bleeding');
    expect(body.disclaimer).toBe(
      'Education only. Not for patient care. Not a medical device. Check current prescribing information.',
    );
  });

  test('without a record never says that something is safe', async () => {
    const { body } = await check(['warfarin', 'clonidine']);
    const { version, pairs } = body.dataSet;
    expect(pairs).toBe(4);
    expect(body.summary).toBe(
      `No interaction recorded for these 2 drugs in data set v${version} (4 pairs). This does not mean it is safe.`,
    );
  });

  test('finds a duplicate ingredient, in a combination too', async () => {
    const { body } = await check(['aspirin', 'aspirin-and-clonidine']);
    expect(body.duplicates).toHaveLength(1);
    expect(body.duplicates[0]).toMatchObject({
      kind: 'ingredient',
      title: 'aspirin',
      drugIds: ['aspirin', 'aspirin-and-clonidine'],
    });
  });

  test.each([
    [[], 'too_few_drugs', 'At least 2 drug IDs are required'],
    [['warfarin'], 'too_few_drugs', 'At least 2 drug IDs are required'],
    [['warfarin', 'warfarin'], 'too_few_drugs', 'At least 2 drug IDs are required'],
    [
      ['warfarin', 'no-such-drug'],
      'too_few_valid_drugs',
      'At least 2 valid drugs are required for interaction checking',
    ],
    [
      Array.from({ length: 31 }, (_, index) => `drug-${index}`),
      'too_many_drugs',
      'At most 30 drugs can be checked at once.',
    ],
  ])('of %j is refused', async (ids, code, message) => {
    for (const reply of [await check(ids), await checkAsGuest(ids)])
      expect([reply.status, reply.body.code, reply.body.message]).toEqual([400, code, message]);
  });

  test('names each unknown id among valid ones, in a check and in a report, and does not count', async () => {
    const ids = ['warfarin', 'no-such-drug', 'aspirin', 'constructor', 'no-such-drug'];
    const headers = { 'x-device': 'a-device-with-a-typo' };
    const report = { drugIds: ids, format: 'csv' };
    const replies = [
      await check(ids),
      await checkAsGuest(ids),
      await student.call<Failure>('POST', '/pharmacology/interaction-reports', report),
      ...(await Promise.all(Array.from({ length: 11 }, () => checkAsGuest(ids, headers)))),
    ];
    for (const { status, body } of replies) {
      expect([status, body.code, body.message]).toEqual([
        400,
        'unknown_drugs',
        'Not in this data set: “no-such-drug”, “constructor”. Correct or remove them, then try again.',
      ]);
      expect(body).toMatchObject({ details: { unknown: ['no-such-drug', 'constructor'] } });
    }
    expect((await checkAsGuest(['warfarin', 'aspirin'], headers)).status).toBe(200);
  });

  test('is the same to the byte in any order and with repeats', async () => {
    const expected = (await check(four)).text;
    await fc.assert(
      fc.asyncProperty(fc.shuffledSubarray([...four, ...four], { minLength: 5 }), async (ids) => {
        fc.pre(four.every((id) => ids.includes(id)));
        expect((await check(ids)).text).toBe(expected);
      }),
      { numRuns: 12 },
    );
  });

  test('is the same for a guest', async () => {
    expect((await checkAsGuest(four)).text).toBe((await check(four)).text);
  });
});

describe('the day’s limit', () => {
  test('lets a guest check ten lists, any of them again, and says when it resets', async () => {
    const headers = { 'x-device': 'a-device-of-its-own' };
    const lists = testDrugs.flatMap(({ id }, index) =>
      testDrugs.slice(index + 1).map((other) => [id, other.id]),
    );
    for (const list of lists.slice(0, 10)) expect((await checkAsGuest(list, headers)).status).toBe(200);
    const refused = await checkAsGuest(lists[10] ?? [], headers);
    expect([refused.status, refused.body.code]).toEqual([429, 'GUEST_LIMIT']);
    expect(refused.body.message).toMatch(/^Free usage limit reached/);
    const seconds = Number(refused.headers['retry-after']);
    expect(seconds).toBeGreaterThan(0);
    expect(seconds).toBeLessThanOrEqual(86_400);
    const again = await checkAsGuest([...(lists[3] ?? [])].reverse(), headers);
    expect(again.status).toBe(200);
    for (const ids of [['warfarin'], undefined])
      expect((await checkAsGuest(ids, headers)).body.code).toBe('too_few_drugs');
    expect((await check(lists[10] ?? [], await app.people.create('student'))).status).toBe(200);
  });
});

describe('imported records', () => {
  const imported = (a: string, b: string, severity: 'MAJOR' | 'UNRATED') =>
    interactionRow(a, b, {
      interactionId: `ddinter:${a}:${b}`,
      severity,
      basis: 'imported',
      source: 'ddinter',
      evidence: null,
      mechanism: '',
      effect: '',
      management: '',
      licence: 'CC BY-NC-SA 4.0',
    });

  test('are shown if nothing is written, including unrated ones, and nowhere else', async () => {
    const rows = [
      imported('clonidine', 'simvastatin', 'UNRATED'),
      imported('clarithromycin', 'warfarin', 'MAJOR'),
    ];
    await app.services.db.insert(drugInteractions).values(rows);
    const { body } = await check(['clonidine', 'simvastatin', 'clarithromycin', 'warfarin']);
    expect(body.interactions.map(({ id, severity, source }) => [id, severity, source])).toEqual([
      ['clarithromycin--simvastatin', 'CONTRAINDICATED', 'authored'],
      ['clarithromycin--warfarin', 'MODERATE', 'authored'],
      ['ddinter:clonidine:simvastatin', 'UNRATED', 'ddinter'],
    ]);
    expect(body.counts.UNRATED).toBe(1);
    for (const { interactionId } of rows)
      await app.services.db.delete(drugInteractions).where(eq(drugInteractions.interactionId, interactionId));
  });
});

describe('everything about one drug', () => {
  const listOf = (id: string, query = '') =>
    app.people.guest.call<{ interactions: DrugInteraction[]; total: number; counts: object } & Failure>(
      'GET',
      `/pharmacology/guest/drugs/${id}/interactions${query}`,
    );

  test('comes page by page and by severity', async () => {
    const { body } = await listOf('clarithromycin', '?limit=1&page=2');
    expect(body.total).toBe(2);
    expect(body.interactions.map(({ id }) => id)).toEqual(['clarithromycin--warfarin']);
    const moderate = await listOf('clarithromycin', '?severity=MODERATE');
    expect(moderate.body.interactions).toHaveLength(1);
    expect(moderate.body.counts).toMatchObject({ CONTRAINDICATED: 1, MODERATE: 1 });
  });

  test('of an unknown drug is not found', async () => {
    expect((await listOf('no-such-drug')).body.code).toBe('drug_not_found');
  });
});

describe('a record', () => {
  const draft = {
    drugAId: 'warfarin',
    drugBId: 'clonazepam',
    severity: 'MINOR',
    mechanism: 'A mechanism.',
    effect: 'An effect.',
    onset: 'rapid',
    management: 'Something to do.',
    evidence: 'THEORETICAL',
    context: 'High doses.',
    references: [],
  };
  type One = { interaction: DrugInteraction } & Failure;

  test('is written, changed and removed by an admin, each with its version and audit entry', async () => {
    const created = await admin.call<One>('POST', '/pharmacology/drug-interactions', {
      ...draft,
      reason: 'New label',
    });
    expect(created.status, created.text).toBe(200);
    const { id } = created.body.interaction;
    expect(created.body.interaction).toMatchObject({
      id: 'clonazepam--warfarin',
      drugAName: 'clonazepam',
      basis: 'edited',
      source: 'edited',
    });
    const twice = await admin.call<One>('POST', '/pharmacology/drug-interactions', {
      ...draft,
      drugAId: 'clonazepam',
      drugBId: 'warfarin',
    });
    expect([twice.status, twice.body.code]).toEqual([409, 'interaction_exists']);

    const updated = await admin.call<One>('PUT', `/pharmacology/drug-interactions/${id}`, {
      severity: 'MAJOR',
    });
    // Omitted fields stay: nothing is filled in.
    expect(updated.body.interaction).toMatchObject({
      severity: 'MAJOR',
      onset: 'rapid',
      context: 'High doses.',
    });

    const path = `/pharmacology/drug-interactions/${id}`;
    const overtaken = await admin.call<Failure>('PUT', path, { severity: 'MINOR', version: 1 });
    expect(overtaken.body.code).toBe('proposal_outdated');
    const removed = await admin.call('DELETE', path, { reason: 'A study says no', version: 2 });
    expect(removed.status, removed.text).toBe(200);
    const gone = await admin.call<Failure>('DELETE', `/pharmacology/drug-interactions/${id}`);
    expect(gone.body.code).toBe('interaction_not_found');
    expect((await check(['warfarin', 'clonazepam'])).body.interactions).toEqual([]);

    const history = await admin.call<{ versions: { version: number; action: string; reason: string }[] }>(
      'GET',
      `/pharmacology/history/interaction/${id}`,
    );
    expect(history.body.versions.map(({ version, action }) => [version, action])).toEqual([
      [3, 'delete'],
      [2, 'update'],
      [1, 'create'],
    ]);
    expect(history.body.versions.map(({ reason }) => reason)).toEqual(['A study says no', '', 'New label']);
    const audit = await admin.call<{ entries: { action: string }[] }>('GET', `/admin/audit?subjectId=${id}`);
    expect(audit.body.entries.map(({ action }) => action)).toEqual([
      'interaction.delete',
      'interaction.update',
      'interaction.create',
    ]);

    const again = await admin.call<One>('POST', '/pharmacology/drug-interactions', draft);
    expect(again.status, again.text).toBe(200);
    expect((await check(['warfarin', 'clonazepam'])).body.interactions).toHaveLength(1);
    await admin.call('DELETE', `/pharmacology/drug-interactions/${id}`);
  });

  test.each([
    [{ drugBId: 'no-such-drug' }, 404, 'drug_not_found'],
    [{ drugBId: 'warfarin' }, 400, 'bad_request'],
    [{ severity: 'UNRATED' }, 400, 'bad_request'],
    [{ mechanism: ' ' }, 400, 'bad_request'],
  ])('with %j is refused', async (change, status, code) => {
    const reply = await admin.call<Failure>('POST', '/pharmacology/drug-interactions', {
      ...draft,
      ...change,
    });
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });

  test('from an import is overridden by a written one, and the import stays below', async () => {
    const row = interactionRow('clonidine', 'warfarin', {
      interactionId: 'ddinter:9',
      severity: 'UNRATED',
      source: 'ddinter',
      basis: 'imported',
      evidence: null,
      licence: 'CC BY-NC-SA 4.0',
    });
    await app.services.db.insert(drugInteractions).values(row);
    const unrated = await admin.call<Failure>('PUT', '/pharmacology/drug-interactions/ddinter:9', {
      context: 'x',
    });
    expect([unrated.status, unrated.body.code]).toEqual([400, 'bad_request']);
    const reply = await admin.call<One>('PUT', '/pharmacology/drug-interactions/ddinter:9', {
      severity: 'MINOR',
      evidence: 'THEORETICAL',
    });
    expect(reply.body.interaction, reply.text).toMatchObject({
      id: 'clonidine--warfarin',
      severity: 'MINOR',
      licence: 'CC BY-NC-SA 4.0',
    });
    // Whichever of the two is requested, the effective one opens.
    for (const id of ['ddinter:9', 'clonidine--warfarin', 'warfarin--clonidine']) {
      const opened = await admin.call<One & { version: number }>(
        'GET',
        `/pharmacology/drug-interactions/${id}`,
      );
      expect(opened.body).toMatchObject({ interaction: { id: 'clonidine--warfarin' }, version: 1 });
    }
    const nothing = await admin.call<Failure>('GET', '/pharmacology/drug-interactions/a--b');
    expect([nothing.status, nothing.body.code]).toEqual([404, 'interaction_not_found']);
    const kept = await app.services.db
      .select()
      .from(drugInteractions)
      .where(eq(drugInteractions.interactionId, 'ddinter:9'));
    expect(kept[0]?.severity).toBe('UNRATED');
    await app.services.db.execute(
      sql`delete from drug_interactions where drug_a_id = 'clonidine' and drug_b_id = 'warfarin'`,
    );
  });
});

describe('the data set', () => {
  test('gets a teacher’s proposal about a pair when an admin accepts it', async () => {
    const teacher = await app.people.create('teacher');
    const proposed = await teacher.call<{ proposal: { id: string } }>('POST', '/pharmacology/proposals', {
      kind: 'interaction',
      action: 'update',
      targetId: 'clonazepam--clonidine',
      value: { severity: 'MODERATE' },
      reason: 'Both sedate',
    });
    expect(proposed.status, proposed.text).toBe(200);
    const decided = await admin.call('POST', `/pharmacology/proposals/${proposed.body.proposal.id}/decide`, {
      accept: true,
    });
    expect(decided.status, decided.text).toBe(200);
    const { body } = await check(['clonidine', 'clonazepam']);
    expect(body.interactions.map(({ severity, basis }) => [severity, basis])).toEqual([
      ['MODERATE', 'edited'],
    ]);
  });

  test('counts pairs by severity, evidence and basis, and substances', async () => {
    type Table = { title: string; rows: { name: string; count: number }[]; total: number };
    const { body } = await app.people.guest.call<{ tables: Table[] }>('GET', '/pharmacology/guest/data-set');
    const rowsOf = (title: string) => body.tables.find((table) => table.title === title)?.rows;
    expect(rowsOf('Interactions by severity')).toEqual([
      { name: 'CONTRAINDICATED', count: 1 },
      { name: 'MAJOR', count: 1 },
      { name: 'MODERATE', count: 2 },
    ]);
    expect(rowsOf('Interactions by basis')).toEqual([
      { name: 'edited', count: 1 },
      { name: 'pair', count: 3 },
    ]);
    expect(rowsOf('Interactions with food, alcohol and tobacco')).toEqual([{ name: 'food', count: 1 }]);
  });
});
