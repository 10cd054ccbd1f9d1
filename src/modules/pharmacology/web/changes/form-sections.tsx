// The form about a drug in the parts of its monograph.
import type { ReactNode } from 'react';
import { DosageRows } from './dosage-rows.tsx';
import classes from './drug-editor.module.css';
import type { DrugForm, TextField } from './drug-form.ts';
import { AreaField, ChoiceField, LineField } from './form-fields.tsx';
import { KineticFields } from './kinetic-fields.tsx';
import { retiredCategories, schedules } from './record-terms.ts';
import { ReferenceRows } from './reference-rows.tsx';
import { t } from './texts.ts';
import type { FormSetters } from './use-drug-form.ts';

export const sections = [
  'names',
  'boxed',
  'overview',
  'dosing',
  'kinetics',
  'safety',
  'pregnancy',
  'references',
] as const;
type SectionName = (typeof sections)[number];

type Props = { form: DrugForm; setters: FormSetters };

export function FormSections({ form, setters }: Props) {
  const { setText, setRange, setDosage, setReferences } = setters;
  const props = (field: TextField) => ({ field, value: form.texts[field], onText: setText });
  return (
    <>
      <Section name="names" hint>
        <div className={classes.pair}>
          <LineField {...props('generic')} />
          <LineField {...props('drugClass')} />
          <LineField {...props('inn')} />
          <LineField {...props('tallMan')} />
          <AreaField {...props('ingredients')} isList />
          <AreaField {...props('atc')} isList />
          <AreaField {...props('brands')} isList />
          <AreaField {...props('synonyms')} isList />
          <AreaField {...props('abbreviations')} isList />
          <ChoiceField {...props('schedule')} options={schedules} />
        </div>
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
    <section className={classes.section} aria-labelledby={`section-${name}`}>
      <h2 id={`section-${name}`} className={classes.heading} tabIndex={-1}>
        {t(`section.${name}`)}
      </h2>
      {hint && <p className={classes.hint}>{t(`section.${name}.hint` as 'section.names.hint')}</p>}
      {children}
    </section>
  );
}
