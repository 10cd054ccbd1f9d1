// What each source contributes: through the API, with small files in its format.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drugInteractions } from '#modules/interactions/tables.ts';
import { drugNames } from '#modules/pharmacology/tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { workbookOf } from '#tests/support/files/workbooks.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { addDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import { type DataImport, dataSources, type ImportedFacts, type ImportSource } from '../contract.ts';
import { importedFacts } from '../tables.ts';
import * as samples from '../tests/drug-import-samples.ts';
import { importFile, readFile } from '../tests/drug-imports.ts';

let app: TestApp;
let admin: Person;

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
});
afterAll(() => app?.close());
beforeEach(async () => {
  const { db } = app.services;
  await db.delete(importedFacts);
  await db.delete(drugNames);
  await db.delete(drugInteractions);
  await addDrugs(app);
});

async function factsOf(drugId: string): Promise<ImportedFacts> {
  return (
    await app.people.guest.call<ImportedFacts>('GET', `/pharmacology/guest/drugs/${drugId}/imported-facts`)
  ).body;
}

const reasons = ({ skipped }: DataImport) =>
  Object.fromEntries(skipped.map(({ why, count }) => [why, count]));

/** The same file, read again: everything is already there, and importing it would change nothing. */
async function expectUnchanged(
  source: ImportSource,
  content: Buffer | string,
  first: DataImport,
): Promise<void> {
  const again = await readFile(admin, source, content);
  const { added, changed, unchanged, ...rest } = first.counts;
  expect(again.counts).toEqual({ ...rest, added: 0, changed: 0, unchanged: added + changed + unchanged });
  expect(again.state).toBe('ready');
}

const unknown = 'Not a drug in this data set';

describe('DDInter', () => {
  it('brings pairs by all names, the highest level of each, and counts the rest', async () => {
    const done = await importFile(admin, 'ddinter', samples.ddinter, 'ddinter_downloads_code_B.csv');
    expect(done.counts).toEqual({
      added: 3,
      changed: 0,
      unchanged: 0,
      skipped: 4,
      rejected: 2,
      conflicts: 0,
    });
    expect(reasons(done)).toMatchObject({ [unknown]: 2 });
    expect(done.skipped.find(({ why }) => why === unknown)?.examples).toEqual(['line 6: Interferon, beta']);
    expect(done.rejected).toEqual([
      { where: 'line 8', why: 'The level “Severe” is not Major, Moderate, Minor or Unknown.' },
      { where: 'line 9', why: 'It has 3 columns instead of 5.' },
    ]);
    const rows = await app.services.db
      .select()
      .from(drugInteractions)
      .orderBy(drugInteractions.interactionId);
    expect(rows.map(({ interactionId, severity, sourceId }) => [interactionId, severity, sourceId])).toEqual([
      ['ddinter:aspirin--warfarin', 'MAJOR', 'DDInter1 DDInter2'],
      ['ddinter:clonidine--simvastatin', 'MINOR', 'DDInter3 DDInter4'],
      ['ddinter:simvastatin--warfarin', 'UNRATED', 'DDInter1 DDInter3'],
    ]);
    for (const row of rows)
      expect(row).toMatchObject({
        source: 'ddinter',
        basis: 'imported',
        licence: 'CC BY-NC-SA 4.0',
        sourceVersion: '2026-01',
        evidence: null,
      });
    await expectUnchanged('ddinter', samples.ddinter, done);
  });

  it('appears in a check, after our own records', async () => {
    await importFile(admin, 'ddinter', samples.ddinter);
    const reply = await app.people.guest.call('POST', '/pharmacology/guest/drug-interactions', {
      drugIds: ['warfarin', 'aspirin'],
    });
    expect(reply.body).toMatchObject({
      interactions: [{ severity: 'MAJOR', basis: 'imported', source: 'ddinter', licence: 'CC BY-NC-SA 4.0' }],
    });
  });

  it('may be a zip of several files, in which the same pair counts once', async () => {
    const row = (level: string) =>
      `${samples.ddinterHeader}\nDDInter1,Warfarin,DDInter3,Simvastatin,${level}\n`;
    const zip = await buildZip({
      'code_A.csv': row('Moderate'),
      'code_B.csv': row('Major'),
      'read me.txt': 'x',
    });
    const done = await importFile(admin, 'ddinter', zip, 'all.zip');
    expect(done.counts).toMatchObject({ added: 1, skipped: 1 });
    const [pair] = await app.services.db.select().from(drugInteractions);
    expect(pair?.severity).toBe('MAJOR');
  });
});

