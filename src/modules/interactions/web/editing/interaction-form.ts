// What the form about an interaction contains, and converting a record into the form and back.
import type { ChosenDrug } from '#modules/pharmacology/web.tsx';
import { linesOf, type ReferenceForm } from '#modules/records/web.tsx';
import type { DrugInteraction } from '../../contract.ts';
import { type DrugRow, drugRow } from './chosen-drugs.tsx';
import { findingOf, gapsInFinding, referenceRowsOf } from './finding-form.ts';
import { t } from './texts.ts';

const textFields = ['severity', 'effect', 'mechanism', 'onset', 'context', 'management', 'evidence'] as const;
type TextField = (typeof textFields)[number];
export const fieldsOfInteraction = ['drugAId', 'drugBId', ...textFields, 'ways', 'references'];

/** As stored: an imported record may be unrated and without evidence, which a record written here may not be. */
export type InteractionRecord = Pick<
  DrugInteraction,
  'drugAId' | 'drugBId' | TextField | 'ways' | 'references'
>;

export type InteractionForm = {
  pair: DrugRow[];
  texts: Record<TextField | 'ways', string>;
  references: ReferenceForm[];
};

export function recordOf(interaction: DrugInteraction): InteractionRecord {
  const { drugAId, drugBId, severity, effect, mechanism, ways, onset } = interaction;
  const { context, management, evidence, references } = interaction;
  return {
    drugAId,
    drugBId,
    severity,
    effect,
    mechanism,
    ways,
    onset,
    context,
    management,
    evidence,
    references,
  };
}

/** @param record null for one that is to be added, of `pair` if that is already known */
export function formOf(record: InteractionRecord | null, pair: readonly ChosenDrug[]): InteractionForm {
  const text = (field: TextField) => String(record?.[field] ?? '');
  return {
    pair: pair.map(drugRow),
    texts: {
      ...(Object.fromEntries(textFields.map((field) => [field, text(field)])) as InteractionForm['texts']),
      onset: record?.onset ?? 'variable',
      ways: record?.ways.join('\n') ?? '',
    },
    references: referenceRowsOf(record?.references),
  };
}

export function draftOf(form: InteractionForm) {
  const { said, references, problems } = findingOf(form);
  const [drugAId = '', drugBId = ''] = form.pair.map(({ id }) => id).sort();
  const draft: InteractionRecord = {
    drugAId,
    drugBId,
    ...said,
    ways: linesOf(form.texts.ways),
    onset: form.texts.onset as InteractionRecord['onset'],
    context: form.texts.context.trim(),
    references,
  };
  return { draft, problems };
}

/** Fields the server requires, in the order of the form. */
export function gapsIn({ pair, texts }: InteractionForm): string[] {
  return [...(pair.length === 2 ? [] : [`drugAId: ${t('pair.missing')}`]), ...gapsInFinding(texts)];
}
