// A post as it is read: heading, picture, contents, text, its series, its author, and what to read next.
import { lazy, Suspense, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { call } from '#platform/web/client.ts';
import { useFormats } from '#platform/web/formats.ts';
import { HeadingContents } from '#platform/web/ui/contents/contents.tsx';
import { type BlogPost, blogContract, type PostCard } from '../../contract.ts';
import { listAddress } from './list-address.ts';
import classes from './post-article.module.css';
import { PostCards, PostFacts, PostPicture } from './post-cards.tsx';
import { PostText } from './post-text.tsx';
import { PostTools } from './post-tools.tsx';
import { t } from './texts.ts';

/** Apart from the page, which is there to be read first. */
const Comments = lazy(() => import('../comments/comments.tsx'));

/** Someone who leaves immediately has not read it. */
const readAfterMs = 4_000;
const deepestInContents = 3;

export function PostArticle({ post, related }: { post: BlogPost; related: readonly PostCard[] }) {
  useEffect(() => {
    const timer = setTimeout(() => {
      // A failed view count doesn't matter.
      call(blogContract.countBlogView, { params: { slugOrId: post.slug } }).catch(() => undefined);
    }, readAfterMs);
    return () => clearTimeout(timer);
  }, [post.slug]);
  const [isShown, setShown] = useState(false);
  // Only the browser knows which comments are the reader's own.
  useEffect(() => setShown(true), []);
  const contents = post.headings.filter(({ level }) => level <= deepestInContents);
  return (
    <>
      <div className={classes.progress} aria-hidden="true" />
      <div className={classes.page}>
        <nav className={classes.way} aria-label={t('post.breadcrumbs')}>
          <ol>
            <li>
              <Link to="/blog">{t('list.title')}</Link>
            </li>
            {post.category && (
              <li>
                <Link dir="auto" to={listAddress({ category: post.category })}>
                  {post.category}
                </Link>
              </li>
            )}
          </ol>
        </nav>
        <article>
          <header className={classes.head}>
            <h1 dir="auto">{post.title}</h1>
            <p dir="auto" className={classes.excerpt}>
              {post.excerpt}
            </p>
            <PostFacts post={post} isLinked />
          </header>
          {post.picture && (
            <div className={classes.picture}>
              <PostPicture picture={post.picture} sizes="(min-width: 76rem) 76rem, 92vw" isFirst />
            </div>
          )}
          <div className={classes.columns}>
            {contents.length > 1 && <HeadingContents name={t('post.contents')} headings={contents} />}
            <div className={classes.main}>
              <PostText html={post.html} />
              <PostEnd post={post} />
              {isShown && (
                <Suspense fallback={null}>
                  <Comments slug={post.slug} />
                </Suspense>
              )}
            </div>
          </div>
        </article>
        {related.length > 0 && (
          <section className={classes.related} aria-labelledby="related-posts">
            <h2 id="related-posts">{t('post.related')}</h2>
            <PostCards posts={related} label={t('post.related')} />
          </section>
        )}
      </div>
    </>
  );
}

/** What follows the text: tags, actions, its series and its author. */
function PostEnd({ post }: { post: BlogPost }) {
  const { day } = useFormats();
  const isChanged = post.publishDate !== null && post.updatedAt.slice(0, 10) > post.publishDate.slice(0, 10);
  return (
    <footer className={classes.end}>
      {isChanged && <p className={classes.changed}>{t('post.updated', { date: day(post.updatedAt) })}</p>}
      {post.tags.length > 0 && (
        <ul className={classes.tags} aria-label={t('list.tags')}>
          {post.tags.map((tag) => (
            <li key={tag}>
              <Link dir="auto" to={listAddress({ tag })}>
                {tag}
              </Link>
            </li>
          ))}
        </ul>
      )}
      <PostTools post={post} />
      {post.series && (
        <nav className={classes.series} aria-label={t('post.series', { title: post.series.title })}>
          <p>{t('post.series', { title: post.series.title })}</p>
          <ol>
            {post.series.posts.map(({ slug, title }) => (
              <li key={slug}>
                {slug === post.slug ? (
                  <span dir="auto" aria-current="page">
                    {title}
                  </span>
                ) : (
                  <Link dir="auto" to={`/blog/${slug}`}>
                    {title}
                  </Link>
                )}
              </li>
            ))}
          </ol>
        </nav>
      )}
      {(post.authorBio || post.authorRole) && (
        <aside className={classes.author} aria-label={t('post.author')}>
          <p>
            <strong>
              {post.authorSlug ? (
                <Link dir="auto" to={`/authors/${post.authorSlug}`}>
                  {post.author}
                </Link>
              ) : (
                post.author
              )}
            </strong>
            {post.authorRole && <span className={classes.role}>{post.authorRole}</span>}
          </p>
          {post.authorBio && <p>{post.authorBio}</p>}
        </aside>
      )}
    </footer>
  );
}
