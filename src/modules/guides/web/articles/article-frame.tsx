// The frame of an article: its place in the hierarchy, its heading and contents, and the links to its neighbours.
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useFormats } from '#platform/web/formats.ts';
import { HeadingContents } from '#platform/web/ui/contents/contents.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import type { Article, ArticleLink } from '../../contract.ts';
import { t } from '../texts.ts';
import classes from './article-frame.module.css';
import { ArticleText } from './article-text.tsx';

type Props = {
  article: Article;
  /** The page above it. */
  home?: { path: string; title: string };
  /** More headings, from what follows the text. */
  more?: readonly { id: string; title: string; level: number }[];
  /** Between the heading and the text. */
  before?: ReactNode;
  /** After the text. */
  children?: ReactNode;
};

export function ArticleFrame({ article, home, more = [], before, children }: Props) {
  const { day } = useFormats();
  const contents = [...article.contents, ...more];
  return (
    <>
      {home && (
        <nav className={classes.way} aria-label={t('breadcrumbs')}>
          <ol>
            <li>
              <Link to={home.path}>{home.title}</Link>
            </li>
            <li aria-current="page">{article.title}</li>
          </ol>
        </nav>
      )}
      <Page width="wide" title={article.title} lead={article.description}>
        <div className={classes.columns}>
          {contents.length > 1 && <HeadingContents name={t('article.on')} headings={contents} />}
          <article className={classes.article}>
            {before}
            <ArticleText html={article.html} />
            {children}
            <p className={classes.updated}>{t('article.updated', { date: day(article.updated) })}</p>
            <Neighbours {...article} />
          </article>
        </div>
      </Page>
    </>
  );
}

function Neighbours({ previous, next }: { previous: ArticleLink | null; next: ArticleLink | null }) {
  if (!previous && !next) return null;
  return (
    <nav className={classes.neighbours} aria-label={t('article.ways')}>
      {previous && (
        <Link to={previous.path} rel="prev">
          <span>{t('article.previous')}</span>
          {previous.title}
        </Link>
      )}
      {next && (
        <Link to={next.path} rel="next" data-is-next="true">
          <span>{t('article.next')}</span>
          {next.title}
        </Link>
      )}
    </nav>
  );
}
