// Records of food, alcohol and tobacco through the API: written, changed, removed, proposed; visible to everyone
// immediately.
import { eq, sql } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { addDrugs } from '#modules/pharmacology/tests/pharmacology-fixtures.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { SubstanceInteraction } from '../../contract.ts';
import { substanceInteractions } from '../../tables.ts';
import { addInteractions } from '../../tests/interaction-fixtures.ts';

let app: TestApp;
let admin: Person;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app);
  admin = await app.people.create('admin');
  teacher = await app.people.create('teacher');
});
beforeEach(async () => {
  await app.services.db.delete(substanceInteractions);
  await app.services.db.execute(sql`delete from record_versions where kind = 'substance'`);
  await addInteractions(app);
});
afterAll(() => app?.close());

type Failure = { code: string; message: string };
type One = { substance: SubstanceInteraction; version: number } & Failure;
type Version = { version: number; action: string; reason: string; changes: { field: string }[] };

const path = '/pharmacology/substance-interactions';
const draft = {
  drugId: 'warfarin',
  kind: 'food',
  substance: 'Cranberry juice',
  severity: 'MODERATE',
  mechanism: 'Nobody is sure.',
  effect: 'More bleeding.',
  management: 'Measure more often.',
  evidence: 'PROBABLE',
  references: [{ title: 'A case', publisher: 'A journal', year: 2021 }],
};
const create = (change = {}) => admin.call<One>('POST', path, { ...draft, reason: 'New', ...change });
const authored = 'grapefruit--simvastatin';

/** As anyone sees them. */
async function shownFor(drugId: string): Promise<[string, string][]> {
  const { body } = await app.people.guest.call<{ substances: SubstanceInteraction[] }>(
    'GET',
    `/pharmacology/guest/drugs/${drugId}/interactions`,
  );
  return body.substances.map(({ substance, severity }) => [substance, severity]);
}

async function historyOf(id: string): Promise<Version[]> {
  const reply = await teacher.call<{ versions: Version[] }>('GET', `/pharmacology/history/substance/${id}`);
  expect(reply.status, reply.text).toBe(200);
  return reply.body.versions;
}

