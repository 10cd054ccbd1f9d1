// /help: searchable help: guides, and the questions that people ask first.
import { Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { MarkedText } from '#platform/web/ui/prose/marked-text.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { guidesContract } from '../../contract.ts';
import { ArticleCards } from '../articles/article-cards.tsx';
import { ArticleText } from '../articles/article-text.tsx';
import { useOpenTarget } from '../articles/use-open-target.ts';
import { readSearch } from '../search/read-search.ts';
import { SearchPanel } from '../search/search-panel.tsx';
import { t } from '../texts.ts';
import classes from './help-page.module.css';

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const listed = await api(guidesContract.listArticles, { params: { area: 'help' } });
  return { ...listed, search: await readSearch(api, request) };
}

type Shown = Awaited<ReturnType<typeof loader>>;

export function meta({ loaderData }: { loaderData?: Shown }) {
  return [
    ...pageMeta({ title: t('help.title'), description: t('help.description') }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'FAQPage',
        mainEntity: loaderData?.questions.map(({ title, text }) => ({
          '@type': 'Question',
          name: title,
          acceptedAnswer: { '@type': 'Answer', text },
        })),
      },
    },
  ];
}

export function ErrorBoundary() {
  return <PageFailure title={t('failed')} />;
}

export default function HelpPage() {
  const { articles, questions, search } = useLoaderData<typeof loader>();
  useOpenTarget();
  const formats = {
    path: '/help/file-formats',
    title: t('help.formats'),
    description: t('help.formatsAbout'),
  };
  return (
    <Page width="wide" title={t('help.title')} lead={t('help.lead')}>
      <SearchPanel label={t('search.help')} action="/help" server={search}>
        <Section title={t('help.guides')} isSetOff={false}>
          <ArticleCards articles={[...articles, formats]} />
        </Section>
        <Section title={t('help.questions')}>
          <div className={classes.questions}>
            {questions.map(({ id, title, html }) => (
              <details key={id} id={id} name="common-questions" className={classes.question}>
                <summary>
                  <h3>{title}</h3>
                </summary>
                <ArticleText html={html} />
              </details>
            ))}
          </div>
        </Section>
        <Section title={t('help.more')}>
          <p>
            <MarkedText
              text={t('help.moreText')}
              marks={{
                troubleshooting: (words) => <Link to="/help/troubleshooting">{words}</Link>,
                documentation: (words) => <Link to="/documentation">{words}</Link>,
              }}
            />
          </p>
        </Section>
      </SearchPanel>
    </Page>
  );
}
