// Imports from announcement to end: parts, repeats, licences, our own records, crashes, and tidying up. Also on
// Postgres: work in the background claims its rows.
import fs from 'node:fs/promises';
import path from 'node:path';
import { eq } from 'drizzle-orm';
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { drugInteractions } from '#modules/interactions/tables.ts';
import { readFormulary } from '#modules/pharmacology/api/formulary.ts';
import { pagesTopic } from '#platform/server/pages/html-cache.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import { eventually } from '#tests/support/app/eventually.ts';
import type { Person } from '#tests/support/app/people.ts';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import { type DataImport, partBytes } from '../contract.ts';
import { dataImports, importedFacts } from '../tables.ts';
import * as samples from '../tests/drug-import-samples.ts';
import {
  importFile,
  putPart,
  readDataImport,
  readFile,
  settled,
  startDataImport,
  uploadFile,
} from '../tests/drug-imports.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  await addDrugs(app);
});
afterAll(() => app?.close());
beforeEach(async () => {
  await app.services.db.delete(drugInteractions);
  await app.services.db.delete(importedFacts);
});

type OneImport = { import: DataImport };
type Refusal = { code: string; message: string };

const pairs = () => app.services.db.select().from(drugInteractions);
const step = (id: string, verb: string) =>
  admin.call<OneImport & Refusal>('POST', `/pharmacology/imports/${id}/${verb}`);
const filesLeft = () => fs.readdir(path.join(app.services.config.dataDir, 'imports')).catch(() => []);

describe('the upload', () => {
  it('accepts parts in any order and more than once, and continues after an interruption', async () => {
    const row = 'DDInter7,Nothing at all,DDInter8,Nobody,Major\n';
    const filling = row.repeat(Math.ceil((2 * partBytes) / row.length));
    const bytes = Buffer.from(
      `${samples.ddinterHeader}\n${filling}DDInter1,Warfarin,DDInter3,Simvastatin,Major\n`,
    );
    const { id, missingParts } = await startDataImport(admin, 'ddinter', bytes.length);
    expect(missingParts).toEqual([0, 1, 2]);
    const part = (number: number) =>
      putPart(admin, id, number, bytes.subarray(number * partBytes, (number + 1) * partBytes));
    await part(2);
    await part(0);
    await part(2);
    expect(await readDataImport(admin, id)).toMatchObject({ state: 'uploading', missingParts: [1] });
    const early = await step(id, 'finish');
    expect(early).toMatchObject({
      status: 409,
      body: { message: expect.stringContaining('1 of 3 parts are missing') },
    });
    expect((await part(1)).body.import).toMatchObject({ missingParts: [], progress: { done: bytes.length } });
    // By `equals`: a matcher lists millions of bytes as entries.
    const stored = await fs.readFile(path.join(app.services.config.dataDir, 'imports', id));
    expect(stored.equals(bytes)).toBe(true);
    await step(id, 'finish');
    expect((await step(id, 'finish')).status).toBe(200);
    const read = await settled(admin, id);
    expect(read).toMatchObject({ state: 'ready', counts: { added: 1, rejected: 0 } });
    expect(read.progress.done).toBe(read.progress.total);
    // Nothing is changed before confirmation.
    expect(await pairs()).toEqual([]);
    expect((await part(0)).status).toBe(409);
    await step(id, 'cancel');
  });

  it('refuses parts that the file does not have, or of another size', async () => {
    const { id } = await startDataImport(admin, 'eeml', 10);
    expect((await putPart(admin, id, 1, Buffer.alloc(10))).status).toBe(400);
    expect((await putPart(admin, id, 0, Buffer.alloc(11))).status).toBe(400);
    expect((await putPart(admin, id, 0, Buffer.alloc(9))).status).toBe(400);
    await step(id, 'cancel');
    expect((await putPart(admin, id, 0, Buffer.alloc(10))).status).toBe(409);
    expect(await filesLeft()).not.toContain(id);
  });

  it('asks for confirmation of licences that forbid commercial use', async () => {
    const body = { source: 'ddinter', fileName: 'a.csv', sizeBytes: 10 };
    for (const source of ['ddinter', 'who-atc']) {
      const refused = await admin.call<Refusal>('POST', '/pharmacology/imports', { ...body, source });
      expect(refused).toMatchObject({
        status: 400,
        body: { message: expect.stringContaining('non-commercial') },
      });
    }
    const free = await admin.call<OneImport>('POST', '/pharmacology/imports', { ...body, source: 'eeml' });
    expect(free.body.import).toMatchObject({ state: 'uploading', licence: 'CC BY 3.0 IGO' });
    await step(free.body.import.id, 'cancel');
  });

  it('has limits for one file and for all', async () => {
    const body = { source: 'eeml', fileName: 'a.csv' };
    const start = (sizeBytes: number) =>
      admin.call<OneImport>('POST', '/pharmacology/imports', { ...body, sizeBytes });
    const most = 2 * 1024 * 1024 * 1024;
    expect((await start(most + 1)).status).toBe(400);
    const rows = Array.from({ length: 4 }, (_, index) => ({
      importId: `large${index}`,
      source: 'eeml' as const,
      fileName: 'large',
      sourceVersion: '',
      licence: '',
      state: 'ready' as const,
      sizeBytes: most,
      bytesTotal: most,
      counts: { added: 0, changed: 0, unchanged: 0, skipped: 0, rejected: 0, conflicts: 0 },
      createdBy: 'test',
      createdAt: new Date(app.services.now()),
      progressAt: new Date(app.services.now()),
    }));
    await app.services.db.insert(dataImports).values(rows);
    expect((await start(10)).status).toBe(409);
    for (const { importId } of rows) await step(importId, 'cancel');
    const { status, body: started } = await start(10);
    expect(status).toBe(200);
    await step(started.import.id, 'cancel');
  });
});

