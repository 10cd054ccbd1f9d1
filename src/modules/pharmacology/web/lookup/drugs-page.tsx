// /pharmacology-tools/drugs: all drugs, or those with a name or class, page by page; works without scripts.
import { useRef } from 'react';
import { Link, type LoaderFunctionArgs, redirect, useLoaderData, useSubmit } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { pharmacologyContract } from '../../contract.ts';
import { Disclaimer, EducationOnly } from '../education.tsx';
import { DrugRow } from './drug-row.tsx';
import { DrugSearch } from './drug-search.tsx';
import classes from './drugs-page.module.css';
import { t } from './texts.ts';

const drugsPerPage = 40;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { searchParams } = new URL(request.url);
  const asked = Number.parseInt(searchParams.get('page') ?? '1', 10);
  const wanted = {
    search: (searchParams.get('search') ?? '').trim().slice(0, 100),
    drugClass: (searchParams.get('drugClass') ?? '').trim().slice(0, 120),
  };
  const page = Math.min(1_000, Math.max(1, asked || 1));
  const query = { ...wanted, drugClass: wanted.drugClass || undefined, page, limit: drugsPerPage };
  const [found, { classes: drugClasses }] = await Promise.all([
    api(pharmacologyContract.listDrugsAsGuest, { query }),
    api(pharmacologyContract.listDrugClasses, {}),
  ]);
  const pages = Math.max(1, Math.ceil(found.total / drugsPerPage));
  if (page > pages) throw redirect(addressOf({ ...wanted, page: pages }));
  return { ...wanted, ...found, drugClasses, pages };
}

type Loaded = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Loaded }) {
  const { search = '', drugClass = '', page = 1 } = loaderData ?? {};
  const title = search ? t('list.titleSearch', { search }) : drugClass || t('list.title');
  return pageMeta({ title, description: t('list.description'), isPrivate: search !== '' || page > 1 });
}

function addressOf(wanted: { search: string; drugClass: string; page?: number }): string {
  const params = new URLSearchParams();
  if (wanted.search) params.set('search', wanted.search);
  if (wanted.drugClass) params.set('drugClass', wanted.drugClass);
  if (wanted.page && wanted.page > 1) params.set('page', String(wanted.page));
  return `/pharmacology-tools/drugs${params.size ? `?${params}` : ''}`;
}

export default function DrugsPage() {
  const loaded = useLoaderData<typeof loader>();
  const { search, drugClass, drugs, total, didYouMean, dataSet } = loaded;
  return (
    <Page width="wide" title={t('list.title')} lead={t('list.lead')}>
      <DrugSearch key={`${search} ${drugClass}`} search={search}>
        <ClassField {...loaded} />
      </DrugSearch>
      <section aria-labelledby="found" className={classes.part}>
        <h2 id="found" className={classes.heading}>
          {search ? t('list.totalFor', { count: total, search }) : t('list.total', { count: total })}
        </h2>
        {drugs.length > 0 ? (
          <ul className={classes.list}>
            {drugs.map((drug) => (
              <DrugRow key={drug.id} drug={drug} />
            ))}
          </ul>
        ) : (
          <Nothing {...loaded} />
        )}
      </section>
      {didYouMean.length > 0 && (
        <section aria-labelledby="similar" className={classes.part}>
          <h2 id="similar" className={classes.heading}>
            {t('list.didYouMean')}
          </h2>
          <p className={classes.note}>{t('list.didYouMeanText')}</p>
          <ul className={classes.list}>
            {didYouMean.map((drug) => (
              <DrugRow key={drug.id} drug={drug} />
            ))}
          </ul>
        </section>
      )}
      <Pages {...loaded} />
      <Disclaimer {...dataSet} />
      <EducationOnly />
    </Page>
  );
}

function ClassField({ drugClass, drugClasses }: Loaded) {
  const submit = useSubmit();
  const field = useRef<HTMLSelectElement>(null);
  return (
    <div className={classes.class}>
      <label htmlFor="drug-class">{t('list.class')}</label>
      <select
        id="drug-class"
        name="drugClass"
        ref={field}
        defaultValue={drugClass}
        className={classes.select}
        onChange={() => field.current?.form && submit(field.current.form)}
      >
        <option value="">{t('list.allClasses')}</option>
        {drugClasses.map(({ drugClass: name, count }) => (
          <option key={name} value={name}>
            {t('list.classCount', { name, count })}
          </option>
        ))}
      </select>
    </div>
  );
}

function Nothing({ search, drugClass, total, didYouMean }: Loaded) {
  if (total > 0) return <p className={classes.note}>{t('list.nonePage')}</p>;
  return (
    <div className={classes.nothing}>
      <p>{search && drugClass ? t('list.noneInClass', { search, drugClass }) : t('list.none', { search })}</p>
      {didYouMean.length === 0 && <p className={classes.note}>{t('list.noneText')}</p>}
      <p>
        {search && drugClass && <Link to={addressOf({ search, drugClass: '' })}>{t('list.everyClass')}</Link>}{' '}
        <Link to={addressOf({ search: '', drugClass: '' })}>{t('list.reset')}</Link>
      </p>
    </div>
  );
}

function Pages({ search, drugClass, page, pages }: Loaded) {
  if (pages < 2) return null;
  return (
    <nav className={classes.pages} aria-label={t('list.pages')}>
      {page > 1 && (
        <Link to={addressOf({ search, drugClass, page: Math.min(page - 1, pages) })} rel="prev">
          {t('list.previous')}
        </Link>
      )}
      <span>{t('list.page', { page, pages })}</span>
      {page < pages && (
        <Link to={addressOf({ search, drugClass, page: page + 1 })} rel="next">
          {t('list.next')}
        </Link>
      )}
    </nav>
  );
}
