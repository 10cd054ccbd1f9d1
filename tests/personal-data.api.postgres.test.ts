// Also on Postgres: its own catalogue names columns and ties.
import fs from 'node:fs';
import path from 'node:path';
import { is, sql } from 'drizzle-orm';
import { getTableConfig, PgTable } from 'drizzle-orm/pg-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { erasePerson, exportPerson } from '#platform/server/people/every-module.ts';
import { moduleOf, tables as tableFiles } from '#src/conventions.ts';
import { createTestApp, type TestApp } from './support/app/app.ts';
import { type CatalogueColumn, readCatalogue } from './support/app/catalogue.ts';
import { looksPersonal } from './support/people/looks-personal.ts';
import { RowsEverywhere, type SomeoneInRows } from './support/people/rows-everywhere.ts';

// What every module says that it holds about people, against the tables as they are.

let app: TestApp;
let catalogue: CatalogueColumn[];
beforeAll(async () => {
  app = await createTestApp();
  catalogue = await readCatalogue(app.services.db);
});
afterAll(() => app?.close());

type Declared = { module: string; tables: Set<string>; about: Set<string>; impersonal: Set<string> };

function declaredByModules(): Declared[] {
  return app.services.personalData.map(({ module, data }) => {
    const { holdings, impersonal } = data.describe();
    return {
      module,
      // A table that several modules share is declared by the one that has it.
      tables: new Set(
        [...holdings.filter(({ only }) => Object.keys(only).length === 0), ...impersonal].map(
          ({ table }) => table,
        ),
      ),
      about: new Set(holdings.flatMap(({ table, about }) => about.map((column) => `${table}.${column}`))),
      impersonal: new Set(
        impersonal.flatMap(({ table, columns }) => columns.map((column) => `${table}.${column}`)),
      ),
    };
  });
}

/** Undeclared columns. One that references an account can't be exempted. */
function undeclared(columns: CatalogueColumn[]): string[] {
  const declared = declaredByModules();
  return columns.flatMap(({ table, column, pointsAt }) => {
    const name = `${table}.${column}`;
    const isDeclared = declared.some(
      ({ about, impersonal }) => about.has(name) || (pointsAt !== 'users' && impersonal.has(name)),
    );
    if (!declared.some(({ tables }) => tables.has(table))) return [`${name}: no module tells of the table`];
    return isDeclared || (pointsAt !== 'users' && !looksPersonal(column)) ? [] : [name];
  });
}

describe('every column that may be about a person', () => {
  it('is declared by a module', () => {
    expect(catalogue.filter(({ pointsAt }) => pointsAt === 'users').length).toBeGreaterThan(20);
    expect(catalogue.filter(({ column }) => looksPersonal(column)).length).toBeGreaterThan(60);
    expect(undeclared(catalogue)).toEqual([]);
  });

  it('is missed when it is new', async () => {
    const planted = await app.services.db.transaction(async (tx) => {
      await tx.execute(sql`create table planted (planted_id text primary key)`);
      await tx.execute(sql`alter table quizzes add column reviewer text references users (user_id)`);
      await tx.execute(sql`alter table rounds add column ip_address text`);
      await tx.execute(sql`alter table drugs add column editor_email text`);
      await tx.execute(sql`alter table drugs add column colour text`);
      const found = undeclared(await readCatalogue(tx));
      await tx.execute(sql`drop table planted`);
      await tx.execute(sql`alter table quizzes drop column reviewer`);
      await tx.execute(sql`alter table rounds drop column ip_address`);
      await tx.execute(sql`alter table drugs drop column editor_email, drop column colour`);
      return found;
    });
    expect(planted).toEqual([
      'drugs.editor_email',
      'planted.planted_id: no module tells of the table',
      'quizzes.reviewer',
      'rounds.ip_address',
    ]);
  });

  it('is in a table of the module that declares it', async () => {
    const root = path.resolve(import.meta.dirname, '..');
    const files = fs.globSync([...tableFiles], { cwd: root });
    const members = await Promise.all(
      files.map(async (file) =>
        Object.values((await import(path.join(root, file))) as Record<string, unknown>).flatMap((member) =>
          is(member, PgTable) ? [{ module: moduleOf(file), table: getTableConfig(member).name }] : [],
        ),
      ),
    );
    const tables = members.flat();
    expect(new Set(tables.map(({ table }) => table))).toEqual(new Set(catalogue.map(({ table }) => table)));
    const declared = declaredByModules();
    for (const { module, table } of tables)
      expect(
        declared.filter((each) => each.tables.has(table)).map((each) => each.module),
        table,
      ).toEqual([module]);
  });

  it('names columns that exist', () => {
    const known = new Set(catalogue.map(({ table, column }) => `${table}.${column}`));
    const named = declaredByModules().flatMap(({ about, impersonal }) => [...about, ...impersonal]);
    // The queue's own table is no table of ours.
    expect(named.filter((name) => !known.has(name))).toEqual(['job.data']);
  });
});

