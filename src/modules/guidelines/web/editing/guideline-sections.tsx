// The form about a guideline: what it is, whom it is about, its status, what it recommends, and where to read it.
import { useMemo } from 'react';
import { DrugField } from '#modules/pharmacology/web.tsx';
import {
  AreaField,
  ChoiceField,
  Columns,
  idOfPlace,
  LineField,
  type RecordFormState,
  Section,
  useField,
} from '#modules/records/web.tsx';
import type { GuidelineDraft, GuidelineSummary } from '../../contract.ts';
import { categoryName, t as wordOf } from '../texts.ts';
import type { GuidelineForm, NamedDrug, RecommendationForm, TextField } from './guideline-form.ts';
import { RecommendationRows } from './recommendation-rows.tsx';
import { t } from './texts.ts';

export const sections = (['what', 'scope', 'standing', 'says', 'source'] as const).map((name) => ({
  name,
  title: t(`section.${name}`),
}));

const statuses = (['current', 'superseded', 'withdrawn'] as const).map((value) => ({
  value,
  label: wordOf(`status.${value}`),
}));

type Others = { guidelines: readonly GuidelineSummary[]; categories: readonly string[] };
type Props = RecordFormState<GuidelineDraft, GuidelineForm> & { others: Others };

export function GuidelineSections({ form, setText, setForm, others: { guidelines, categories } }: Props) {
  const setRecommendations = useMemo(
    () => (change: (rows: RecommendationForm[]) => RecommendationForm[]) =>
      setForm((before) => ({ ...before, recommendations: change(before.recommendations) })),
    [setForm],
  );
  const categoryNames = useMemo(
    () => categories.map((category) => ({ value: categoryName(category) })),
    [categories],
  );
  const earlier = useMemo(
    () =>
      guidelines.map(({ id, title, organization, published }) => ({
        value: id,
        label: `${title}, ${organization} ${published.slice(0, 4)}`,
      })),
    [guidelines],
  );
  const props = (field: TextField) => ({ field, value: form.texts[field], onText: setText });
  return (
    <>
      <Section name="what" title={t('section.what')} hint={t('what.hint')}>
        <LineField {...props('title')} />
        <LineField {...props('organization')} />
        <LineField {...props('category')} hint={t('category.hint')} suggestions={categoryNames} />
      </Section>
      <Section name="scope" title={t('section.scope')}>
        <AreaField {...props('conditions')} isList />
        <LineField {...props('population')} hint={t('population.hint')} />
        <Drugs drugs={form.drugs} onDrugs={(drugs) => setForm((before) => ({ ...before, drugs }))} />
      </Section>
      <Section name="standing" title={t('section.standing')}>
        <Columns>
          <LineField {...props('published')} hint={t('published.hint')} />
          <LineField {...props('lastReviewed')} type="date" hint={t('reviewed.hint')} />
          <ChoiceField {...props('status')} options={statuses} isFirm />
        </Columns>
        <LineField {...props('supersedes')} hint={t('supersedes.hint')} suggestions={earlier} />
      </Section>
      <Section name="says" title={t('section.says')} hint={t('says.hint')}>
        <AreaField {...props('summary')} />
        <RecommendationRows rows={form.recommendations} onRows={setRecommendations} />
      </Section>
      <Section name="source" title={t('section.source')}>
        <LineField {...props('url')} type="url" />
        <LineField {...props('licenceNote')} hint={t('licenceNote.hint')} />
      </Section>
    </>
  );
}

function Drugs({ drugs, onDrugs }: { drugs: NamedDrug[]; onDrugs(drugs: NamedDrug[]): void }) {
  const { problem } = useField('drugs');
  return (
    <div id={idOfPlace('drugs')} tabIndex={-1}>
      <DrugField
        label={t('drugs')}
        chosen={drugs}
        onAdd={(drug) => onDrugs([...drugs, { ...drug, key: drug.id }])}
        onRemove={(id) => onDrugs(drugs.filter((drug) => drug.id !== id))}
      />
      {problem && <p role="alert">{problem}</p>}
    </div>
  );
}
