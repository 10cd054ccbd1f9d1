// /pharmacology-tools: the overview of all tools of the bench, with the lookup at the top.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { useSiteMenu } from '#platform/web/pages/site-menu.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { pharmacologyContract } from '../../contract.ts';
import { Disclaimer, EducationOnly } from '../education.tsx';
import { DrugSearch } from './drug-search.tsx';
import classes from './hub-page.module.css';
import { RecentlyOpened } from './recently-opened.tsx';
import { t } from './texts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  const query = { limit: 1 };
  const { total, dataSet } = await context.get(apiContext)(pharmacologyContract.listDrugsAsGuest, { query });
  return { total, dataSet };
}

export const meta = () => pageMeta({ title: t('hub.title'), description: t('hub.description') });

const promises = ['whatEducation', 'whatOwn', 'whatHonest'] as const;

export default function HubPage() {
  const { total, dataSet } = useLoaderData<typeof loader>();
  const { bench } = useSiteMenu();
  return (
    <Page width="wide" title={t('hub.title')} lead={t('hub.lead')}>
      <section className={classes.lookup} aria-label={t('hub.lookup')}>
        <DrugSearch label={t('hub.lookup')} />
        <p className={classes.count}>{t('hub.data', { count: total })}</p>
      </section>
      <section aria-labelledby="tools">
        <h2 id="tools" className={classes.heading}>
          {t('hub.tools')}
        </h2>
        <ul className={classes.tiles}>
          {bench.map(({ path, label, about }) => (
            <li key={path} className={classes.tile}>
              <Link to={path} className={classes.link}>
                {label}
              </Link>
              {about && <p className={classes.about}>{about}</p>}
            </li>
          ))}
        </ul>
      </section>
      <section className={classes.what} aria-labelledby="what">
        <h2 id="what" className={classes.heading}>
          {t('hub.what')}
        </h2>
        <dl className={classes.promises}>
          {promises.map((name) => (
            <div key={name}>
              <dt>{t(`hub.${name}`)}</dt>
              <dd>{t(`hub.${name}Text`)}</dd>
            </div>
          ))}
        </dl>
      </section>
      <RecentlyOpened />
      <Disclaimer {...dataSet} />
      <EducationOnly />
    </Page>
  );
}
