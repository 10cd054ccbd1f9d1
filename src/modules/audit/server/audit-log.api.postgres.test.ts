// Also on Postgres: rows are searched, sorted and summed there.
import { sql } from 'drizzle-orm';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import type { AuditEntry } from '../contract.ts';

type AuditActionName = { code: string; name: string };

import { recordAudit } from '../api/recording.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());

const actor = { userId: 'boss', name: 'The Boss' };

async function write(id: string, action = 'thing.change') {
  const subject = { id, label: `Thing ${id}` };
  await recordAudit(app.services, actor, { action, subject, before: { size: 1 }, after: { size: 2 } });
}

async function list(query: string) {
  const { body } = await admin.call<{ entries: AuditEntry[]; actions: AuditActionName[]; total: number }>(
    'GET',
    `/admin/audit?${query}`,
  );
  return body;
}

describe('the audit log', () => {
  it('lists newest first, by action, by who did it and by what it was done to', async () => {
    await write('a');
    app.advance(1_000);
    await write('b', 'thing.make');
    expect((await list('actorId=boss')).entries.map(({ subjectId }) => subjectId)).toEqual(['b', 'a']);
    expect((await list('action=thing.make')).total).toBe(1);
    expect((await list('subjectId=a')).entries).toEqual([
      expect.objectContaining({ actorName: 'The Boss', subjectLabel: 'Thing a', before: { size: 1 } }),
    ]);
    expect((await list('actorId=boss&limit=1&page=2')).entries.map(({ subjectId }) => subjectId)).toEqual([
      'a',
    ]);
  });

  it('can be searched by the names in it, takes wildcards literally, and names its actions', async () => {
    await write('100%');
    await write('1000');
    const found = await list('search=100%25');
    expect(found.entries.map(({ subjectId }) => subjectId)).toEqual(['100%']);
    expect((await list('search=the%20BOSS&subjectId=1000')).total).toBe(1);
    const codes = found.actions.map(({ code }) => code);
    expect(codes).toEqual([...new Set(codes)].sort());
    expect(codes).toContain('thing.change');
  });

  it('says in words what was done, and gives the code of actions that no module names', async () => {
    await write('named', 'user.suspend');
    await write('unnamed', 'thing.unnamed');
    const [entry] = (await list('subjectId=named')).entries;
    expect(entry?.actionName).toBe('Account suspended');
    expect((await list('subjectId=unnamed')).actions).toEqual(
      expect.arrayContaining([
        { code: 'user.suspend', name: 'Account suspended' },
        { code: 'thing.unnamed', name: 'thing.unnamed' },
      ]),
    );
  });

  it.each([
    ['changed', sql`update audit_entries set actor_name = 'Nobody'`],
    [
      'changed by a merge',
      sql`insert into audit_entries select * from audit_entries
      on conflict (entry_id) do update set actor_name = 'Nobody'`,
    ],
    ['deleted', sql`delete from audit_entries`],
    ['emptied', sql`truncate audit_entries`],
    ['emptied with others', sql`truncate users, audit_entries cascade`],
  ])('refuses %s for every database role', async (_, statement) => {
    await write('kept');
    const count = () =>
      app.services.db.execute(
        sql`select md5(string_agg(e::text, '' order by entry_id)) from audit_entries e`,
      );
    const before = (await count()).rows;
    await expect(app.services.db.execute(statement)).rejects.toMatchObject({
      cause: { message: 'the audit log can only be added to' },
    });
    expect((await count()).rows).toEqual(before);
  });

  it('lets a name give way to its ID, and nothing else', async () => {
    const at = sql`now()`;
    await app.services.db.execute(sql`
      insert into audit_entries (entry_id, at, actor_id, actor_name, action, subject_id, subject_label, before, after)
      values ('person', ${at}, 'boss', 'The Boss', 'thing.person', 'ada', 'Ada <ada@example.org>',
              '{"name": "Ada", "role": "teacher"}', '{"name": "Bea", "role": "admin"}')`);
    const change = (set: string) =>
      app.services.db.execute(sql.raw(`update audit_entries set ${set} where entry_id = 'person'`));
    for (const set of [
      `actor_name = 'Nobody'`,
      `subject_label = 'Nobody'`,
      `subject_id = 'bea'`,
      'before = null',
      `after = '{"role": "student"}'`,
      `actor_name = 'boss', action = 'other'`,
    ])
      await expect(change(set), set).rejects.toThrow();
    await change(`actor_name = actor_id, subject_label = subject_id, before = before - 'name' - 'email'`);
    const { rows } = await app.services.db.execute(
      sql`select actor_name, subject_label, before, after from audit_entries where entry_id = 'person'`,
    );
    expect(rows).toEqual([
      {
        actor_name: 'boss',
        subject_label: 'ada',
        before: { role: 'teacher' },
        after: { name: 'Bea', role: 'admin' },
      },
    ]);
  });

  it('lets entries go when their twelve months are over, and none earlier', async () => {
    await app.services.db.execute(sql`
      insert into audit_entries (entry_id, at, actor_id, actor_name, action, subject_id, subject_label)
      values ('old', now() - interval '12 months 1 day', 'boss', 'The Boss', 'thing.age', 'old', 'Old'),
             ('young', now() - interval '11 months', 'boss', 'The Boss', 'thing.age', 'young', 'Young')`);
    await app.services.db.execute(sql`delete from audit_entries where entry_id = 'old'`);
    await expect(
      app.services.db.execute(sql`delete from audit_entries where entry_id = 'young'`),
    ).rejects.toThrow();
    expect((await list('action=thing.age')).entries.map(({ id }) => id)).toEqual(['young']);
  });

  it('has no entry for what was rolled back', async () => {
    const change = app.services.db.transaction(async (tx) => {
      await recordAudit(app.services, actor, { action: 'thing.undo', subject: { id: 'x', label: 'X' } }, tx);
      throw new Error('no');
    });
    await expect(change).rejects.toThrow('no');
    expect((await list('action=thing.undo')).total).toBe(0);
  });
});
