// An address that leads to no drug: what it might have meant, to choose from, and the search.
import { Link } from 'react-router';
import { Page } from '#platform/web/ui/page/page.tsx';
import type { DrugMatch } from '../../contract.ts';
import { DrugName } from '../../web.tsx';
import { t } from './texts.ts';
import classes from './unknown-drug.module.css';

export function UnknownDrug({ name, suggestions }: { name: string; suggestions: readonly DrugMatch[] }) {
  return (
    <Page title={t('unknown.title')} lead={t('unknown.text', { name })}>
      {suggestions.length > 0 && (
        <section aria-labelledby="suggestions" className={classes.part}>
          <h2 id="suggestions" className={classes.heading}>
            {t('unknown.suggestions')}
          </h2>
          <ul className={classes.list}>
            {suggestions.map(({ id, generic, displayName, drugClass, matched }) => (
              <li key={id}>
                <Link to={`/pharmacology-tools/drugs/${id}`} className={classes.name}>
                  <DrugName generic={generic} displayName={displayName} />
                </Link>
                {matched.name !== generic && <span className={classes.matched}>{matched.name}</span>}
                <span>{drugClass}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p>
        <Link to={`/pharmacology-tools/drugs?${new URLSearchParams({ search: name })}`}>
          {t('unknown.search')}
        </Link>
      </p>
    </Page>
  );
}
