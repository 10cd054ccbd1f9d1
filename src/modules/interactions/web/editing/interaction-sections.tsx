// The form about an interaction: which two drugs, what happens, what to do about it, and the sources.
import { AreaField, ChoiceField, Columns, type RecordFormState, Section } from '#modules/records/web.tsx';
import { t as wordOf } from '../results/texts.ts';
import { ChosenDrugs } from './chosen-drugs.tsx';
import { GroundsSection, SeverityField } from './finding-sections.tsx';
import type { InteractionForm, InteractionRecord } from './interaction-form.ts';
import { PairField } from './pair-field.tsx';
import { t } from './texts.ts';

export const sections = (['pair', 'what', 'doing', 'references'] as const).map((name) => ({
  name,
  title: t(`section.${name}`),
}));

const onsets = (['rapid', 'delayed', 'variable'] as const).map((value) => ({
  value,
  label: wordOf(`onset.${value}`),
}));
export function InteractionSections(state: RecordFormState<InteractionRecord, InteractionForm>) {
  const { record, form, setText, setForm } = state;
  const props = (field: keyof InteractionForm['texts']) => ({
    field,
    value: form.texts[field],
    onText: setText,
  });
  return (
    <>
      <Section name="pair" title={t('section.pair')} hint={t('pair.hint')}>
        {record ? (
          <ChosenDrugs drugs={form.pair} />
        ) : (
          <PairField pair={form.pair} onPair={(pair) => setForm((before) => ({ ...before, pair }))} />
        )}
      </Section>
      <Section name="what" title={t('section.what')} hint={t('what.hint')}>
        <Columns>
          <SeverityField stored={record?.severity} value={form.texts.severity} onText={setText} />
          <ChoiceField {...props('onset')} options={onsets} isFirm />
        </Columns>
        <AreaField {...props('effect')} />
        <AreaField {...props('mechanism')} />
        <AreaField {...props('ways')} hint={t('ways.hint')} isList />
        <AreaField {...props('context')} hint={t('context.hint')} />
      </Section>
      <Section name="doing" title={t('section.doing')}>
        <AreaField {...props('management')} />
      </Section>
      <GroundsSection record={record} form={form} setText={setText} setForm={setForm} />
    </>
  );
}
