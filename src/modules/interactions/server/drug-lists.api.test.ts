// Lists of drugs that people save: private, only of existing drugs, and limited in number.
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs, testDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import type { DrugList } from '../contract.ts';

let app: TestApp;
let admin: Person;
let student: Person;

beforeAll(async () => {
  app = await createTestApp();
  await addDrugs(app, testDrugs);
  admin = await app.people.create('admin');
  student = await app.people.create('student', 'Pro');
});
afterAll(() => app?.close());

type Failure = { code: string };

describe('saved lists', () => {
  type One = { list: DrugList } & Failure;
  const save = (person: Person, name: string, drugIds: string[]) =>
    person.call<One>('POST', '/pharmacology/drug-lists', { name, drugIds });

  test('are visible to their owner alone', async () => {
    const other = await app.people.create('teacher');
    const { body } = await save(student, 'Ward 3', ['warfarin', 'aspirin', 'warfarin']);
    expect(body.list.drugs).toEqual([
      { id: 'warfarin', name: 'warfarin' },
      { id: 'aspirin', name: 'aspirin' },
    ]);
    const path = `/pharmacology/drug-lists/${body.list.id}`;
    for (const reply of [
      await other.call<Failure>('PUT', path, { name: 'Mine' }),
      await other.call<Failure>('DELETE', path),
      await admin.call<Failure>('DELETE', path),
    ])
      expect([reply.status, reply.body.code]).toEqual([404, 'drug_list_not_found']);
    expect((await other.call<{ lists: unknown[] }>('GET', '/pharmacology/drug-lists')).body.lists).toEqual(
      [],
    );
    const renamed = await student.call<One>('PUT', path, { name: 'Ward 4' });
    expect(renamed.body.list).toMatchObject({ name: 'Ward 4', drugs: body.list.drugs });
    expect((await student.call('DELETE', path)).status).toBe(200);
    const left = await student.call<{ lists: unknown[] }>('GET', '/pharmacology/drug-lists');
    expect(left.body.lists).toEqual([]);
  });

  test('contain only existing drugs', async () => {
    expect((await save(student, 'Odd', ['no-such-drug'])).body.code).toBe('drug_not_found');
  });

  test('are at most fifty', async () => {
    const collector = await app.people.create('student');
    const replies = await Promise.all(
      Array.from({ length: 53 }, (_, index) => save(collector, `List ${index}`, ['warfarin'])),
    );
    expect(replies.filter(({ status }) => status === 200)).toHaveLength(50);
    expect(replies.filter(({ body }) => body.code === 'too_many_drug_lists')).toHaveLength(3);
  });
});