describe('our own records', () => {
  const own = {
    mechanism: 'Ours.',
    effect: 'Ours.',
    onset: 'delayed',
    management: 'Ours.',
    references: [] as { title: string; publisher: string; year: number }[],
    basis: 'pair',
    sourceVersion: '1',
    licence: 'MIT',
    updatedAt: new Date(0),
  } as const;
  const pair = (drugAId: string, drugBId: string) => ({
    ...own,
    interactionId: `${drugAId}--${drugBId}`,
    drugAId,
    drugBId,
  });

  it('override imported ones, and differences are listed', async () => {
    await app.services.db.insert(drugInteractions).values([
      { ...pair('aspirin', 'warfarin'), severity: 'MODERATE', source: 'authored' },
      { ...pair('clonidine', 'simvastatin'), severity: 'MINOR', source: 'edited' },
      { ...pair('simvastatin', 'warfarin'), severity: 'MINOR', source: 'authored', deletedAt: new Date(0) },
    ]);
    const before = await app.services.db
      .select()
      .from(drugInteractions)
      .orderBy(drugInteractions.interactionId);
    const done = await importFile(admin, 'ddinter', samples.ddinter);
    expect(done.counts).toMatchObject({ added: 2, unchanged: 1, conflicts: 2 });
    expect(done.conflicts).toEqual([
      { what: 'aspirin + warfarin', ours: 'MODERATE', theirs: 'MAJOR' },
      { what: 'simvastatin + warfarin', ours: 'removed by an administrator', theirs: 'UNRATED' },
    ]);
    const after = await app.services.db
      .select()
      .from(drugInteractions)
      .orderBy(drugInteractions.interactionId);
    expect(after.filter(({ source }) => source !== 'ddinter')).toEqual(before);
    const check = await app.people.guest.call('POST', '/pharmacology/guest/drug-interactions', {
      drugIds: ['warfarin', 'aspirin', 'simvastatin'],
    });
    expect(check.body).toMatchObject({ interactions: [{ severity: 'MODERATE', source: 'authored' }] });
  });

  it('that an admin removed are not restored by an import', async () => {
    await importFile(admin, 'ddinter', samples.ddinter);
    const gone = await admin.call(
      'DELETE',
      `/pharmacology/drug-interactions/${encodeURIComponent('ddinter:aspirin--warfarin')}`,
    );
    expect(gone.status).toBe(200);
    const again = await importFile(admin, 'ddinter', samples.ddinter);
    expect(again.counts).toMatchObject({ added: 0, changed: 0, unchanged: 3 });
    const rows = await pairs();
    expect(
      rows.find(({ interactionId }) => interactionId.endsWith('aspirin--warfarin'))?.deletedAt,
    ).not.toBeNull();
  });

  it('stay when everything from one source is removed', async () => {
    await importFile(admin, 'ddinter', samples.ddinter);
    await importFile(admin, 'eeml', samples.eeml);
    type List = { held: { source: string }[] };
    const held = async () => (await admin.call<List>('GET', '/pharmacology/imports')).body.held;
    expect(await held()).toEqual([
      { source: 'ddinter', facts: 0, names: 0, interactions: 3 },
      { source: 'eeml', facts: 3, names: 0, interactions: 0 },
    ]);
    const { state } = await readFormulary(app.services);
    expect((await admin.call('DELETE', '/pharmacology/imported-data/ddinter')).status).toBe(200);
    expect((await held()).map(({ source }) => source)).toEqual(['eeml']);
    expect((await readFormulary(app.services)).state).not.toBe(state);
    expect((await admin.call('DELETE', '/pharmacology/imported-data/authored')).status).toBe(404);
  });
});

