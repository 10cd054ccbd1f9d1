// /authors/:slug: someone who writes for the blog, their posts, and their public quizzes.

import { data, Link, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { Home, readHome, unknownMeta } from '#modules/site/web.tsx';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { LinkedText } from '#platform/web/ui/prose/linked-text.tsx';
import { Section } from '#platform/web/ui/section/section.tsx';
import { type BlogAuthor, blogContract } from '../../contract.ts';
import { feedLinks } from './feed-meta.ts';
import { PostCards } from './post-cards.tsx';
import { t } from './texts.ts';

const shownQuizzes = 6;

export async function loader({ context, params }: LoaderFunctionArgs) {
  const api = context.get(apiContext);
  const reading = api(blogContract.readBlogAuthor, { params: { slug: params.slug ?? '' } });
  const found = await apiOrNull(reading, 'blog_author_not_found');
  if (!found) return data({ found: null, quizzes: null, home: await readHome(context) }, { status: 404 });
  const { quizzesOf } = found;
  const listed = quizzesOf
    ? await api(quizzesContract.readAuthor, {
        params: { userId: quizzesOf },
        query: { page: 1, limit: shownQuizzes },
      })
    : null;
  return { found, quizzes: listed && { quizzes: listed.quizzes, total: listed.total }, home: null };
}

export function meta({ loaderData }: { loaderData?: { found: { author: BlogAuthor } | null } }) {
  const author = loaderData?.found?.author;
  if (!author) return unknownMeta();
  const { name, role, bio } = author;
  return [
    ...pageMeta({
      title: name,
      description: (bio || t('author.description', { name })).replace(/\s+/g, ' '),
    }),
    ...feedLinks(),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        mainEntity: {
          '@type': 'Person',
          name,
          ...(role && { jobTitle: role }),
          ...(bio && { description: bio }),
        },
      },
    },
  ];
}

export function ErrorBoundary() {
  return <PageFailure title={t('author.failed')} />;
}

export default function AuthorPage() {
  const { found, quizzes, home } = useLoaderData<typeof loader>();
  if (!found) return home && <Home data={home} />;
  const { author, posts, quizzesOf } = found;
  return (
    <Page width="wide" title={author.name} lead={author.role}>
      {author.bio && (
        <p dir="auto">
          <LinkedText text={author.bio} />
        </p>
      )}
      <Section title={t('author.posts')}>
        <PostCards posts={posts} label={t('author.posts')} />
      </Section>
      {quizzes && (
        <Section title={t('author.quizzes')}>
          <ul>
            {quizzes.quizzes.map(({ id, title, questionCount }) => (
              <li key={id}>
                <Link dir="auto" to={`/quiz/${id}`}>
                  {title}
                </Link>{' '}
                · {t('author.questions', { count: questionCount })}
              </li>
            ))}
          </ul>
          {quizzesOf && quizzes.total > shownQuizzes && (
            <p>
              <Link to={`/author/${quizzesOf}`}>{t('author.allQuizzes')}</Link>
            </p>
          )}
        </Section>
      )}
    </Page>
  );
}
