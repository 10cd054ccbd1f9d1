// /pharmacology-tools/guidelines/:id: one guideline in our own words, with its graded recommendations and the way to it.

import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Disclaimer, EducationOnly } from '#modules/pharmacology/web.tsx';
import { ChangeLinks } from '#modules/records/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type Guideline, guidelinesContract } from '../contract.ts';
import classes from './guidelines.module.css';
import { StatusMarks } from './status-marks.tsx';
import { categoryName, monthName, t } from './texts.ts';

const listPath = '/pharmacology-tools/guidelines';

function isUnknown(error: unknown): boolean {
  const { code } = error as { code?: unknown };
  return code === 'guideline_not_found' || code === 'bad_request';
}

export async function loader({ context, params }: LoaderFunctionArgs) {
  const found = await context
    .get(apiContext)(guidelinesContract.readGuideline, { params: { id: params.id ?? '' } })
    .catch((error: unknown) => {
      if (isUnknown(error)) return null;
      throw error;
    });
  return data({ guideline: found?.guideline ?? null }, { status: found ? 200 : 404 });
}

export function meta({ loaderData }: { loaderData?: { guideline: Guideline | null } }) {
  const guideline = loaderData?.guideline;
  if (!guideline) return pageMeta({ title: t('notFound.title'), isPrivate: true });
  const { title, organization, summary } = guideline;
  return pageMeta({ title: `${title} · ${organization}`, description: summary.slice(0, 200) });
}

export default function GuidelinePage() {
  const formats = useFormats();
  const { guideline } = useLoaderData<typeof loader>();
  if (!guideline) {
    return (
      <Page title={t('notFound.title')}>
        <EmptyState
          title={t('notFound.title')}
          text={t('notFound.text')}
          action={<Link to={listPath}>{t('back')}</Link>}
        />
      </Page>
    );
  }
  const { title, organization, category, published, lastReviewed } = guideline;
  return (
    <Page title={title} lead={`${organization} · ${categoryName(category)}`}>
      <p className={classes.facts}>
        <StatusMarks guideline={guideline} /> {t('published', { date: monthName(published, formats) })},{' '}
        {t('reviewed', { date: formats.day(lastReviewed) })}
      </p>
      <Warnings guideline={guideline} />
      <section>
        <h2>{t('summary')}</h2>
        <p>{guideline.summary}</p>
      </section>
      <Recommendations guideline={guideline} />
      <Facts guideline={guideline} />
      <section>
        <h2>{t('source')}</h2>
        <p>
          <a href={guideline.url} rel="noreferrer external">
            {t('source.link', { organization })}
          </a>
        </p>
        <p className={classes.licence}>{guideline.licenceNote}</p>
      </section>
      <p>
        <Link to={listPath}>{t('back')}</Link>
      </p>
      <ChangeLinks path={`${listPath}/${guideline.id}`} />
      <Disclaimer />
      <EducationOnly />
    </Page>
  );
}

function Warnings({ guideline }: { guideline: Guideline }) {
  const { status, isOld, supersededBy } = guideline;
  if (status === 'withdrawn') return <Notice kind="error">{t('withdrawn.text')}</Notice>;
  if (status === 'superseded') {
    return (
      <Notice kind="error" title={t('superseded.text')}>
        {supersededBy && (
          <>
            {t('superseded.by')} <Link to={`${listPath}/${supersededBy.id}`}>{supersededBy.title}</Link>
          </>
        )}
      </Notice>
    );
  }
  return isOld ? <Notice kind="info">{t('old.text')}</Notice> : null;
}

function Recommendations({ guideline }: { guideline: Guideline }) {
  return (
    <section>
      <h2>{t('recommendations')}</h2>
      <ol className={classes.recommendations}>
        {guideline.recommendations.map(({ text, strength, evidence }) => (
          <li key={text}>
            <p>{text}</p>
            <p className={classes.grades}>
              <span>
                {t('strength')}: {strength ?? t('notGraded')}
              </span>
              <span>
                {t('evidence')}: {evidence ?? t('notGraded')}
              </span>
            </p>
          </li>
        ))}
      </ol>
    </section>
  );
}

function Facts({ guideline }: { guideline: Guideline }) {
  const { population, conditions, drugs, supersedes, predecessor } = guideline;
  return (
    <dl className={classes.about}>
      {population && (
        <div>
          <dt>{t('population')}</dt>
          <dd>{population}</dd>
        </div>
      )}
      <div>
        <dt>{t('conditions')}</dt>
        <dd>
          {conditions.map((condition, index) => (
            <span key={condition}>
              {index > 0 && ', '}
              <Link to={`${listPath}?condition=${encodeURIComponent(condition)}`}>{condition}</Link>
            </span>
          ))}
        </dd>
      </div>
      {drugs.length > 0 && (
        <div>
          <dt>{t('drugs')}</dt>
          <dd>
            {drugs.map(({ id, name }, index) => (
              <span key={id}>
                {index > 0 && ', '}
                <Link to={`/pharmacology-tools/drugs/${id}`}>{name}</Link>
              </span>
            ))}
          </dd>
        </div>
      )}
      {supersedes && (
        <div>
          <dt>{t('supersedes')}</dt>
          <dd>
            {predecessor ? <Link to={`${listPath}/${predecessor.id}`}>{predecessor.title}</Link> : supersedes}
          </dd>
        </div>
      )}
    </dl>
  );
}
