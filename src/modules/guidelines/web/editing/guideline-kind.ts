// What the editor of records has to know about guidelines.
import type { EditedKind, Stored } from '#modules/records/web.tsx';
import { call } from '#platform/web/client.ts';
import { guidelinesContract as contract, type Guideline, type GuidelineDraft } from '../../contract.ts';
import { draftOf, fieldsOfGuideline, formOf, type GuidelineForm, gapsIn } from './guideline-form.ts';
import { listPath, recordKind } from './guideline-records.ts';
import { t } from './texts.ts';

function storedOf(guideline: Guideline): Stored<GuidelineDraft> {
  const {
    id: _id, drugs, isOld: _isOld, supersededBy: _by, predecessor: _before, version, source: _source, disclaimer: _words, ...rest
  } = guideline; // biome-ignore format: a list
  return { draft: { ...rest, drugs: drugs.map(({ id }) => id) }, version };
}

type Known = { drugs: ReadonlyMap<string, string>; categories: readonly string[] };

/** All guidelines, which a new one may supersede, and the existing categories. */
export async function readOthers() {
  const { guidelines, filters } = await call(contract.listGuidelines, { query: { limit: 500 } });
  return { guidelines, categories: filters.categories };
}

export async function openGuideline(id: string) {
  const { guideline } = await call(contract.readGuideline, { params: { id } });
  const drugs = new Map(guideline.drugs.map((drug) => [drug.id, drug.name]));
  return { stored: storedOf(guideline), drugs };
}

export function guidelineKind({ drugs, categories }: Known): EditedKind<GuidelineDraft, GuidelineForm> {
  const today = new Date().toISOString().slice(0, 10);
  return {
    about: recordKind,
    formOf: (record) => formOf(record, drugs, today),
    draftOf: (form) => draftOf(form, categories),
    gaps: gapsIn,
    places: { fields: fieldsOfGuideline, sentences: [[/^There is no drug /, 'drugs']] },
    takenField: 'title',
    nameOf: ({ texts }) => texts.title,
    calls: {
      async create(draft, reason) {
        return (await call(contract.createGuideline, { body: { ...draft, reason } })).guideline.id;
      },
      async update(id, change, about) {
        const body = { ...change, ...about };
        return (await call(contract.updateGuideline, { params: { id }, body })).guideline.id;
      },
      remove: (id, about) => call(contract.deleteGuideline, { params: { id }, body: about }),
      read: async (id) => (await openGuideline(id)).stored,
    },
    pathOf: (id) => `${listPath}/${id}`,
    listPath,
    words: {
      add: t('add'),
      proposeNew: t('proposeNew'),
      toRecord: t('toRecord'),
      toList: t('toList'),
      removal: (name) => t('removal', { name }),
      failed: { create: t('createFailed'), update: t('updateFailed'), delete: t('deleteFailed') },
    },
  };
}
