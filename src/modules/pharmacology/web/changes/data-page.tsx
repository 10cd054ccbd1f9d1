// /pharmacology-tools/data: what the data set is and is not, its severity policy, its counts, and all of it for
// download.

import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { pharmacologyContract } from '../../contract.ts';
import { Disclaimer, EducationOnly } from '../education.tsx';
import { SeverityBadge, severities } from '../severity-badge.tsx';
import { CountTables } from './count-tables.tsx';
import classes from './data-page.module.css';
import { t } from './data-set-texts.ts';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)(pharmacologyContract.readDataSet, {});
}

export const meta = () => pageMeta({ title: t('data.title'), description: t('data.description') });

const exportPath = '/api/pharmacology/guest/data-set/export';

export default function DataPage() {
  const { version, date, tables } = useLoaderData<typeof loader>();
  const { number, day } = useFormats();
  const totalOf = (id: string) => number(tables.find((table) => table.id === id)?.total ?? 0);
  const drugs = totalOf('drugs-by-class');
  const pairs = totalOf('interactions-by-severity');
  const edition = day(date);
  const facts = [
    [t('data.version'), version],
    [t('data.date'), edition],
    [t('data.drugs'), drugs],
    [t('data.pairs'), pairs],
    [t('data.guidelines'), totalOf('guidelines-by-category')],
  ] as const;
  return (
    <Page width="wide" title={t('data.title')} lead={t('data.lead')}>
      <dl className={classes.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
      <div className={classes.columns}>
        <section>
          <h2 className={classes.heading}>{t('data.how')}</h2>
          <p>{t('data.how1')}</p>
          <p>{t('data.how2')}</p>
          <p>{t('data.how3')}</p>
        </section>
        <section>
          <h2 className={classes.heading}>{t('data.not')}</h2>
          <p>{t('data.not1')}</p>
          <p>{t('data.not2', { drugs, pairs, date: edition })}</p>
        </section>
      </div>
      <section className={classes.part}>
        <h2 className={classes.heading}>{t('data.policy')}</h2>
        <p className={classes.text}>{t('data.policyLead')}</p>
        <dl className={classes.policy}>
          {severities.map((severity) => (
            <div key={severity}>
              <dt>
                <SeverityBadge severity={severity} />
              </dt>
              <dd>{t(`policy.${severity}`)}</dd>
            </div>
          ))}
        </dl>
        <p className={classes.text}>{t('policy.departures')}</p>
        <p className={classes.text}>{t('data.evidence')}</p>
      </section>
      <section className={classes.part}>
        <h2 className={classes.heading}>{t('data.counts')}</h2>
        <CountTables tables={tables} />
      </section>
      <div className={classes.columns}>
        <section>
          <h2 className={classes.heading}>{t('data.download')}</h2>
          <p>{t('data.downloadText')}</p>
          <ul className={classes.downloads}>
            {(['json', 'csv'] as const).map((format) => (
              <li key={format}>
                <a href={`${exportPath}?format=${format}`} download className={classes.download}>
                  {t(`data.${format}`)}
                </a>
              </li>
            ))}
          </ul>
        </section>
        <section>
          <h2 className={classes.heading}>{t('data.propose')}</h2>
          <p>{t('data.proposeText')}</p>
          <p className={classes.ways}>
            <Link to="/pharmacology-tools/drugs/new">{t('data.proposeNew')}</Link>
            <Link to="/pharmacology-tools/interactions/new">{t('data.proposeInteraction')}</Link>
            <Link to="/pharmacology-tools/substance-interactions/new">{t('data.proposeSubstance')}</Link>
            <Link to="/pharmacology-tools/guidelines/new">{t('data.proposeGuideline')}</Link>
            <Link to="/pharmacology-tools/proposals">{t('data.proposals')}</Link>
          </p>
        </section>
      </div>
      <Disclaimer version={version} date={date} />
      <EducationOnly />
    </Page>
  );
}
