// Peculiarities of the sources' own files: salts and waters, kits and combinations, eye drops, group names.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { drugInteractions } from '#modules/interactions/tables.ts';
import { createTestApp, type TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs, drugDraft, testDrugs } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import type { DataImport } from '../contract.ts';
import { importedFacts } from '../tables.ts';
import * as samples from '../tests/drug-import-samples.ts';
import { importFile } from '../tests/drug-imports.ts';
import { dateInName } from './read-file.ts';
import { Tally } from './tally.ts';

let app: TestApp;
let admin: Person;

const drops = drugDraft({ generic: 'timolol' });
const [oral] = drops.dosage;
if (!oral) throw new Error('a draft has a dose');

beforeAll(async () => {
  app = await createTestApp();
  admin = await app.people.create('admin');
  await addDrugs(app, [
    ...testDrugs,
    drugDraft({
      generic: 'amoxicillin/clavulanate',
      atc: ['J01CR02'],
      ingredients: ['amoxicillin', 'clavulanate'],
    }),
    drugDraft({ generic: 'ferrous sulfate', atc: ['B03AA07'] }),
    drugDraft({ generic: 'insulin regular', atc: ['A10AB01'], synonyms: ['regular human insulin'] }),
    drugDraft({ generic: 'methyldopa', atc: ['C02AB01'] }),
    drugDraft({ generic: 'adalimumab', atc: ['L04AB04'] }),
    drugDraft({ generic: 'latanoprost', dosage: [{ ...oral, route: 'ophthalmic' }] }),
    drops,
  ]);
});
afterAll(() => app?.close());
beforeEach(() => app.services.db.delete(importedFacts));

const reasons = ({ skipped }: DataImport) =>
  Object.fromEntries(skipped.map(({ why, count }) => [why, count]));

const labelOf = (set: string, change: Parameters<typeof samples.label>[0]) =>
  samples.label({ id: set, set_id: set, ...change });

async function setsHeld(): Promise<string[]> {
  const rows = await app.services.db.select().from(importedFacts);
  return [...new Set(rows.map(({ drugId, sourceId }) => `${drugId} ${sourceId}`))].sort();
}

describe('labels', () => {
  it('of a combination in our data are assigned to it, in any order of substances, with salts', async () => {
    const openfda = {
      substance_name: ['CLAVULANATE POTASSIUM', 'AMOXICILLIN'],
      generic_name: ['AMOXICILLIN AND CLAVULANATE POTASSIUM'],
    };
    const other = { substance_name: ['AMOXICILLIN', 'WARFARIN'], generic_name: ['NOBODY MAKES THIS'] };
    const file = samples.openfda([labelOf('both', { openfda }), labelOf('strange', { openfda: other })]);
    const done = await importFile(admin, 'openfda-label', file);
    expect(await setsHeld()).toEqual(['amoxicillin-clavulanate both']);
    expect(reasons(done)).toEqual({
      'More than one active substance, and not a combination in this data set': 1,
    });
  });

  it('for local use are not assigned to a systemic drug, however new', async () => {
    const named = (name: string, route: string[]) => ({
      openfda: { substance_name: [name], generic_name: [name], route },
    });
    const file = samples.openfda([
      labelOf('drops', { effective_time: '20260601', ...named('TIMOLOL MALEATE', ['OPHTHALMIC']) }),
      labelOf('tablets', { effective_time: '20200101', ...named('TIMOLOL MALEATE', ['ORAL']) }),
      labelOf('own drops', { ...named('LATANOPROST', ['OPHTHALMIC']) }),
    ]);
    const done = await importFile(admin, 'openfda-label', file);
    expect(await setsHeld()).toEqual(['latanoprost own drops', 'timolol tablets']);
    expect(done.skipped).toEqual([
      {
        why: 'For local use only (eye, ear, nose, skin, rectum, vagina), while the drug is also taken or injected',
        count: 1,
        examples: ['label 1: TIMOLOL MALEATE, ophthalmic'],
      },
    ]);
  });

  it('of a kit without a substance are recognised by name, and of a biosimilar without its suffix', async () => {
    const openfda = { substance_name: [], generic_name: ['ADALIMUMAB-AACF'] };
    await importFile(admin, 'openfda-label', samples.openfda([labelOf('kit', { openfda })]));
    expect(await setsHeld()).toEqual(['adalimumab kit']);
  });

  it('with an empty boxed warning heading have no boxed warning', async () => {
    const openfda = { substance_name: ['SIMVASTATIN'], generic_name: ['SIMVASTATIN'] };
    const file = samples.openfda([labelOf('empty box', { boxed_warning: ['BOXED WARNING'], openfda })]);
    expect((await importFile(admin, 'openfda-label', file)).conflicts).toEqual([]);
  });
});

