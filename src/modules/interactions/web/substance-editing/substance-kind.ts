// What the editor of records has to know about food, alcohol and tobacco.
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import type { EditedKind, Stored } from '#modules/records/web.tsx';
import { call } from '#platform/web/client.ts';
import { interactionsContract as contract, type SubstanceDraft } from '../../contract.ts';
import { checkPath } from '../editing/interaction-kind.ts';
import {
  draftOf,
  fieldsOfSubstance,
  formOf,
  gapsIn,
  recordOf,
  type SubstanceForm,
  type SubstanceRecord,
} from './substance-form.ts';
import { recordKind } from './substance-records.ts';
import { t } from './texts.ts';

export const toList = { path: checkPath, text: t('toList') };

export async function openSubstance(id: string) {
  const { substance, version } = await call(contract.readSubstanceInteraction, { params: { id } });
  const { drugId, drugName } = substance;
  const drug: ChosenDrug = { id: drugId, generic: drugName, displayName: drugName };
  const stored: Stored<SubstanceRecord> = { draft: recordOf(substance), version };
  return { substance, stored, drug };
}

export const nameOf = (drug: string, substance: string) => t('name', { drug, substance });
/** Below all pairs of the drug. */
export const pathOfDrug = (drugId: string) =>
  `/pharmacology-tools/drugs/${drugId}?part=interactions#substances`;

/** @param drug of the record, or with which a new one begins */
export function substanceKind(drug: ChosenDrug | null): EditedKind<SubstanceRecord, SubstanceForm> {
  return {
    about: recordKind,
    formOf: (record) => formOf(record, drug),
    draftOf,
    gaps: gapsIn,
    places: { fields: fieldsOfSubstance },
    takenField: 'substance',
    nameOf: ({ drugs: [one], texts }) => nameOf(one?.generic ?? '', texts.substance.trim()),
    calls: {
      // The server checks what the form can't guarantee: that everything was chosen.
      async create(draft, reason) {
        const body = { ...(draft as SubstanceDraft), reason };
        return (await call(contract.createSubstanceInteraction, { body })).substance.id;
      },
      async update(id, change, about) {
        const body = { ...(change as Partial<SubstanceDraft>), ...about };
        return (await call(contract.updateSubstanceInteraction, { params: { id }, body })).substance.id;
      },
      remove: (id, about) => call(contract.deleteSubstanceInteraction, { params: { id }, body: about }),
      read: async (id) => (await openSubstance(id)).stored,
    },
    pathOf: (_id, { drugId }) => pathOfDrug(drugId),
    listPath: toList.path,
    words: {
      add: t('add'),
      proposeNew: t('proposeNew'),
      toRecord: t('toRecord'),
      toList: toList.text,
      removal: (name) => t('removal', { name }),
    },
  };
}
