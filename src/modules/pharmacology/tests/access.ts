// Who may call which endpoints of the data set of drugs.
import { randomInt } from 'node:crypto';
import { admins, everyone, type ModuleAccess, signedIn } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { addDrugs, drugDraft, warfarin } from './pharmacology-fixtures.ts';

async function aDrug(app: TestApp) {
  await addDrugs(app);
  return { params: { id: warfarin.id } };
}

const search = { search: 'warf', drugClass: warfarin.drugClass, limit: '5', page: '1' };

/** A name that no other call has used. */
function freshDraft() {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  return drugDraft({ generic: `${letters}ol` });
}

async function freshDrug(app: TestApp) {
  const draft = freshDraft();
  await addDrugs(app, [draft]);
  return { params: { id: draft.id } };
}

const renal = { renalAdjustment: 'Halve the dose.', reason: 'The label says so.' };

export const access: ModuleAccess = {
  rows: {
    listDrugs: { statuses: signedIn, call: () => ({ query: search }) },
    listDrugsAsGuest: { statuses: everyone, call: () => ({ query: search }) },
    suggestDrugs: { statuses: everyone, call: () => ({ query: { search: 'warf', limit: '5' } }) },
    resolveDrugNames: { statuses: everyone, call: () => ({ body: { names: ['warf', 'Coumadin'] } }) },
    listDrugClasses: { statuses: everyone, call: () => ({}) },
    readDrug: { statuses: signedIn, call: (_stage, app) => aDrug(app) },
    readDrugAsGuest: { statuses: everyone, call: (_stage, app) => aDrug(app) },
    createDrug: {
      statuses: admins,
      call: () => {
        const { id: _id, ...draft } = freshDraft();
        return { body: { ...draft, reason: renal.reason } };
      },
    },
    updateDrug: {
      statuses: admins,
      call: async (_stage, app) => ({ ...(await freshDrug(app)), body: renal }),
    },
    deleteDrug: {
      statuses: admins,
      call: async (_stage, app) => ({
        ...(await freshDrug(app)),
        body: { reason: 'No longer sold.', version: 1 },
      }),
    },
    readDataSet: { statuses: everyone, call: () => ({}) },
    exportDataSet: { statuses: everyone, call: () => ({ query: { format: 'json' } }) },
    readDailyUse: { statuses: everyone, call: () => ({}) },
  },
};
