// /pharmacology-tools/guidelines: all guidelines, searched and filtered in the address.

import { useEffect, useId, useRef, useState } from 'react';
import { Form, Link, type LoaderFunctionArgs, useLoaderData, useSubmit } from 'react-router';
import { Disclaimer, EducationOnly } from '#modules/pharmacology/web.tsx';
import { NewRecordLink } from '#modules/records/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type GuidelineSummary, guidelinesContract, longestGuidelineSearch } from '../contract.ts';
import classes from './guidelines.module.css';
import { StatusMarks } from './status-marks.tsx';
import { categoryName, monthName, t } from './texts.ts';

const choices = ['category', 'condition', 'organization'] as const;
const names = ['search', ...choices] as const;
/** No one wants a new list for each letter. */
const typingPauseMs = 300;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const search = new URL(request.url).searchParams;
  const chosen = Object.fromEntries(names.map((name) => [name, search.get(name)?.slice(0, 60) ?? '']));
  const query = Object.fromEntries(Object.entries(chosen).filter(([, value]) => value));
  const found = await context.get(apiContext)(guidelinesContract.listGuidelinesAsGuest, {
    query: { ...query, limit: 500 },
  });
  return { found, chosen: chosen as Record<(typeof names)[number], string> };
}

export const meta = () => pageMeta({ title: t('list.title'), description: t('list.description') });

export function ErrorBoundary() {
  return <PageFailure title={t('list.failed')} />;
}

export default function GuidelinesPage() {
  const { found, chosen } = useLoaderData<typeof loader>();
  const { guidelines, total, filters } = found;
  const isFiltered = Object.values(chosen).some(Boolean);
  return (
    <Page title={t('list.title')} lead={t('list.lead')} width="wide">
      <Filters filters={filters} chosen={chosen} />
      <p className={classes.count} role="status">
        {t('count', { count: total })}
      </p>
      {guidelines.length === 0 && (
        <EmptyState
          title={t('empty.title')}
          text={t('empty.text')}
          action={isFiltered && <Link to="/pharmacology-tools/guidelines">{t('filter.clear')}</Link>}
        />
      )}
      <ul className={classes.list}>
        {guidelines.map((guideline) => (
          <Entry key={guideline.id} guideline={guideline} find={chosen.search} />
        ))}
      </ul>
      <NewRecordLink
        to="/pharmacology-tools/guidelines/new"
        add={t('list.add')}
        propose={t('list.propose')}
      />
      <Disclaimer />
      <EducationOnly />
    </Page>
  );
}

type FilterProps = {
  filters: { categories: string[]; conditions: string[]; organizations: string[] };
  chosen: Record<(typeof names)[number], string>;
};

/** A real form: without scripts its button submits it. */
function Filters({ filters, chosen }: FilterProps) {
  const submit = useSubmit();
  const pause = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(pause.current), []);
  const options = {
    category: filters.categories.map((value) => ({ value, label: categoryName(value) })),
    condition: filters.conditions.map((value) => ({ value, label: value })),
    organization: filters.organizations.map((value) => ({ value, label: value })),
  };
  return (
    <Form
      method="get"
      className={classes.filters}
      aria-label={t('filter.legend')}
      onChange={({ currentTarget, target }) => {
        clearTimeout(pause.current);
        const send = () => void submit(currentTarget, { replace: true, preventScrollReset: true });
        if (target instanceof HTMLInputElement) pause.current = setTimeout(send, typingPauseMs);
        else send();
      }}
    >
      <Search value={chosen.search} />
      {choices.map((name) => (
        <Choice
          key={name}
          name={name}
          label={t(`filter.${name}`)}
          value={chosen[name]}
          options={options[name]}
        />
      ))}
      <noscript>
        <button type="submit">{t('filter.apply')}</button>
      </noscript>
      {Object.values(chosen).some(Boolean) && (
        <Link className={classes.clear} to="/pharmacology-tools/guidelines">
          {t('filter.clear')}
        </Link>
      )}
    </Form>
  );
}

function Search({ value }: { value: string }) {
  const id = useId();
  const [text, setText] = useState(value);
  // A link back to all guidelines empties it.
  useEffect(() => {
    if (value === '') setText('');
  }, [value]);
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{t('filter.search')}</label>
      <input
        dir="auto"
        id={id}
        type="search"
        name="search"
        maxLength={longestGuidelineSearch}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
    </div>
  );
}

type ChoiceProps = {
  name: string;
  label: string;
  value: string;
  options: { value: string; label: string }[];
};

function Choice({ name, label, value, options }: ChoiceProps) {
  const id = useId();
  const isKnown = value === '' || options.some((option) => option.value === value);
  return (
    <div className={classes.choice}>
      <label htmlFor={id}>{label}</label>
      {/* Keyed by its value: a link back to all guidelines empties it. */}
      <select key={value} id={id} name={name} defaultValue={value}>
        <option value="">{t('filter.any')}</option>
        {!isKnown && <option value={value}>{value}</option>}
        {options.map((option) => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  );
}

/** `find`: search words to mark in the guideline. */
function Entry({ guideline, find }: { guideline: GuidelineSummary; find: string }) {
  const formats = useFormats();
  const { id, title, organization, category, published, lastReviewed, summary } = guideline;
  return (
    <li className={classes.entry}>
      <p className={classes.over}>
        {organization} · {categoryName(category)}
      </p>
      <h2 className={classes.entryTitle}>
        <Link
          dir="auto"
          to={`/pharmacology-tools/guidelines/${id}${find && `?find=${encodeURIComponent(find)}`}`}
        >
          {title}
        </Link>
      </h2>
      <p className={classes.summary}>{summary}</p>
      <p className={classes.facts}>
        <StatusMarks guideline={guideline} /> {t('published', { date: monthName(published, formats) })},{' '}
        {t('reviewed', { date: formats.day(lastReviewed) })}
      </p>
    </li>
  );
}
