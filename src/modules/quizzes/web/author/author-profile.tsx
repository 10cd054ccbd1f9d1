// The profile of an author: picture, name, what they say of themselves, and their public quizzes page by page.

import { useEffect, useRef } from 'react';
import type { Author } from '#modules/accounts/contract.ts';
import { Tile } from '#modules/site/web.tsx';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { LinkedText } from '#platform/web/ui/prose/linked-text.tsx';
import type { QuizCard } from '../../contract.ts';
import { quizTile } from '../tiles/quiz-tile.ts';
import { t } from '../tiles/texts.ts';
import classes from './author-profile.module.css';

type Props = {
  author: Author;
  quizzes: readonly QuizCard[];
  page: number;
  pages: number;
};

const monthOfYear = { month: 'long', year: 'numeric', timeZone: 'UTC' } as const;

export function AuthorProfile({ author, quizzes, page, pages }: Props) {
  const { moment } = useFormats();
  const heading = useRef<HTMLHeadingElement>(null);
  const shownPage = useRef(page);
  useEffect(() => {
    if (shownPage.current === page) return;
    shownPage.current = page;
    // The pressed link may not exist on the new page, and the focus would be lost with it.
    heading.current?.focus({ preventScroll: true });
  }, [page]);

  return (
    <div className={classes.page}>
      <header className={classes.head}>
        <Picture author={author} />
        <div className={classes.words}>
          <h1 dir="auto" className={classes.name}>
            {author.name}
          </h1>
          <p className={classes.since}>{t('author.since', { month: moment(author.since, monthOfYear) })}</p>
        </div>
        {author.bio && (
          <p dir="auto" className={classes.bio}>
            <LinkedText text={author.bio} />
          </p>
        )}
      </header>
      <section aria-labelledby="author-quizzes">
        <h2 id="author-quizzes" ref={heading} tabIndex={-1} className={classes.heading}>
          {t('author.quizzes')}
        </h2>
        <div className={classes.list}>
          {quizzes
            .map((quiz) => quizTile(quiz))
            .map(({ id, ...tile }) => (
              <Tile key={id} {...tile} />
            ))}
        </div>
      </section>
      {pages > 1 && <Pager page={page} pages={pages} />}
    </div>
  );
}

function Picture({ author }: { author: Author }) {
  if (author.avatarUrl)
    return <img className={classes.picture} src={author.avatarUrl} alt="" width={96} height={96} />;
  // A letter may be more than one code unit.
  const [initial] = author.name;
  return (
    <span className={classes.picture} aria-hidden="true">
      {initial?.toUpperCase()}
    </span>
  );
}

function Pager({ page, pages }: { page: number; pages: number }) {
  return (
    <nav className={classes.pager} aria-label={t('author.pages')}>
      {page > 1 && (
        <Button to={page > 2 ? `?page=${page - 1}` : '?'} rel="prev">
          {t('author.newer')}
        </Button>
      )}
      <span className={classes.where}>{t('author.page', { page, pages })}</span>
      {page < pages && (
        <Button to={`?page=${page + 1}`} rel="next">
          {t('author.older')}
        </Button>
      )}
    </nav>
  );
}
