// What the forms about both kinds of interactions share: how severe it is, and its sources.
import { useMemo } from 'react';
import { type AnySeverity, severities, severityWord } from '#modules/pharmacology/web.tsx';
import { ChoiceField, type ReferenceForm, ReferenceRows, Section } from '#modules/records/web.tsx';
import type { Evidence } from '../../contract.ts';
import { t as wordOf } from '../results/texts.ts';
import { t } from './texts.ts';

type SetText = (field: string, value: string) => void;

/** A record's value that can't be chosen is offered as long as it is set. */
function severityOptions(stored: AnySeverity | undefined) {
  const none = { value: '', label: t('choice.none') };
  const unrated = { value: 'UNRATED', label: t('severity.UNRATED') };
  const first = { undefined: [none], UNRATED: [unrated] }[String(stored)] ?? [];
  const rated = severities.filter((severity) => severity !== 'UNRATED');
  return [...first, ...rated.map((value) => ({ value, label: severityWord(value) }))];
}

type SeverityProps = { stored: AnySeverity | undefined; value: string; onText: SetText };

export function SeverityField({ stored, ...field }: SeverityProps) {
  const options = useMemo(() => severityOptions(stored), [stored]);
  return <ChoiceField {...field} field="severity" options={options} isFirm />;
}

const evidences = (['ESTABLISHED', 'PROBABLE', 'THEORETICAL'] as const).map((value) => ({
  value,
  label: wordOf(`evidence.${value}`),
}));

type Grounds = { texts: { evidence: string }; references: ReferenceForm[] };
type GroundsProps<Form extends Grounds> = {
  record: { evidence: Evidence | null } | null;
  form: Form;
  setText: SetText;
  setForm(change: (form: Form) => Form): void;
};

export function GroundsSection<Form extends Grounds>({ record, form, setText, setForm }: GroundsProps<Form>) {
  const setReferences = useMemo(
    () => (change: (rows: ReferenceForm[]) => ReferenceForm[]) =>
      setForm((before) => ({ ...before, references: change(before.references) })),
    [setForm],
  );
  const options = useMemo(
    () =>
      record?.evidence
        ? evidences
        : [{ value: '', label: t(record ? 'evidence.none' : 'choice.none') }, ...evidences],
    [record],
  );
  return (
    <Section name="references" title={t('section.references')}>
      <ChoiceField field="evidence" value={form.texts.evidence} onText={setText} options={options} isFirm />
      <ReferenceRows rows={form.references} onRows={setReferences} />
    </Section>
  );
}
