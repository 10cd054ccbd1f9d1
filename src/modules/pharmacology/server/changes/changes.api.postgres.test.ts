// Also on Postgres: several write at once.
import Papa from 'papaparse';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { z } from 'zod';
import type { Proposal, RecordVersion } from '#modules/records/contract.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { readZip } from '#tests/support/files/zip-files.ts';
import type { Drug } from '../../contract.ts';
import { drugDraft } from '../../tests/pharmacology-fixtures.ts';

type Version = z.output<typeof RecordVersion>;

let app: TestApp;
let admin: Person;
let teacher: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  teacher = await app.people.create('teacher');
});
afterAll(() => app.close());

const draftOf = (generic: string, change = {}) => {
  const { id: _id, ...draft } = drugDraft({ generic, ...change });
  return draft;
};
const create = (generic: string, change = {}) =>
  admin.call<{ drug: Drug; message: string; details: { problems: string[] } }>(
    'POST',
    '/pharmacology/drugs',
    {
      ...draftOf(generic, change),
      reason: 'For a test',
    },
  );
const read = (id: string) => teacher.call<{ drug: Drug }>('GET', `/pharmacology/drugs/${id}`);
const history = async (id: string) =>
  (await teacher.call<{ versions: Version[] }>('GET', `/pharmacology/history/drug/${id}`)).body.versions;

