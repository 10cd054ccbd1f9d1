// The form about a drug in the parts of its monograph.
import { type ReactNode, useMemo } from 'react';
import type { RecordFormState } from '#modules/records/web.tsx';
import {
  AreaField,
  ChoiceField,
  Columns,
  LineField,
  ReferenceRows,
  Section as SharedSection,
} from '#modules/records/web.tsx';
import type { DrugDraft } from '../../contract.ts';
import { DosageRows } from './dosage-rows.tsx';
import type { DosageForm, DrugForm, Kinetic, RangeForm, TextField } from './drug-form.ts';
import { KineticFields } from './kinetic-fields.tsx';
import { retiredCategories, schedules } from './record-terms.ts';
import { t } from './texts.ts';

const names = [
  'names',
  'boxed',
  'overview',
  'dosing',
  'kinetics',
  'safety',
  'pregnancy',
  'references',
] as const;
type SectionName = (typeof names)[number];
export const sections = names.map((name) => ({ name, title: t(`section.${name}`) }));

type Rows = DrugForm['references'];

export function FormSections({ form, setText, setForm }: RecordFormState<DrugDraft, DrugForm>) {
  const { setRange, setDosage, setReferences } = useMemo(
    () => ({
      setRange: (kinetic: Kinetic, change: Partial<RangeForm>) =>
        setForm((before) => ({
          ...before,
          kinetics: { ...before.kinetics, [kinetic]: { ...before.kinetics[kinetic], ...change } },
        })),
      setDosage: (change: (rows: DosageForm[]) => DosageForm[]) =>
        setForm((before) => ({ ...before, dosage: change(before.dosage) })),
      setReferences: (change: (rows: Rows) => Rows) =>
        setForm((before) => ({ ...before, references: change(before.references) })),
    }),
    [setForm],
  );
  const props = (field: TextField) => ({ field, value: form.texts[field], onText: setText });
  return (
    <>
      <Section name="names" hint>
        <Columns>
          <LineField {...props('generic')} />
          <LineField {...props('drugClass')} />
          <LineField {...props('inn')} />
          <LineField {...props('tallMan')} />
          <AreaField {...props('ingredients')} isList />
          <AreaField {...props('atc')} isList hint={t('edit.codes')} />
          <AreaField {...props('brands')} isList />
          <AreaField {...props('synonyms')} isList />
          <AreaField {...props('abbreviations')} isList />
          <ChoiceField {...props('schedule')} options={schedules} />
        </Columns>
      </Section>
      <Section name="boxed" hint>
        <AreaField {...props('boxedWarning.text')} />
        <LineField {...props('boxedWarning.reference')} />
      </Section>
      <Section name="overview">
        <AreaField {...props('description')} />
        <AreaField {...props('mechanism')} />
        <AreaField {...props('indications')} isList />
      </Section>
      <Section name="dosing" hint>
        <DosageRows rows={form.dosage} onRows={setDosage} />
        <AreaField {...props('renalAdjustment')} />
        <AreaField {...props('hepaticAdjustment')} />
      </Section>
      <Section name="kinetics" hint>
        <KineticFields values={form.kinetics} onRange={setRange} />
        <AreaField {...props('pharmacokinetics.metabolism.text')} />
        <AreaField {...props('pharmacokinetics.metabolism.enzymes')} isList />
        <AreaField {...props('pharmacokinetics.excretion')} />
        <AreaField {...props('pharmacokinetics.remarks')} />
      </Section>
      <Section name="safety" hint>
        <AreaField {...props('contraindications')} isList />
        <AreaField {...props('sideEffects.common')} isList />
        <AreaField {...props('sideEffects.serious')} isList />
        <AreaField {...props('monitoring')} isList />
        <AreaField {...props('antidote.text')} />
        <LineField {...props('antidote.reference')} />
      </Section>
      <Section name="pregnancy">
        <AreaField {...props('pregnancy.summary')} />
        <AreaField {...props('pregnancy.lactation')} />
        <AreaField {...props('pregnancy.reproductive')} />
        <ChoiceField {...props('pregnancy.retiredFdaCategory')} options={retiredCategories} />
      </Section>
      <Section name="references" hint>
        <ReferenceRows rows={form.references} onRows={setReferences} />
      </Section>
    </>
  );
}

type SectionProps = { name: SectionName; hint?: boolean; children: ReactNode };

function Section({ name, hint = false, children }: SectionProps) {
  return (
    <SharedSection
      name={name}
      title={t(`section.${name}`)}
      hint={hint ? t(`section.${name}.hint` as 'section.names.hint') : undefined}
    >
      {children}
    </SharedSection>
  );
}
