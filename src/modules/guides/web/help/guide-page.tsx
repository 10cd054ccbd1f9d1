// /help/…: one guide.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import type { Article } from '../../contract.ts';
import { ArticleFrame } from '../articles/article-frame.tsx';
import { articleMeta } from '../articles/article-meta.ts';
import { readArticle } from '../articles/read-article.ts';
import { t } from '../texts.ts';

const home = { path: '/help', title: t('help.title') };

export const loader = (args: LoaderFunctionArgs) => readArticle(args, 'help');

export const meta = ({ loaderData }: { loaderData?: Article }) => articleMeta(loaderData, home);

export function ErrorBoundary() {
  return <PageFailure title={t('failed')} />;
}

export default function GuidePage() {
  return <ArticleFrame article={useLoaderData<typeof loader>()} home={home} />;
}