describe('an admin', () => {
  test('adds, changes and removes a drug, and every version is kept', async () => {
    const created = await create('inventazole');
    expect(created.status).toBe(200);
    const { id } = created.body.drug;
    expect(id).toBe('inventazole');

    const changed = await admin.call<{ drug: Drug }>('PUT', `/pharmacology/drugs/${id}`, {
      mechanism: 'It does something else.',
      reason: 'New evidence',
    });
    expect(changed.body.drug.mechanism).toBe('It does something else.');
    expect(changed.body.drug.version).toBe(2);
    expect(changed.body.drug.provenance).toMatchObject({
      source: 'edited',
      reviewedBy: 'administrator of this site',
    });
    expect(changed.body.drug.description).toBe(created.body.drug.description);

    const removal = { reason: 'No longer sold', version: 1 };
    const outdated = await admin.call<{ code: string }>('DELETE', `/pharmacology/drugs/${id}`, removal);
    expect(outdated.body.code).toBe('proposal_outdated');
    const removed = await admin.call('DELETE', `/pharmacology/drugs/${id}`, { ...removal, version: 2 });
    expect(removed.status).toBe(200);
    expect((await read(id)).status).toBe(404);

    const versions = await history(id);
    expect(versions[0]).toMatchObject({ reason: 'No longer sold', byName: admin.user?.name });
    expect(versions.map(({ version, action }) => [version, action])).toEqual([
      [3, 'delete'],
      [2, 'update'],
      [1, 'create'],
    ]);
    expect(versions[1]?.changes).toEqual([
      {
        field: 'mechanism',
        before: 'How inventazole works, in one sentence.',
        after: 'It does something else.',
      },
    ]);
    expect(versions[1]).toMatchObject({ reason: 'New evidence', byName: admin.user?.name });

    const again = await create('inventazole');
    expect(again.body.drug.version).toBe(4);
    // Clients that follow the specification of another service send no body at all.
    expect((await admin.call('DELETE', `/pharmacology/drugs/${id}`)).status).toBe(200);
    expect((await history(id))[0]).toMatchObject({ action: 'delete', reason: '' });
  });

  test('is refused a second drug of the same name, however it is written', async () => {
    await create('twicemab');
    const { status } = await create('Twicemab', { ingredients: ['Twicemab'] });
    expect(status).toBe(409);
  });

  test.each<[string, object, RegExp]>([
    ['a trailing zero', { mechanism: 'Give 1.0 mg.' }, /trailing zero/],
    [
      'an enzyme that nobody knows',
      {
        pharmacokinetics: {
          ...draftOf('x').pharmacokinetics,
          metabolism: { text: 'Yes.', enzymes: ['CYP9Z9'] },
        },
      },
      /enzymes/,
    ],
    [
      'a range upside down',
      { dosage: [{ ...draftOf('x').dosage[0], amount: { low: 9, high: 2, unit: 'mg', of: 'dose' } }] },
      /low is above high/,
    ],
    [
      'more than its own maximum',
      {
        dosage: [
          {
            ...draftOf('x').dosage[0],
            amount: { low: 1, high: 90, unit: 'mg', of: 'dose' },
            maxPerDose: { amount: 50, unit: 'mg' },
          },
        ],
      },
      /beyond its own maximum/,
    ],
    ['no reference', { references: [] }, /references/],
  ])('is refused a record with %s, and nothing changes', async (_, change, message) => {
    const { status, body } = await create('unsoundol', change);
    expect(status).toBe(400);
    expect(body.details.problems.join()).toMatch(message);
    expect((await read('unsoundol')).status).toBe(404);
  });

  test('removes an optional field by emptying it, and nested fields are reported by their own names', async () => {
    await create('emptiol', { schedule: 'C-IV', tallMan: 'EMPTIol' });
    const { pharmacokinetics } = draftOf('emptiol');
    const { body } = await admin.call<{ drug: Drug }>('PUT', '/pharmacology/drugs/emptiol', {
      schedule: '',
      tallMan: '',
      pharmacokinetics: { ...pharmacokinetics, halfLife: { low: 6, high: 9, unit: 'h' } },
    });
    expect(body.drug).not.toHaveProperty('schedule');
    expect(body.drug.displayName).toBe('emptiol');
    const [{ changes } = { changes: [] }] = await history('emptiol');
    expect(changes.toSorted((a, b) => a.field.localeCompare(b.field))).toEqual([
      { field: 'pharmacokinetics.halfLife', before: '6 to 8 h', after: '6 to 9 h' },
      { field: 'schedule', before: 'C-IV', after: null },
      { field: 'tallMan', before: 'EMPTIol', after: null },
    ]);
  });

  test('who saw an older version does not overwrite a newer one', async () => {
    await create('raceline');
    const put = (version: number) =>
      admin.call('PUT', '/pharmacology/drugs/raceline', { mechanism: `As of ${version}.`, version });
    const atOnce = await Promise.all([put(1), put(1), put(1)]);
    expect(atOnce.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    expect((await put(1)).status).toBe(409);
    expect((await put(2)).status).toBe(200);
  });
});

describe('a teacher’s proposal', () => {
  const proposeChange = (targetId: string, value: object, who = teacher) =>
    who.call<{ proposal: Proposal; message: string }>('POST', '/pharmacology/proposals', {
      kind: 'drug',
      action: 'update',
      targetId,
      value,
      reason: 'The label says so.',
    });
  const decide = (id: string, accept: boolean) =>
    admin.call<{ proposal: Proposal; code: string }>('POST', `/pharmacology/proposals/${id}/decide`, {
      accept,
      answer: 'Thank you.',
    });

  test('shows what would change, changes nothing, and does so when it is accepted', async () => {
    await create('proposol');
    const { body } = await proposeChange('proposol', { renalAdjustment: 'Halve the dose.' });
    expect(body.proposal).toMatchObject({
      state: 'open',
      isOutdated: false,
      changes: [{ field: 'renalAdjustment', before: 'No adjustment.', after: 'Halve the dose.' }],
    });
    expect((await read('proposol')).body.drug.renalAdjustment).toBe('No adjustment.');

    const decided = await decide(body.proposal.id, true);
    expect(decided.body.proposal).toMatchObject({ state: 'accepted', answer: 'Thank you.' });
    expect((await read('proposol')).body.drug.renalAdjustment).toBe('Halve the dose.');
    expect((await decide(body.proposal.id, false)).body.code).toBe('proposal_decided');
  });

  test('that is outdated can’t be accepted, and says so before', async () => {
    await create('overtakol');
    const { body } = await proposeChange('overtakol', { renalAdjustment: 'Halve the dose.' });
    await admin.call('PUT', '/pharmacology/drugs/overtakol', { hepaticAdjustment: 'Avoid.' });
    const { body: list } = await admin.call<{ proposals: Proposal[] }>(
      'GET',
      '/pharmacology/proposals?limit=50',
    );
    expect(list.proposals.find(({ id }) => id === body.proposal.id)?.isOutdated).toBe(true);
    expect((await decide(body.proposal.id, true)).body.code).toBe('proposal_outdated');
    expect((await decide(body.proposal.id, false)).body.proposal.state).toBe('declined');
  });

  test('with an invalid record is refused immediately, and so is one that changes nothing', async () => {
    await create('soundol');
    expect((await proposeChange('soundol', { mechanism: 'Give .5 mg.' })).body.message).toContain(
      'leading zero',
    );
    expect((await proposeChange('soundol', {})).body.message).toBe('This doesn’t change the record.');
  });

  test('is seen and withdrawn by its author alone', async () => {
    await create('privatol');
    const other = await app.people.create('teacher');
    const { body } = await proposeChange('privatol', { renalAdjustment: 'Halve the dose.' });
    const { body: list } = await other.call<{ proposals: Proposal[] }>('GET', '/pharmacology/proposals');
    expect(list.proposals).toEqual([]);
    expect((await other.call('DELETE', `/pharmacology/proposals/${body.proposal.id}`)).status).toBe(404);
    expect((await teacher.call('DELETE', `/pharmacology/proposals/${body.proposal.id}`)).status).toBe(200);
    expect((await decide(body.proposal.id, true)).status).toBe(409);
  });

  test('that is accepted twice at once is applied once', async () => {
    await create('doublol');
    const { body } = await proposeChange('doublol', { renalAdjustment: 'Halve the dose.' });
    const replies = await Promise.all(Array.from({ length: 5 }, () => decide(body.proposal.id, true)));
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(1);
    expect((await read('doublol')).body.drug.version).toBe(2);
  });
});

describe('the export', () => {
  test('contains every record with version and disclaimer, as JSON and as CSV', async () => {
    await create('exportol', { mechanism: '=1+1' });
    const json = await app.people.guest.call('GET', '/pharmacology/guest/data-set/export?format=json');
    const document = JSON.parse(json.text) as {
      disclaimer: string;
      version: string;
      drugs: { id: string }[];
    };
    expect(document.disclaimer).toContain('Education only.');
    expect(document.drugs.map(({ id }) => id)).toContain('exportol');
    const zip = await app.fastify.inject('/api/pharmacology/guest/data-set/export?format=csv');
    expect(zip.headers['content-type']).toBe('application/zip');
    const drugs = (await readZip(zip.rawPayload)).get('drugs.csv')?.toString() ?? '';
    const { data, errors } = Papa.parse<Record<string, string>>(drugs.replace('\uFEFF', '').trimEnd(), {
      header: true,
    });
    expect(errors).toEqual([]);
    expect(data.map(({ id }) => id)).toEqual(document.drugs.map(({ id }) => id));
    const risky = data.find(({ id }) => id === 'exportol')?.mechanism;
    expect(risky).toBe("'=1+1");
    const counts = await app.people.guest.call<{
      version: string;
      tables: { title: string; total: number }[];
    }>('GET', '/pharmacology/guest/data-set');
    expect(counts.body.version).toBe(document.version);
    expect(counts.body.tables[0]).toMatchObject({ title: 'Drugs by class', total: document.drugs.length });
  });
});
