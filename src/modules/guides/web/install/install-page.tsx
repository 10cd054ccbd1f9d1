// /install, /download and /mobile-download: how to install Rounds on a phone or a computer.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { askToInstall, useInstallState } from '#platform/web/app/install.ts';
import type { PageHandle } from '#platform/web/pages/page-address.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { Notice } from '#platform/web/ui/notice/notice.tsx';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import type { Article } from '../../contract.ts';
import { ArticleFrame } from '../articles/article-frame.tsx';
import { readArticle } from '../articles/read-article.ts';
import { t } from '../texts.ts';
import classes from './install-page.module.css';

export const loader = (args: LoaderFunctionArgs) => readArticle(args, 'install', 'install');

export const handle: PageHandle<Article> = { pathOf: ({ path }) => path };

export function meta({ loaderData }: { loaderData?: Article }) {
  if (!loaderData) return pageMeta({ isPrivate: true });
  const { title, description } = loaderData;
  return pageMeta({ title, description });
}

export function ErrorBoundary() {
  return <PageFailure title={t('failed')} />;
}

export default function InstallPage() {
  return <ArticleFrame article={useLoaderData<typeof loader>()} before={<InstallOffer />} />;
}

/** A button if the browser has offered to install Rounds, a message if it is installed, else nothing. */
function InstallOffer() {
  const state = useInstallState();
  if (state === 'installed') return <Notice kind="success">{t('install.done')}</Notice>;
  if (state === 'unavailable') return null;
  return (
    <div className={classes.offer}>
      <p>{t('install.offered')}</p>
      <Button kind="main" onClick={() => void askToInstall()}>
        {t('install.button')}
      </Button>
    </div>
  );
}