describe('the data held about people', () => {
  it('is described in words: what, why, how long, and why something stays', () => {
    for (const { module, data } of app.services.personalData)
      for (const held of data.describe().holdings) {
        const where = `${module} ${held.name}`;
        for (const text of [held.what, held.why, held.keptFor]) expect(text, where).toMatch(/^[A-Z\d].*\.$/);
        expect(held.because !== null, where).toBe(held.erasure !== 'deleted');
      }
  });
});

const newSomeone = async (role: 'teacher' | 'admin'): Promise<SomeoneInRows> => {
  const { user } = await app.people.create(role);
  if (!user) throw new Error('nobody was made');
  const name = `SomeoneInRows ${user.id}`;
  await app.services.db.execute(sql`update users set name = ${name} where user_id = ${user.id}`);
  return { userId: user.id, email: user.email, name };
};

/** Where a text is in the database: the tables of the modules and the queue. */
async function placesOf(needle: string): Promise<string[]> {
  const places = new Set<string>();
  const texts = catalogue.filter(({ type }) => ['text', 'jsonb'].includes(type));
  for (const { table, column } of texts) {
    const { rows } = await app.services.db.execute(sql`
      select 1 from ${sql.identifier(table)}
      where ${sql.identifier(column)}::text ilike ${`%${needle}%`} limit 1`);
    if (rows.length > 0) places.add(`${table}.${column}`);
  }
  const jobs = await app.services.db.execute(
    sql`select 1 from pgboss.job where data::text ilike ${`%${needle}%`} limit 1`,
  );
  if (jobs.rows.length > 0) places.add('job.data');
  return [...places].sort();
}

describe('someone with rows everywhere', () => {
  let person: SomeoneInRows;
  let bystander: SomeoneInRows;
  beforeAll(async () => {
    person = await newSomeone('teacher');
    bystander = await newSomeone('teacher');
    await (await RowsEverywhere.of(app, bystander)).fill(person);
  });

  const exported = async (whose: SomeoneInRows) => {
    const rows: { module: string; holding: string; values: Record<string, unknown> }[] = [];
    for await (const row of exportPerson(app.services, whose)) rows.push(row);
    return rows;
  };
  const all = () =>
    app.services.personalData.flatMap(({ module, data }) =>
      data
        .describe()
        .holdings.filter(({ isHandedOut }) => isHandedOut)
        .map((held) => ({ module, ...held })),
    );

  it('gets each of them, and no secret', async () => {
    const rows = await exported(person);
    const found = new Set(rows.map(({ module, holding }) => `${module} ${holding}`));
    expect(
      all()
        .map(({ module, name }) => `${module} ${name}`)
        .filter((name) => !found.has(name)),
    ).toEqual([]);
    const members = new Set(rows.flatMap(({ values }) => Object.keys(values)));
    expect([...members].filter((name) => /hash$|sealed|secret|password/i.test(name))).toEqual([]);
    expect(JSON.parse(JSON.stringify(rows))).toEqual(rows);
    expect(JSON.stringify(rows)).not.toContain(bystander.email);
  });

  it('leaves nothing but what is said to stay, and the bystander with everything', async () => {
    const before = await exported(bystander);
    const declared = declaredByModules().flatMap(({ about }) => [...about]);
    for (const needle of [person.userId, person.email, person.name])
      expect((await placesOf(needle)).filter((place) => !declared.includes(place))).toEqual([]);

    await app.services.db.transaction((tx) => erasePerson(app.services, tx, person));

    expect([...(await placesOf(person.userId)), ...(await placesOf(person.email))]).toEqual([
      'audit_entries.actor_id',
      // The ID, in place of the name.
      'audit_entries.actor_name',
      'audit_entries.subject_id',
      'audit_entries.subject_label',
      'marks.marker_id',
      'marks.marker_name',
      'payment_subscriptions.user_id',
      'regrades.regraded_by',
      'regrades.regrader_name',
      // The name that was entered, which here is the account's.
      'seats.name',
      'subject_requests.email',
    ]);
    const left = new Set((await exported(person)).map(({ module, holding }) => `${module} ${holding}`));
    const stays = all().filter(
      ({ erasure, about, table }) =>
        table === 'audit_entries' || (erasure === 'kept' && !about.includes('seat_id')),
    );
    expect([...left].sort()).toEqual(stays.map(({ module, name }) => `${module} ${name}`).sort());
    const after = await exported(bystander);
    expect(after.length).toBe(before.length);
  });

  it('is read in portions however much there is', async () => {
    await app.services.db.execute(sql`
      insert into known_devices (device_hash, user_id, last_seen_at)
      select 'many ' || n, ${bystander.userId}, now() from generate_series(1, 450) n`);
    const rows = (await exported(bystander)).filter(({ holding }) => holding === 'knownDevices');
    expect(rows.length).toBeGreaterThanOrEqual(450);
    expect(rows.length).toBeLessThan(460);
  });
});
