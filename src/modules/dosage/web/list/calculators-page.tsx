// /pharmacology-tools/calculators: all calculators in their groups, and a search among them that works without scripts.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Disclaimer, EducationOnly } from '#modules/pharmacology/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { useAddressFilter } from '#platform/web/use-address-filter.ts';
import { dosageContract } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './calculators-page.module.css';
import { byGroup, type Found, findCalculators } from './matching.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)(dosageContract.listCalculators, {});
}

/** The list is the same whatever is searched for. */
export const shouldRevalidate = () => false;

export const meta = () => pageMeta({ title: t('list.title'), description: t('list.description') });

const longestSearch = 100;

export default function CalculatorsPage() {
  const { calculators } = useLoaderData<typeof loader>();
  const filter = useAddressFilter(['search']);
  const { search } = filter.typed;
  const found = findCalculators(calculators, search);
  const groups = byGroup(found);
  return (
    <Page
      width="wide"
      title={t('list.title')}
      lead={t('list.lead')}
      actions={
        <Link to="/pharmacology-tools/calculations" className={classes.history}>
          {t('list.history')}
        </Link>
      }
    >
      <search>
        <form
          className={classes.search}
          action="/pharmacology-tools/calculators"
          onSubmit={(event) => {
            event.preventDefault();
            filter.set({ search });
          }}
        >
          <label htmlFor="calculator-search">{t('list.search')}</label>
          <div className={classes.line}>
            <input
              dir="auto"
              id="calculator-search"
              type="search"
              name="search"
              autoComplete="off"
              maxLength={longestSearch}
              placeholder={t('list.placeholder')}
              value={search}
              onChange={({ target }) => filter.type('search', target.value)}
            />
            <Button type="submit" kind="main" size="large">
              {t('list.submit')}
            </Button>
          </div>
        </form>
      </search>
      <p className={classes.count} role="status">
        {t('list.found', { count: found.length })}
      </p>
      {groups.length > 1 && (
        <nav aria-label={t('list.groups')}>
          <ul className={classes.jumps}>
            {groups.map(([group, { length }]) => (
              <li key={group}>
                <a href={`#${group}`}>
                  {t(`group.${group}`)} <span>{length}</span>
                </a>
              </li>
            ))}
          </ul>
        </nav>
      )}
      {found.length === 0 && (
        <p className={classes.none}>
          {t('list.none', { search: search.trim() })}{' '}
          <Link to="/pharmacology-tools/calculators">{t('list.reset')}</Link>
        </p>
      )}
      {groups.map(([group, members]) => (
        <section key={group} aria-labelledby={group} className={classes.group}>
          <h2 id={group}>{t(`group.${group}`)}</h2>
          <ul>
            {members.map((calculator) => (
              <Item key={calculator.id} calculator={calculator} />
            ))}
          </ul>
        </section>
      ))}
      <Disclaimer />
      <EducationOnly />
    </Page>
  );
}

function Item({ calculator: { id, title, summary, by } }: { calculator: Found }) {
  return (
    <li className={classes.item}>
      <Link to={`/pharmacology-tools/calculators/${id}`} className={classes.link}>
        {title}
      </Link>
      {by && <span className={classes.by}> {t('list.alsoCalled', { name: by })}</span>}
      <p>{summary}</p>
    </li>
  );
}
