// What the form about an interaction holds, and the way from a record into the form and out of it.
import {
  type ChosenDrug,
  freshKey,
  type ReferenceForm,
  referenceRow,
  referencesOf,
} from '#modules/pharmacology/web.tsx';
import type { DrugInteraction } from '../../contract.ts';
import { t } from './texts.ts';

const textFields = ['severity', 'effect', 'mechanism', 'onset', 'context', 'management', 'evidence'] as const;
type TextField = (typeof textFields)[number];
export const fieldsOfInteraction = ['drugAId', 'drugBId', ...textFields, 'references'];

/** As stored: an imported record may be unrated and without evidence, which nothing that is written here may be. */
export type InteractionRecord = Pick<DrugInteraction, 'drugAId' | 'drugBId' | TextField | 'references'>;

export type InteractionForm = {
  pair: (ChosenDrug & { key: string })[];
  texts: Record<TextField, string>;
  references: ReferenceForm[];
};

export function recordOf(interaction: DrugInteraction): InteractionRecord {
  const { drugAId, drugBId, severity, effect, mechanism, onset, context, management, evidence, references } =
    interaction;
  return { drugAId, drugBId, severity, effect, mechanism, onset, context, management, evidence, references };
}

/** @param record null for one that is to be added, of `pair` if that is known by then */
export function formOf(record: InteractionRecord | null, pair: readonly ChosenDrug[]): InteractionForm {
  const text = (field: TextField) => String(record?.[field] ?? '');
  return {
    pair: pair.map((drug) => ({ ...drug, key: drug.id })),
    texts: {
      ...(Object.fromEntries(textFields.map((field) => [field, text(field)])) as InteractionForm['texts']),
      onset: record?.onset ?? 'variable',
    },
    references: record
      ? record.references.map(referenceRow)
      : [{ key: freshKey(), title: '', publisher: '', year: '', url: '' }],
  };
}

export function draftOf({ pair, texts, references }: InteractionForm) {
  const problems: string[] = [];
  const text = (field: TextField) => texts[field].trim();
  const [drugAId = '', drugBId = ''] = pair.map(({ id }) => id).sort();
  const draft: InteractionRecord = {
    drugAId,
    drugBId,
    severity: text('severity') as InteractionRecord['severity'],
    effect: text('effect'),
    mechanism: text('mechanism'),
    onset: text('onset') as InteractionRecord['onset'],
    context: text('context'),
    management: text('management'),
    evidence: (text('evidence') || null) as InteractionRecord['evidence'],
    references: referencesOf(references, problems),
  };
  return { draft, problems };
}

/** What the server would refuse without, in the order of the form. */
export function gapsIn({ pair, texts }: InteractionForm): string[] {
  const required = ['severity', 'effect', 'mechanism', 'management', 'evidence'] as const;
  const isMissing = (field: TextField) => texts[field].trim() === '' || texts[field] === 'UNRATED';
  return [
    ...(pair.length === 2 ? [] : [`drugAId: ${t('pair.missing')}`]),
    ...required.filter(isMissing).map((field) => `${field}: ${t('missing')}`),
  ];
}