describe('the ATC index', () => {
  it('uses group names and brackets in its names, which are not other drugs', async () => {
    const rows = [
      samples.atcHeader,
      'A10AB01,insulin (human),40,U,P,NA',
      'C02AB01,methyldopa (levorotatory),1,g,O,NA',
      'J01CR02,amoxicillin and beta-lactamase inhibitor,1.5,g,O,NA',
      'J01FA09,roxithromycin,1,g,O,NA',
    ];
    const done = await importFile(admin, 'who-atc', rows.join('\n'), 'WHO ATC-DDD 2026-04-25.csv');
    expect(done.counts).toMatchObject({ added: 0, unchanged: 3, conflicts: 1 });
    expect(done.conflicts.map(({ what }) => what)).toEqual(['J01FA09']);
  });
});

describe('pairs', () => {
  it('of a salt with its water belong to the drug', async () => {
    const rows = [samples.ddinterHeader, 'DDInter1,Ferrous sulfate anhydrous,DDInter2,Warfarin,Minor'];
    expect((await importFile(admin, 'ddinter', rows.join('\n'))).counts).toMatchObject({ added: 1 });
  });

  it('without a level contradict no one, and the largest differences are reported first', async () => {
    const text = {
      mechanism: 'm',
      effect: 'e',
      onset: 'rapid',
      management: 'm',
      evidence: 'ESTABLISHED',
    } as const;
    const common = { ...text, references: [], source: 'authored', licence: 'MIT', sourceVersion: '1' };
    const ours = [
      ['aspirin', 'warfarin', 'MODERATE'],
      ['clonidine', 'simvastatin', 'MAJOR'],
      ['aspirin', 'clonidine', 'MAJOR'],
      ['clonidine', 'warfarin', 'MINOR'],
    ] as const;
    await app.services.db.delete(drugInteractions);
    await app.services.db.insert(drugInteractions).values(
      ours.map(([drugAId, drugBId, severity]) => ({
        ...common,
        interactionId: `${drugAId}--${drugBId}`,
        drugAId,
        drugBId,
        severity,
        basis: 'pair' as const,
        updatedAt: new Date(0),
      })),
    );
    const rows = [
      samples.ddinterHeader,
      'D1,Warfarin,D2,Aspirin,Minor',
      'D3,Clonidine,D4,Simvastatin,Unknown',
      'D2,Aspirin,D3,Clonidine,Minor',
      'D1,Warfarin,D3,Clonidine,Major',
    ];
    const done = await importFile(admin, 'ddinter', rows.join('\n'));
    expect(done.counts.conflicts).toBe(3);
    expect(done.conflicts.map(({ what, theirs }) => `${what} ${theirs}`)).toEqual([
      'clonidine + warfarin MAJOR',
      'aspirin + clonidine MINOR',
      'aspirin + warfarin MINOR',
    ]);
  });

  it('beyond twenty conflicts keep the largest differences', () => {
    const tally = new Tally();
    for (let number = 0; number < 40; number++)
      tally.conflict({ what: `${number}`, ours: 'a', theirs: 'b', gap: number === 30 ? 2 : 1 });
    expect(tally.counts.conflicts).toBe(40);
    expect(tally.conflicts).toHaveLength(20);
    expect(tally.conflicts.map(({ what }) => what).slice(0, 3)).toEqual(['30', '0', '1']);
  });
});

it.each([
  ['WHO ATC-DDD 2026-04-25.csv', '2026-04-25'],
  ['RxNorm_full_prescribe_10062025.zip', '2025-10-06'],
  ['ddinter_downloads_code_A.csv', ''],
  ['drug-label-0001-of-0013.json', ''],
  ['export-99992025.csv', ''],
])('the date of an edition in a file name: %s', (name, day) => {
  expect(dateInName(name)).toBe(day);
});
