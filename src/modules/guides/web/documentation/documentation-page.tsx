// /documentation: its parts, and a search over them.
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { guidesContract } from '../../contract.ts';
import { ArticleCards } from '../articles/article-cards.tsx';
import { readSearch } from '../search/read-search.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { t } from '../texts.ts';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const { articles } = await api(guidesContract.listArticles, { params: { area: 'documentation' } });
  return { articles, search: await readSearch(api, request) };
}

export const meta = () =>
  pageMeta({ title: t('documentation.title'), description: t('documentation.description') });

export function ErrorBoundary() {
  return <PageFailure title={t('failed')} />;
}

export default function DocumentationPage() {
  const { articles, search } = useLoaderData<typeof loader>();
  return (
    <Page width="wide" title={t('documentation.title')} lead={t('documentation.lead')}>
      <SearchPanel label={t('search.documentation')} action="/documentation" server={search}>
        <Section title={t('sections')} isSetOff={false}>
          <ArticleCards articles={articles} />
        </Section>
      </SearchPanel>
    </Page>
  );
}
