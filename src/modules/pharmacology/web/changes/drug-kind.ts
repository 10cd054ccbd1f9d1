// What the editor of records has to know about drugs.

import type { EditedKind, Places, Stored } from '#modules/records/web.tsx';
import { call } from '#platform/web/client.ts';
import { pharmacologyContract as contract, type Drug, type DrugDraft } from '../../contract.ts';
import { type DrugForm, draftOf, formOf, kinetics, listFields, textFields } from './drug-form.ts';
import { recordKind } from './drug-records.ts';
import { t } from './texts.ts';

export const drugPlaces: Places = {
  fields: [
    ...textFields,
    ...listFields,
    ...kinetics.map((name) => `pharmacokinetics.${name}`),
    'dosage',
    'references',
  ],
  sentences: [
    [/^dosage for /, 'dosage'],
    [/^Tall Man form /, 'tallMan'],
    [/^a single ingredient /, 'ingredients'],
    [/^side effects both /, 'sideEffects.common'],
    [/^the id should be /, 'generic'],
  ],
  wholePath: (path) =>
    kinetics.some((name) => name === path.split('.')[0]) ? `pharmacokinetics.${path}` : path,
};

function storedOf(drug: Drug): Stored<DrugDraft> {
  const {
    id: _id, displayName: _name, dosageTexts: _texts, version, updatedAt: _at, provenance: _from, ...draft
  } = drug; // biome-ignore format: a list
  return { draft, version };
}

export const drugKind: EditedKind<DrugDraft, DrugForm> = {
  about: recordKind,
  formOf,
  draftOf,
  places: drugPlaces,
  takenField: 'generic',
  nameOf: ({ texts }) => texts.generic,
  calls: {
    async create(draft, reason) {
      return (await call(contract.createDrug, { body: { ...draft, reason } })).drug.id;
    },
    async update(id, change, about) {
      return (await call(contract.updateDrug, { params: { id }, body: { ...change, ...about } })).drug.id;
    },
    remove: (id, about) => call(contract.deleteDrug, { params: { id }, body: about }),
    read: async (id) => storedOf((await call(contract.readDrug, { params: { id } })).drug),
  },
  pathOf: (id) => `${recordKind.path}/${id}`,
  listPath: recordKind.path,
  words: {
    add: t('drug.add'),
    proposeNew: t('drug.proposeNew'),
    toRecord: t('drug.toRecord'),
    toList: t('drug.toList'),
    removal: (name) => t('drug.removal', { name }),
    failed: {
      create: t('drug.createFailed'),
      update: t('drug.updateFailed'),
      delete: t('drug.deleteFailed'),
    },
  },
};
