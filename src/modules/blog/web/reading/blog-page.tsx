// /blog: posts newest first, by category, tag or words, with the featured ones on top.
import { Link, type LoaderFunctionArgs, redirect, useLoaderData } from 'react-router';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext, originContext } from '#platform/web/pages/server-render.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { blogContract } from '../../contract.ts';
import classes from './blog-page.module.css';
import { FeedLinks } from './feed-links.tsx';
import { feedLinks } from './feed-meta.ts';
import { type ListQuery, listAddress, readListQuery } from './list-address.ts';
import { PostCards, PostLead } from './post-cards.tsx';
import { t } from './texts.ts';
import { WriteLink } from './write-link.tsx';

const postsPerPage = 12;

export async function loader({ context, request }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const wanted = readListQuery(new URL(request.url).searchParams);
  const { category, tag, q, page } = wanted;
  const query = { limit: postsPerPage, offset: (page - 1) * postsPerPage };
  const isPlain = !category && !tag && !q;
  const listed = async () => {
    if (q) return api(blogContract.searchBlog, { query: { q, ...query } });
    if (tag) return api(blogContract.listPostsOfTag, { query: { tag, ...query } });
    if (category) return api(blogContract.listPostsOfCategory, { query: { category, ...query } });
    return api(blogContract.listBlogPosts, { query });
  };
  const [found, topics, featured] = await Promise.all([
    listed(),
    api(blogContract.readBlogTopics, {}),
    isPlain && page === 1 ? api(blogContract.listFeaturedPosts, { query: {} }) : null,
  ]);
  const didYouMean = 'didYouMean' in found ? found.didYouMean : null;
  const { posts, total } = found;
  const lastPage = Math.max(1, Math.ceil(total / postsPerPage));
  if (page > lastPage) throw redirect(listAddress({ ...wanted, page: lastPage }));
  return {
    wanted,
    posts,
    total,
    topics,
    didYouMean: typeof didYouMean === 'string' ? didYouMean : null,
    featured: featured?.posts ?? [],
    origin: context.get(originContext),
  };
}

type Shown = Awaited<ReturnType<typeof loader>>;

function titleOf({ category, tag, q }: ListQuery): string {
  if (q) return t('list.titleSearch', { words: q });
  if (tag) return t('list.titleTag', { tag });
  return category || t('list.title');
}

export function meta({ loaderData }: { loaderData?: Shown }) {
  if (!loaderData) return pageMeta({ isPrivate: true });
  const { wanted, origin } = loaderData;
  const { category, tag, q, page } = wanted;
  return [
    ...pageMeta({
      title: titleOf(wanted),
      description: t('list.lead'),
      kind: 'CollectionPage',
      // What is filtered is there under its own address already.
      isPrivate: Boolean(category || tag || q) || page > 1,
    }),
    ...feedLinks(origin),
  ];
}

export function ErrorBoundary() {
  return <PageFailure title={t('list.failed')} />;
}

export default function BlogPage() {
  const { wanted, posts, total, topics, featured, didYouMean } = useLoaderData<typeof loader>();
  const [lead, ...others] = featured;
  const isFiltered = Boolean(wanted.category || wanted.tag || wanted.q);
  const shownAbove = new Set(featured.map(({ id }) => id));
  const rest = posts.filter(({ id }) => !shownAbove.has(id));
  return (
    <Page
      width="wide"
      title={titleOf(wanted)}
      lead={isFiltered ? undefined : t('list.lead')}
      actions={<WriteLink />}
    >
      <Finder wanted={wanted} categories={topics.categories} />
      {isFiltered && (
        <p className={classes.status} role="status">
          {t('list.found', { count: total })} <Link to="/blog">{t('list.all')}</Link>
        </p>
      )}
      {didYouMean && (
        <p>
          {t('list.didYouMean')} <Link to={listAddress({ q: didYouMean })}>{didYouMean}</Link>
        </p>
      )}
      {lead && <PostLead post={lead} />}
      {others.length > 0 && <PostCards posts={others} label={t('list.featured')} />}
      {rest.length > 0 && (
        <>
          {lead && <h2 className={classes.heading}>{t('list.newest')}</h2>}
          <PostCards posts={rest} label={t('list.posts')} />
        </>
      )}
      {posts.length === 0 && !lead && !isFiltered && <p>{t('list.none')}</p>}
      <Turning wanted={wanted} pages={Math.ceil(total / postsPerPage)} />
      {topics.tags.length > 0 && (
        <nav className={classes.tags} aria-labelledby="blog-tags">
          <h2 id="blog-tags" className={classes.heading}>
            {t('list.tags')}
          </h2>
          <ul>
            {topics.tags.map(({ name, count }) => (
              <li key={name}>
                <Link
                  dir="auto"
                  to={listAddress({ tag: name })}
                  aria-current={name === wanted.tag ? 'page' : undefined}
                >
                  {name} <span>{count}</span>
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
      <FeedLinks />
    </Page>
  );
}

type FinderProps = { wanted: ListQuery; categories: Shown['topics']['categories'] };

/** A form that works without script, and a link for each category. */
function Finder({ wanted, categories }: FinderProps) {
  return (
    <div className={classes.finder}>
      <search>
        <form action="/blog" className={classes.search}>
          <label htmlFor="blog-search">{t('search.label')}</label>
          <input
            dir="auto"
            // Another search is another field: it shows what was found.
            key={wanted.q}
            id="blog-search"
            type="search"
            name="q"
            maxLength={200}
            autoComplete="off"
            defaultValue={wanted.q}
          />
          <Button type="submit" kind="main">
            {t('search.submit')}
          </Button>
        </form>
      </search>
      {categories.length > 0 && (
        <nav aria-label={t('list.categories')}>
          <ul className={classes.categories}>
            {categories.map(({ name }) => (
              <li key={name}>
                <Link
                  dir="auto"
                  to={listAddress({ category: name })}
                  aria-current={name === wanted.category ? 'page' : undefined}
                >
                  {name}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
      )}
    </div>
  );
}

function Turning({ wanted, pages }: { wanted: ListQuery; pages: number }) {
  const { page } = wanted;
  if (pages <= 1) return null;
  return (
    <nav className={classes.turning} aria-label={t('list.pages')}>
      {page > 1 && (
        <Button to={listAddress({ ...wanted, page: page - 1 })} rel="prev">
          {t('list.newer')}
        </Button>
      )}
      <span>{t('list.page', { page, pages })}</span>
      {page < pages && (
        <Button to={listAddress({ ...wanted, page: page + 1 })} rel="next">
          {t('list.older')}
        </Button>
      )}
    </nav>
  );
}
