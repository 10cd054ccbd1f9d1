// Who may call which endpoints of imports of drug data.
import { admins, everyone, type ModuleAccess } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';
import { addDrugs, warfarin } from '../../pharmacology/tests/pharmacology-fixtures.ts';
import { readFile, settled, startDataImport, uploadFile } from './drug-imports.ts';

/** A file of nothing that is known here, so that no import of it changes what other calls find. */
const sample = 'DDInterID_A,Drug_A,DDInterID_B,Drug_B,Level\nDDInter1,nothing,DDInter2,nobody,Major\n';

const held = new WeakMap<TestApp, Promise<Person>>();

/** One for each app: an import belongs to the site, not to the person who started it. */
function adminOf(app: TestApp): Promise<Person> {
  const admin = held.get(app) ?? app.people.create('admin');
  held.set(app, admin);
  return admin;
}

async function uploaded(app: TestApp) {
  const { id } = await uploadFile(await adminOf(app), 'ddinter', Buffer.from(sample));
  return { params: { id } };
}

/** Imports confirmed by other calls are carried out by a job: nothing is removed in the meantime. */
async function allBroughtIn(app: TestApp): Promise<void> {
  const admin = await adminOf(app);
  const listed = await admin.call<{ imports: { id: string }[] }>('GET', '/pharmacology/imports?limit=50');
  for (const { id } of listed.body.imports) await settled(admin, id);
}

export const access: ModuleAccess = {
  rows: {
    startDataImport: {
      statuses: admins,
      call: () => ({
        body: {
          source: 'ddinter',
          fileName: 'ddinter_downloads_code_A.csv',
          sizeBytes: 1_000,
          sourceVersion: '2.0',
          acceptsLicence: true,
        },
      }),
    },
    putDataImportPart: {
      statuses: admins,
      call: async (_stage, app) => {
        const file = Buffer.from(sample);
        const { id } = await startDataImport(await adminOf(app), 'ddinter', file.length);
        return { params: { id }, query: { part: '0' }, file, mediaType: 'application/octet-stream' };
      },
    },
    finishDataImportUpload: { statuses: admins, call: (_stage, app) => uploaded(app) },
    listDataImports: { statuses: admins, call: () => ({ query: { page: '1', limit: '5' } }) },
    readDataImport: { statuses: admins, call: (_stage, app) => uploaded(app) },
    confirmDataImport: {
      statuses: admins,
      call: async (_stage, app) => {
        const { id, state } = await readFile(await adminOf(app), 'ddinter', sample);
        if (state !== 'ready') throw new Error(`the sample of an access row is ${state}`);
        return { params: { id } };
      },
    },
    cancelDataImport: { statuses: admins, call: (_stage, app) => uploaded(app) },
    removeImportedData: {
      statuses: admins,
      call: async (_stage, app) => {
        await allBroughtIn(app);
        return { params: { source: 'ddinter' } };
      },
    },
    listImportedFacts: {
      statuses: everyone,
      call: async (_stage, app) => {
        await addDrugs(app);
        return { params: { id: warfarin.id } };
      },
    },
  },
};
