// /pharmacology-tools/guidelines/:id: one guideline in our own words, with its graded recommendations and the link to
// it.

import { useRef, useState } from 'react';
import { data, Link, type LoaderFunctionArgs, useLoaderData, useSearchParams } from 'react-router';
import { Disclaimer, EducationOnly } from '#modules/pharmacology/web.tsx';
import { ChangeLinks } from '#modules/records/web.tsx';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { useFormats } from '#platform/web/formats.ts';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { type Guideline, guidelinesContract } from '../contract.ts';
import classes from './guidelines.module.css';
import { GuidelineContents } from './reading/guideline-contents.tsx';
import { GuidelineSearch } from './reading/guideline-search.tsx';
import { GuidelineText, listPath } from './reading/guideline-text.tsx';
import { wordsOf } from './reading/matches.ts';
import reading from './reading/reading.module.css';
import { StatusMarks } from './status-marks.tsx';
import { categoryName, monthName, t } from './texts.ts';

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const asked = api(guidelinesContract.readGuideline, { params: { id: params.id ?? '' } });
  const found = await apiOrNull(asked, 'guideline_not_found');
  return data({ guideline: found?.guideline ?? null }, { status: found ? 200 : 404 });
}

export function meta({ loaderData }: { loaderData?: { guideline: Guideline | null } }) {
  const guideline = loaderData?.guideline;
  if (!guideline) return pageMeta({ title: t('notFound.title'), isPrivate: true });
  const { title, organization, summary } = guideline;
  return pageMeta({ title: `${title} · ${organization}`, description: cutText(summary, 200) });
}

export default function GuidelinePage() {
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
  return <Reading key={guideline.id} guideline={guideline} />;
}

function Reading({ guideline }: { guideline: Guideline }) {
  const formats = useFormats();
  const [query] = useSearchParams();
  // The search words that led here from the list are marked immediately.
  const [search, setSearch] = useState(() => query.get('find')?.slice(0, 60) ?? '');
  const text = useRef<HTMLDivElement>(null);
  const { title, organization, category, published, lastReviewed } = guideline;
  return (
    <Page title={title} lead={`${organization} · ${categoryName(category)}`} width="wide">
      <p className={classes.facts}>
        <StatusMarks guideline={guideline} /> {t('published', { date: monthName(published, formats) })},{' '}
        {t('reviewed', { date: formats.day(lastReviewed) })}
      </p>
      <Warnings guideline={guideline} />
      <div className={reading.columns}>
        <div className={reading.side}>
          <GuidelineSearch text={search} onText={setSearch} within={text} />
          <GuidelineContents guideline={guideline} />
        </div>
        <div ref={text} className={reading.text}>
          <GuidelineText guideline={guideline} words={wordsOf(search)} />
        </div>
      </div>
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
            {t('superseded.by')}{' '}
            <Link dir="auto" to={`${listPath}/${supersededBy.id}`}>
              {supersededBy.title}
            </Link>
          </>
        )}
      </Notice>
    );
  }
  return isOld ? <Notice kind="info">{t('old.text')}</Notice> : null;
}
