// The form about an interaction: which two drugs, what happens, what to do about it, and what that rests on.
import { useMemo } from 'react';
import {
  type AnySeverity,
  AreaField,
  ChoiceField,
  Columns,
  type RecordFormState,
  type ReferenceForm,
  ReferenceRows,
  Section,
  severities,
  severityWord,
} from '#modules/pharmacology/web.tsx';
import { t as wordOf } from '../results/texts.ts';
import type { InteractionForm, InteractionRecord } from './interaction-form.ts';
import { ChosenPair, PairField } from './pair-field.tsx';
import { t } from './texts.ts';

export const sections = (['pair', 'what', 'doing', 'references'] as const).map((name) => ({
  name,
  title: t(`section.${name}`),
}));

const onsets = (['rapid', 'delayed', 'variable'] as const).map((value) => ({
  value,
  label: wordOf(`onset.${value}`),
}));
const evidences = (['ESTABLISHED', 'PROBABLE', 'THEORETICAL'] as const).map((value) => ({
  value,
  label: wordOf(`evidence.${value}`),
}));

/** What a record has that nobody could choose is offered as long as it stands there. */
function severityOptions(stored: AnySeverity | undefined) {
  const none = { value: '', label: t('choice.none') };
  const unrated = { value: 'UNRATED', label: t('severity.UNRATED') };
  const first = { undefined: [none], UNRATED: [unrated] }[String(stored)] ?? [];
  const rated = severities.filter((severity) => severity !== 'UNRATED');
  return [...first, ...rated.map((value) => ({ value, label: severityWord(value) }))];
}

type Rows = ReferenceForm[];

export function InteractionSections(state: RecordFormState<InteractionRecord, InteractionForm>) {
  const { base, form, setText, setForm } = state;
  const setReferences = useMemo(
    () => (change: (rows: Rows) => Rows) =>
      setForm((before) => ({ ...before, references: change(before.references) })),
    [setForm],
  );
  const severity = base?.draft.severity;
  const evidenceChoices = useMemo(
    () =>
      base?.draft.evidence
        ? evidences
        : [{ value: '', label: t(base ? 'evidence.none' : 'choice.none') }, ...evidences],
    [base],
  );
  const severityChoices = useMemo(() => severityOptions(severity), [severity]);
  const props = (field: keyof InteractionForm['texts']) => ({
    field,
    value: form.texts[field],
    onText: setText,
  });
  return (
    <>
      <Section name="pair" title={t('section.pair')} hint={t('pair.hint')}>
        {base ? (
          <ChosenPair pair={form.pair} />
        ) : (
          <PairField pair={form.pair} onPair={(pair) => setForm((before) => ({ ...before, pair }))} />
        )}
      </Section>
      <Section name="what" title={t('section.what')} hint={t('what.hint')}>
        <Columns>
          <ChoiceField {...props('severity')} options={severityChoices} isFirm />
          <ChoiceField {...props('onset')} options={onsets} isFirm />
        </Columns>
        <AreaField {...props('effect')} />
        <AreaField {...props('mechanism')} />
        <AreaField {...props('context')} hint={t('context.hint')} />
      </Section>
      <Section name="doing" title={t('section.doing')}>
        <AreaField {...props('management')} />
      </Section>
      <Section name="references" title={t('section.references')}>
        <ChoiceField {...props('evidence')} options={evidenceChoices} isFirm />
        <ReferenceRows rows={form.references} onRows={setReferences} />
      </Section>
    </>
  );
}