describe('an admin', () => {
  test('writes a record, changes it and removes it, each with its version and audit entry', async () => {
    const created = await create();
    expect(created.status, created.text).toBe(200);
    const { id } = created.body.substance;
    expect(created.body.substance).toMatchObject({
      ...draft,
      id: 'cranberry-juice--warfarin',
      source: 'edited',
    });
    expect(await shownFor('warfarin')).toEqual([['Cranberry juice', 'MODERATE']]);

    const updated = await admin.call<One>('PUT', `${path}/${id}`, {
      severity: 'MAJOR',
      version: 1,
      reason: 'A case here',
    });
    expect(updated.body.substance).toMatchObject({ ...draft, severity: 'MAJOR' });
    expect(await shownFor('warfarin')).toEqual([['Cranberry juice', 'MAJOR']]);
    const opened = await teacher.call<One>('GET', `${path}/${id}`);
    expect(opened.body).toMatchObject({ substance: { severity: 'MAJOR' }, version: 2 });

    for (const method of ['PUT', 'DELETE'] as const) {
      const overtaken = await admin.call<Failure>(method, `${path}/${id}`, { version: 1, reason: 'Late' });
      expect([overtaken.status, overtaken.body.code]).toEqual([409, 'proposal_outdated']);
    }
    const removed = await admin.call('DELETE', `${path}/${id}`, { version: 2, reason: 'A study says no' });
    expect(removed.status, removed.text).toBe(200);
    expect(await shownFor('warfarin')).toEqual([]);
    for (const [method, body] of [['GET'], ['PUT', { severity: 'MINOR' }], ['DELETE', {}]] as const) {
      const gone = await admin.call<Failure>(method, `${path}/${id}`, body);
      expect([gone.status, gone.body.code]).toEqual([404, 'substance_not_found']);
    }

    // A removed record comes back in its place, with its history.
    const again = await create({ substance: 'cranberry JUICE', reason: 'Again' });
    expect(again.body.substance.id).toBe(id);
    const versions = await historyOf(id);
    expect(versions.map(({ version, action, reason }) => [version, action, reason])).toEqual([
      [4, 'create', 'Again'],
      [3, 'delete', 'A study says no'],
      [2, 'update', 'A case here'],
      [1, 'create', 'New'],
    ]);
    expect(versions[2]?.changes).toEqual([{ field: 'severity', before: 'MODERATE', after: 'MAJOR' }]);
    const audit = await admin.call<{ entries: { action: string }[] }>('GET', `/admin/audit?subjectId=${id}`);
    expect(audit.body.entries.map(({ action }) => action)).toEqual([
      'substance.create',
      'substance.delete',
      'substance.update',
      'substance.create',
    ]);
  });

  test('changes a record of the data set, and its original state is kept', async () => {
    const reply = await admin.call<One>('PUT', `${path}/${authored}`, {
      severity: 'MODERATE',
      reason: 'Milder',
    });
    expect(reply.body.substance).toMatchObject({ id: authored, severity: 'MODERATE', source: 'edited' });
    expect((await historyOf(authored)).map(({ version, action }) => [version, action])).toEqual([
      [2, 'update'],
      [1, 'create'],
    ]);
    const check = await admin.call<{ substances: SubstanceInteraction[] }>(
      'GET',
      '/pharmacology/drug-interactions?drugIds=simvastatin&drugIds=warfarin',
    );
    expect(check.body.substances).toMatchObject([{ id: authored, severity: 'MODERATE', source: 'edited' }]);
  });

  test('writes no second record of one drug, kind and substance, regardless of capitals', async () => {
    expect((await create()).status).toBe(200);
    const twice = await create({ substance: ' CRANBERRY juice ' });
    expect([twice.status, twice.body.code]).toEqual([409, 'substance_exists']);
    expect(twice.body.message).toBe('This drug already has a record for this substance. Edit that one.');

    // With another kind, substance or drug it is another record, although its id would be the same.
    const others = [{ kind: 'alcohol' }, { substance: 'Cranberry-juice' }, { drugId: 'aspirin' }];
    const ids: string[] = [];
    for (const other of others) ids.push((await create(other)).body.substance.id);
    expect(ids).toEqual([
      'cranberry-juice-2--warfarin',
      'cranberry-juice-3--warfarin',
      'cranberry-juice--aspirin',
    ]);

    const renamed = await admin.call<Failure>('PUT', `${path}/cranberry-juice-3--warfarin`, {
      substance: 'cranberry juice',
    });
    expect(renamed.body.code).toBe('substance_exists');
    const recased = await admin.call<One>('PUT', `${path}/cranberry-juice--warfarin`, {
      substance: 'cranberry juice',
    });
    expect(recased.body.substance.substance).toBe('cranberry juice');
  });

  test('and another one, at the same time, write one record of the same subject and not two', async () => {
    const replies = await Promise.all([create(), create(), create({ substance: 'cranberry juice' })]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect(await shownFor('warfarin')).toHaveLength(1);
  });

  test('may change either of two that the data set itself has on one subject', async () => {
    const { db } = app.services;
    const [row] = await db.select().from(substanceInteractions);
    if (!row) throw new Error('The fixture is missing.');
    await db.insert(substanceInteractions).values({ ...row, substanceInteractionId: 'juice--simvastatin' });
    const reply = await admin.call<One>('PUT', `${path}/${authored}`, { severity: 'MINOR' });
    expect(reply.status, reply.text).toBe(200);
    expect(await shownFor('simvastatin')).toEqual([
      ['grapefruit juice', 'MAJOR'],
      ['grapefruit juice', 'MINOR'],
    ]);
  });

  test('may name a substance in letters that no id can contain', async () => {
    const { body } = await create({ substance: '葡萄柚' });
    expect(body.substance.id).toBe('food--warfarin');
    expect((await teacher.call<One>('GET', `${path}/food--warfarin`)).body.substance.substance).toBe(
      '葡萄柚',
    );
  });

  test.each([
    [{ drugId: 'no-such-drug' }, 404, 'drug_not_found'],
    [{ kind: 'herb' }, 400, 'bad_request'],
    [{ substance: ' ' }, 400, 'bad_request'],
    [{ substance: 'x'.repeat(121) }, 400, 'bad_request'],
    [{ severity: 'UNRATED' }, 400, 'bad_request'],
    [{ evidence: null }, 400, 'bad_request'],
    [{ references: [{ title: 'x', publisher: 'y', year: 1 }] }, 400, 'bad_request'],
  ])('with %j is refused', async (change, status, code) => {
    const reply = await create(change);
    expect([reply.status, reply.body.code]).toEqual([status, code]);
  });
});

describe('a teacher', () => {
  const propose = (value: object) =>
    teacher.call<{ proposal: { id: string; title: string; isOutdated: boolean } } & Failure>(
      'POST',
      '/pharmacology/proposals',
      { kind: 'substance', reason: 'For the course', ...value },
    );
  const accept = (id: string) =>
    admin.call<Failure>('POST', `/pharmacology/proposals/${id}/decide`, { accept: true });

  test('proposes a new record, a change and a removal, and an admin accepts them', async () => {
    const fresh = await propose({ action: 'create', value: draft });
    expect(fresh.body.proposal?.title, fresh.text).toBe('warfarin + Cranberry juice');
    expect(await shownFor('warfarin')).toEqual([]);
    expect((await accept(fresh.body.proposal.id)).status).toBe(200);
    expect(await shownFor('warfarin')).toEqual([['Cranberry juice', 'MODERATE']]);

    const targetId = 'cranberry-juice--warfarin';
    const change = await propose({ action: 'update', targetId, value: { severity: 'MINOR' } });
    expect((await accept(change.body.proposal.id)).status).toBe(200);
    expect(await shownFor('warfarin')).toEqual([['Cranberry juice', 'MINOR']]);
    const removal = await propose({ action: 'delete', targetId });
    expect((await accept(removal.body.proposal.id)).status).toBe(200);
    expect(await shownFor('warfarin')).toEqual([]);
  });

  test('gets a message if the record has changed since', async () => {
    const { body } = await propose({ action: 'update', targetId: authored, value: { severity: 'MINOR' } });
    await admin.call('PUT', `${path}/${authored}`, { severity: 'MODERATE' });
    const overtaken = await accept(body.proposal.id);
    expect([overtaken.status, overtaken.body.code]).toEqual([409, 'proposal_outdated']);
    expect(await shownFor('simvastatin')).toEqual([['grapefruit juice', 'MODERATE']]);
  });

  test.each([
    [
      { action: 'create', value: { ...draft, drugId: 'simvastatin', substance: 'Grapefruit Juice' } },
      'substance_exists',
    ],
    [{ action: 'create', value: { ...draft, drugId: 'no-such-drug' } }, 'drug_not_found'],
    [{ action: 'update', targetId: authored, value: { drugId: 'warfarin' } }, 'bad_request'],
    [{ action: 'update', targetId: 'no-such', value: { severity: 'MINOR' } }, 'substance_not_found'],
    [{ action: 'delete', targetId: 'no-such' }, 'substance_not_found'],
  ])('can’t propose %j', async (proposal, code) => {
    expect((await propose(proposal)).body.code).toBe(code);
  });
});

test('counts and exports contain all current records with their origin', async () => {
  await create();
  await create({ kind: 'alcohol', substance: 'wine' });
  await admin.call('DELETE', `${path}/${authored}`);
  const guest = app.people.guest;
  type Table = { title: string; rows: unknown[] };
  const { body } = await guest.call<{ tables: Table[] }>('GET', '/pharmacology/guest/data-set');
  expect(body.tables.find(({ title }) => title.includes('alcohol'))?.rows).toEqual([
    { name: 'alcohol', count: 1 },
    { name: 'food', count: 1 },
  ]);
  const exported = await guest.call<{ substances: object[] }>(
    'GET',
    '/pharmacology/guest/data-set/export?format=json',
  );
  expect(exported.body.substances).toEqual([
    {
      ...draft,
      id: 'cranberry-juice--warfarin',
      drugName: 'warfarin',
      references: 'A case. A journal, 2021.',
      source: 'edited',
      licence: 'MIT, as Rounds itself',
      version: 1,
    },
    expect.objectContaining({ id: 'wine--warfarin', kind: 'alcohol' }),
  ]);
  const report = await admin.call('POST', '/pharmacology/interaction-reports', {
    drugIds: ['simvastatin', 'warfarin'],
    format: 'csv',
  });
  expect(report.text).toContain('edited (MIT, as Rounds itself)');
  expect(report.text).not.toContain('grapefruit');
  const rows = await app.services.db
    .select()
    .from(substanceInteractions)
    .where(eq(substanceInteractions.substanceInteractionId, authored));
  expect(rows[0]?.deletedAt).not.toBeNull();
});
