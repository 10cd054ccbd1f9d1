// What the editor of records has to know about interactions.
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import type { EditedKind, Stored } from '#modules/records/web.tsx';
import { call } from '#platform/web/client.ts';
import { interactionsContract as contract, type InteractionDraft } from '../../contract.ts';
import {
  draftOf,
  fieldsOfInteraction,
  formOf,
  gapsIn,
  type InteractionForm,
  type InteractionRecord,
  recordOf,
} from './interaction-form.ts';
import { recordKind } from './interaction-records.ts';
import { t } from './texts.ts';

export const checkPath = recordKind.path;

/** The effective record of a pair, and its two drugs. */
export async function openInteraction(id: string) {
  const { interaction, version } = await call(contract.readInteraction, { params: { id } });
  const { drugAId, drugBId, drugAName, drugBName } = interaction;
  const drug = (of: string, generic: string): ChosenDrug => ({ id: of, generic, displayName: generic });
  const stored: Stored<InteractionRecord> = { draft: recordOf(interaction), version };
  return { interaction, stored, pair: [drug(drugAId, drugAName), drug(drugBId, drugBName)] };
}

export const pairName = (a: string, b: string) => t('pair', { a, b });
export const pathOfPair = (a: string, b: string) => `${checkPath}?drugs=${a},${b}`;

/** @param pair of the record, or with which a new one begins */
export function interactionKind(pair: readonly ChosenDrug[]): EditedKind<InteractionRecord, InteractionForm> {
  return {
    about: recordKind,
    formOf: (record) => formOf(record, pair),
    draftOf,
    gaps: gapsIn,
    places: { fields: fieldsOfInteraction, sentences: [[/^An interaction needs two /, 'drugAId']] },
    takenField: 'drugAId',
    nameOf: ({ pair: [a, b] }) => pairName(a?.generic ?? '', b?.generic ?? ''),
    calls: {
      // The server checks what the form can't guarantee: that a severity was chosen.
      async create(draft, reason) {
        const body = { ...(draft as InteractionDraft), reason };
        return (await call(contract.createInteraction, { body })).interaction.id;
      },
      async update(id, change, about) {
        const body = { ...(change as Partial<InteractionDraft>), ...about };
        return (await call(contract.updateInteraction, { params: { id }, body })).interaction.id;
      },
      remove: (id, about) => call(contract.deleteInteraction, { params: { id }, body: about }),
      read: async (id) => (await openInteraction(id)).stored,
    },
    pathOf: (_id, { drugAId, drugBId }) => pathOfPair(drugAId, drugBId),
    listPath: checkPath,
    words: {
      add: t('add'),
      proposeNew: t('proposeNew'),
      toRecord: t('toRecord'),
      toList: t('toList'),
      removal: (name) => t('removal', { name }),
    },
  };
}
