// The form about food, alcohol or tobacco: with which drug, what happens, what to do about it, and the sources.
import { useQuery } from '@tanstack/react-query';
import {
  AreaField,
  ChoiceField,
  Columns,
  LineField,
  type RecordFormState,
  Section,
} from '#modules/records/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { interactionsContract } from '../../contract.ts';
import { ChosenDrugs, DrugRowsField, KnownRecord } from '../editing/chosen-drugs.tsx';
import { GroundsSection, SeverityField } from '../editing/finding-sections.tsx';
import { t as commonT } from '../editing/texts.ts';
import { t as wordOf } from '../results/texts.ts';
import { substancesPath } from '../substances-path.ts';
import type { SubstanceForm, SubstanceRecord, TextField } from './substance-form.ts';
import { t } from './texts.ts';

export const sections = [
  { name: 'subject', title: t('section.subject') },
  ...(['what', 'doing', 'references'] as const).map((name) => ({ name, title: commonT(`section.${name}`) })),
];

const kinds = [
  { value: '', label: commonT('choice.none') },
  ...(['food', 'alcohol', 'tobacco'] as const).map((value) => ({
    value,
    label: wordOf(`substances.${value}`),
  })),
];

export function SubstanceSections(state: RecordFormState<SubstanceRecord, SubstanceForm>) {
  const { record, form, setText, setForm } = state;
  const props = (field: TextField) => ({ field, value: form.texts[field], onText: setText });
  return (
    <>
      <Section name="subject" title={t('section.subject')} hint={t('subject.hint')}>
        {record ? (
          <>
            <ChosenDrugs drugs={form.drugs} />
            <p>{t('kind', { kind: wordOf(`substances.${record.kind}`) })}</p>
          </>
        ) : (
          <>
            <DrugRowsField
              place="drugId"
              label={t('drug.field')}
              drugs={form.drugs}
              most={1}
              full={t('drug.full')}
              onDrugs={(drugs) => setForm((before) => ({ ...before, drugs }))}
            />
            <ChoiceField {...props('kind')} options={kinds} isFirm />
          </>
        )}
        <LineField {...props('substance')} hint={t('substance.hint')} />
        {!record && form.drugs[0] && <KnownSubstance drugId={form.drugs[0].id} texts={form.texts} />}
      </Section>
      <Section name="what" title={commonT('section.what')} hint={commonT('what.hint')}>
        <Columns>
          <SeverityField stored={record?.severity} value={form.texts.severity} onText={setText} />
        </Columns>
        <AreaField {...props('effect')} />
        <AreaField {...props('mechanism')} />
      </Section>
      <Section name="doing" title={commonT('section.doing')}>
        <AreaField {...props('management')} />
      </Section>
      <GroundsSection record={record} form={form} setText={setText} setForm={setForm} />
    </>
  );
}

function KnownSubstance({ drugId, texts }: { drugId: string; texts: SubstanceForm['texts'] }) {
  const { data } = useQuery(
    queryOf('listInteractionsOfDrug', interactionsContract.listInteractionsOfDrug, {
      params: { id: drugId },
      query: { limit: 1 },
    }),
  );
  const name = texts.substance.trim().toLowerCase();
  const known = data?.substances.find(
    ({ kind, substance }) => kind === texts.kind && substance.toLowerCase() === name,
  );
  if (!known) return null;
  return <KnownRecord severity={known.severity} to={`${substancesPath}/${known.id}/edit`} />;
}