describe('RxNorm', () => {
  const zip = () =>
    buildZip(
      Object.fromEntries(Object.entries(samples.rxnorm).map(([name, text]) => [`rrf/${name}.RRF`, text])),
    );

  it('brings brands and synonyms of known drugs, and never assigns a brand of several substances to one of them', async () => {
    const done = await importFile(admin, 'rxnorm', await zip(), 'RxNorm_full.zip');
    const { names, facts } = await factsOf('warfarin');
    expect(names.map(({ name, kind }) => [name, kind])).toEqual([
      ['Marevan', 'brand'],
      ['warfarin sodium', 'synonym'],
      ['warfarine', 'synonym'],
    ]);
    expect(names[0]).toMatchObject({ sourceTitle: 'RxNorm', licence: dataSources.rxnorm.licence });
    expect(facts).toMatchObject([
      {
        kind: 'rxcui',
        value: '11289 warfarin',
        source: 'rxnorm',
        sourceId: '11289',
        sourceVersion: '2026-01',
      },
    ]);
    expect((await factsOf('aspirin')).names).toEqual([]);
    expect((await factsOf('simvastatin')).names).toEqual([]);
    expect(reasons(done)).toEqual({
      [unknown]: 1,
      'A brand of a drug, or of a combination, that is not in this data set': 3,
    });
    // In our data Klonopin belongs to clonazepam, whatever the file says.
    expect(done.conflicts).toEqual([
      { what: 'The name Klonopin', ours: 'clonazepam', theirs: 'simvastatin' },
    ]);
    await expectUnchanged('rxnorm', await zip(), done);
    const found = await app.people.guest.call<{ matches: { id: string }[] }>(
      'GET',
      '/pharmacology/guest/drug-suggestions?search=marevan',
    );
    expect(found.body.matches.map(({ id }) => id)).toEqual(['warfarin']);
  });

  it('with names alone brings synonyms, and says what brands need', async () => {
    const done = await importFile(admin, 'rxnorm', samples.rxnorm.RXNCONSO.replaceAll('\n', '\r\n'));
    expect(reasons(done)).toMatchObject({
      'A brand whose drug is given in RXNREL.RRF, which is missing': 6,
    });
    const names = (await factsOf('warfarin')).names.map(({ name }) => name);
    expect(names).toEqual(['warfarin sodium', 'warfarine']);
  });

  it('needs names', async () => {
    const alone = await readFile(admin, 'rxnorm', samples.rxnorm.RXNREL);
    expect(alone).toMatchObject({
      state: 'failed',
      error: expect.stringContaining('RXNREL alone contains no names'),
    });
    const other = await readFile(
      admin,
      'rxnorm',
      await buildZip({ 'rrf/RXNSAT.RRF': samples.rxnorm.RXNSAT }),
    );
    expect(other).toMatchObject({ state: 'failed', error: expect.stringContaining('no RXNCONSO.RRF') });
  });
});

describe('ATC', () => {
  it('brings the codes that a record lacks, with all their doses, and reports codes that mean something else', async () => {
    const done = await importFile(admin, 'who-atc', samples.atc);
    expect(done.counts).toEqual({
      added: 1,
      changed: 0,
      unchanged: 3,
      skipped: 2,
      rejected: 1,
      conflicts: 1,
    });
    expect(done.conflicts).toEqual([
      { what: 'J01FA09', ours: 'clarithromycin: J01FA09', theirs: 'another macrolide: J01FA09' },
    ]);
    expect(done.rejected).toEqual([{ where: 'line 10', why: '“XYZ” is not an ATC code.' }]);
    expect((await factsOf('aspirin')).facts).toMatchObject([
      {
        kind: 'atc',
        value: 'A01AD05 acetylsalicylic acid',
        sourceId: 'A01AD05',
        licence: dataSources['who-atc'].licence,
      },
    ]);
    await expectUnchanged('who-atc', samples.atc, done);
    const other = samples.atc.replace(
      'A01AD05,acetylsalicylic acid,NA,NA,NA,NA',
      'A01AD05,acetylsalicylic acid,1,g,O,NA',
    );
    expect((await importFile(admin, 'who-atc', other)).counts).toMatchObject({ added: 0, changed: 1 });
    expect((await factsOf('aspirin')).facts[0]?.value).toContain('defined daily dose 1 g O');
  });
});

describe('eEML', () => {
  const expectBrought = async (done: DataImport) => {
    expect(done.counts).toEqual({
      added: 3,
      changed: 0,
      unchanged: 0,
      skipped: 2,
      rejected: 1,
      conflicts: 0,
    });
    expect(reasons(done)).toEqual({ 'Its status is not Added': 1, [unknown]: 1 });
    const { facts } = await factsOf('warfarin');
    expect(facts.map(({ value }) => value.split('\n').slice(0, 2)).sort()).toEqual([
      ['Section: Medicines affecting coagulation', 'Indication: Atrial fibrillation'],
      ['Section: Medicines affecting coagulation', 'Indication: Thromboembolism'],
    ]);
    expect(facts[0]).toMatchObject({ kind: 'essential-medicine', source: 'eeml', licence: 'CC BY 3.0 IGO' });
  };

  it('brings section and indication of what was added, from CSV', async () => {
    const done = await importFile(admin, 'eeml', samples.eeml);
    await expectBrought(done);
    await expectUnchanged('eeml', samples.eeml, done);
  });

  it('and from a workbook', async () => {
    const bytes = await workbookOf([samples.eemlHeader.split(','), ...samples.eemlRows]);
    await expectBrought(await importFile(admin, 'eeml', bytes, 'eeml.xlsx'));
  });
});