describe('confirming', () => {
  it('reads the file again if the data set has changed since', async () => {
    const read = await readFile(admin, 'ddinter', samples.ddinter);
    expect(read.counts.added).toBe(3);
    await importFile(admin, 'ddinter', samples.ddinter);
    const reply = await step(read.id, 'confirm');
    expect(reply.body.import.state).toBe('reading');
    const again = await settled(admin, read.id);
    expect(again).toMatchObject({ state: 'ready', counts: { added: 0, unchanged: 3 } });
    await step(read.id, 'confirm');
    expect((await settled(admin, read.id)).state).toBe('done');
  });

  it('happens once, leaves no file, and is in the audit log', async () => {
    const { id } = await readFile(admin, 'ddinter', samples.ddinter, 'code_B.csv');
    const replies = await Promise.all([step(id, 'confirm'), step(id, 'confirm')]);
    expect(replies.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect((await settled(admin, id)).state).toBe('done');
    await eventually(async () => expect(await filesLeft()).not.toContain(id));
    expect((await step(id, 'cancel')).status).toBe(409);
    const log = await admin.call<{ entries: { subjectId: string; subjectLabel: string }[] }>(
      'GET',
      '/admin/audit?action=data-import.confirm',
    );
    expect(log.body.entries.filter(({ subjectId }) => subjectId === id)).toMatchObject([
      { subjectLabel: 'DDInter: code_B.csv' },
    ]);
  });

  it('renders public pages again, and so does removing a source, but not a dry run', async () => {
    const hints: string[] = [];
    const leave = app.services.bus.subscribe(pagesTopic, (hint) => hints.push(hint));
    const { id } = await readFile(admin, 'ddinter', samples.ddinter);
    expect(hints).toEqual([]);
    await step(id, 'confirm');
    expect((await settled(admin, id)).state).toBe('done');
    await eventually(() => expect(hints).toEqual(['records']));
    await admin.call('DELETE', '/pharmacology/imported-data/ddinter');
    await eventually(() => expect(hints).toEqual(['records', 'records']));
    leave();
  });

  it('a file that was not read is refused', async () => {
    const { id } = await uploadFile(admin, 'ddinter', Buffer.from(samples.ddinter));
    expect((await step(id, 'confirm')).status).toBe(409);
    expect((await step(id, 'cancel')).body.import.state).toBe('cancelled');
    expect((await step(id, 'cancel')).status).toBe(200);
    expect(await filesLeft()).not.toContain(id);
  });
});

describe('failures', () => {
  /** As a killed worker leaves an import: claimed, and silent from then on. */
  async function abandoned(state: 'reading' | 'importing'): Promise<string> {
    const { id } = await readFile(admin, 'ddinter', samples.ddinter);
    const change = {
      state,
      runner: 'somebody who is gone',
      tries: 1,
      progressAt: new Date(app.services.now()),
    };
    await app.services.db.update(dataImports).set(change).where(eq(dataImports.importId, id));
    return id;
  }

  it.each(['reading', 'importing'] as const)(
    '%s continues after a crash, from the beginning',
    async (state) => {
      const id = await abandoned(state);
      // Half of it was written.
      if (state === 'importing') {
        await importFile(admin, 'ddinter', samples.ddinter);
        await app.services.db.delete(drugInteractions).where(eq(drugInteractions.drugAId, 'simvastatin'));
      }
      const counted = (await readDataImport(admin, id)).counts;
      app.advance(61_000);
      app = await app.restart();
      admin = await app.people.create('admin');
      const after = await settled(admin, id);
      expect(after.state).toBe(state === 'reading' ? 'ready' : 'done');
      expect(after.counts).toEqual(counted);
      expect(await pairs()).toHaveLength(state === 'reading' ? 0 : 3);
      if (state === 'reading') await step(id, 'cancel');
    },
  );

  it('while writing are retried, and nothing is written twice', async () => {
    const { id } = await readFile(admin, 'ddinter', samples.ddinter);
    const transaction = app.services.db.transaction.bind(app.services.db);
    let failures = 0;
    const spy = vi.spyOn(app.services.db, 'transaction').mockImplementation((work, config) =>
      transaction(async (tx) => {
        const result = await work(tx);
        const [row] = await tx.select().from(dataImports).where(eq(dataImports.importId, id));
        // After the rows are written and before they are committed.
        if (row?.state === 'importing' && row.runner && failures++ === 0) throw new Error('the power goes');
        return result;
      }, config),
    );
    await step(id, 'confirm');
    const done = await settled(admin, id);
    spy.mockRestore();
    expect(failures).toBeGreaterThanOrEqual(2);
    expect(done).toMatchObject({ state: 'done', counts: { added: 3 } });
    expect(await pairs()).toHaveLength(3);
  });

  it('that never end are abandoned', async () => {
    const id = await abandoned('reading');
    await app.services.db
      .update(dataImports)
      .set({ tries: 5, runner: null })
      .where(eq(dataImports.importId, id));
    app.advance(61_000);
    app = await app.restart();
    admin = await app.people.create('admin');
    expect(await settled(admin, id)).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('failed several times'),
    });
    await eventually(async () => expect(await filesLeft()).not.toContain(id));
  });

  it('that crash the reading process are retried once, and then reported', async () => {
    const { id } = await readFile(admin, 'ddinter', samples.ddinter);
    // What can be opened but not read stops the reading process, and not this one.
    const file = path.join(app.services.config.dataDir, 'imports', id);
    await fs.rm(file);
    await fs.mkdir(file);
    await step(id, 'confirm');
    const ended = await settled(admin, id);
    expect(ended).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('stopped unexpectedly twice'),
    });
    const [row] = await app.services.db.select().from(dataImports).where(eq(dataImports.importId, id));
    expect(row?.tries).toBe(2);
    expect(await pairs()).toEqual([]);
    await tidyAway(file);
  });

  it('delete an abandoned import after a day, and orphaned files with it', async () => {
    const { id } = await readFile(admin, 'ddinter', samples.ddinter);
    const folder = path.join(app.services.config.dataDir, 'imports');
    await fs.writeFile(path.join(folder, 'leftover'), 'x');
    app.advance(25 * 3_600_000);
    app = await app.restart();
    admin = await app.people.create('admin');
    await eventually(async () => expect(await filesLeft()).toEqual([]));
    expect(await readDataImport(admin, id)).toMatchObject({
      state: 'cancelled',
      error: expect.stringContaining('for a day'),
    });
  });
});