describe('openFDA', () => {
  const other = (set: string, change: Parameters<typeof samples.label>[0]) =>
    samples.label({ id: `id-${set}`, set_id: set, ...change });

  it('takes for each drug the newest prescription label of it alone', async () => {
    const labels = [
      other('older', { effective_time: '20240101', contraindications: ['Older.'] }),
      samples.label(),
      other('otc', { effective_time: '20260101', openfda: { product_type: ['HUMAN OTC DRUG'] } }),
      other('two', { effective_time: '20260101', openfda: { substance_name: ['WARFARIN', 'ASPIRIN'] } }),
      other('unknown', { openfda: { substance_name: ['NOTADRUGOL'], generic_name: ['NOTADRUGOL'] } }),
      other('nothing', { openfda: { substance_name: [], generic_name: ['NOTADRUGOL KIT'] } }),
      other('undated', { effective_time: 'yesterday' }),
      'no label',
    ];
    const file = samples.openfda(labels);
    const done = await importFile(admin, 'openfda-label', file, 'drug-label-0001-of-0013.json');
    expect(done.counts).toEqual({
      added: 2,
      changed: 0,
      unchanged: 0,
      skipped: 5,
      rejected: 2,
      conflicts: 0,
    });
    expect(done.rejected.map(({ where }) => where)).toEqual(['label 7', 'label 8']);
    const { facts } = await factsOf('warfarin');
    expect(facts).toMatchObject([
      { kind: 'boxed_warning', sourceId: 'set-1', sourceDate: '20250101', licence: 'CC0 1.0' },
      { kind: 'contraindications', value: 'Active bleeding.' },
    ]);
    await expectUnchanged('openfda-label', file, done);
  });

  it('replaces a label by a newer one and never by an older one, over all parts of the bulk download', async () => {
    await importFile(admin, 'openfda-label', samples.openfda([samples.label()]));
    const newer = other('set-2', { effective_time: '20260301', boxed_warning: [], warnings: ['Take care.'] });
    const zip = await buildZip({ 'drug-label-0002-of-0013.json': samples.openfda([newer]) });
    const changed = await importFile(admin, 'openfda-label', zip, 'drug-label-0002-of-0013.json.zip');
    expect(changed.counts).toMatchObject({ added: 1, changed: 2 });
    expect((await factsOf('warfarin')).facts.map(({ kind, sourceId }) => [kind, sourceId])).toEqual([
      ['contraindications', 'set-2'],
      ['warnings', 'set-2'],
    ]);
    const older = await importFile(admin, 'openfda-label', samples.openfda([samples.label()]));
    expect(older.counts).toMatchObject({ added: 0, changed: 0, unchanged: 0, skipped: 1 });
    expect((await factsOf('warfarin')).facts[0]?.sourceId).toBe('set-2');
  });

  it('lists differences if ours has a boxed warning and the label has none, or the other way round', async () => {
    const done = await importFile(
      admin,
      'openfda-label',
      samples.openfda([
        samples.label({ boxed_warning: undefined }),
        other('set-3', { openfda: { substance_name: ['SIMVASTATIN'], generic_name: ['SIMVASTATIN'] } }),
      ]),
    );
    expect(done.conflicts).toEqual([
      {
        what: 'Boxed warning of warfarin (label set-1)',
        ours: expect.stringContaining('major or fatal bleeding'),
        theirs: 'none',
      },
      {
        what: 'Boxed warning of simvastatin (label set-3)',
        ours: 'none',
        theirs: expect.stringContaining('WARNING: BLEEDING RISK'),
      },
    ]);
  });
});

describe('files in another format', () => {
  it.each([
    ['ddinter', 'Drug_A,Drug_B,Level\n', `first line should be “${samples.ddinterHeader}”`],
    ['who-atc', 'atc_code,brand_name,dosage_form,ingredients,ddd_comb\n', `should be “${samples.atcHeader}”`],
    ['eeml', 'name,section\n', `should be “${samples.eemlHeader}”`],
    ['rxnorm', 'RXCUI,STR\n', 'RXNCONSO: RXCUI|LAT|TS|LUI'],
    ['openfda-label', '[]', 'an object with “meta” and a list “results”'],
    ['openfda-label', samples.openfda([samples.label()]).slice(0, -30), 'is incomplete'],
    ['ddinter', samples.ddinter.slice(0, 10), 'first line should be'],
  ] as const)('%s: %j is refused as a whole, and nothing is stored', async (source, content, message) => {
    const failed = await readFile(admin, source, content);
    expect(failed).toMatchObject({ state: 'failed', error: expect.stringContaining(message) });
    expect(await app.services.db.select().from(importedFacts)).toEqual([]);
    expect(await app.services.db.select().from(drugInteractions)).toEqual([]);
  });
});
