// /author/:userId: someone who has published quizzes, and these quizzes. Everyone else has no page.
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { Home, readHome, unknownMeta } from '#modules/site/web.tsx';
import { apiOrNull } from '#platform/web/pages/api-or-null.ts';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { quizzesContract } from '../../contract.ts';
import { t } from '../tiles/texts.ts';
import { AuthorProfile } from './author-profile.tsx';

const quizzesPerPage = 12;

async function readPage({ context, params, request }: LoaderFunctionArgs) {
  const page = Number(new URL(request.url).searchParams.get('page') ?? 1);
  const query = { page, limit: quizzesPerPage };
  const api = context.get(apiContext);
  const reading = api(quizzesContract.readAuthor, { params: { userId: params.userId ?? '' }, query });
  const found = await apiOrNull(reading, 'author_not_found');
  // Behind the last page there is nothing, either.
  if (!found || found.quizzes.length === 0) return null;
  return { ...found, page, pages: Math.ceil(found.total / quizzesPerPage) };
}

export async function loader(args: LoaderFunctionArgs) {
  const profile = await readPage(args);
  if (profile) return { profile, home: null };
  return data({ profile: null, home: await readHome(args.context) }, { status: 404 });
}

type Loaded = { profile: Awaited<ReturnType<typeof readPage>> };

export function meta({ loaderData }: { loaderData?: Loaded }) {
  const profile = loaderData?.profile;
  if (!profile) return unknownMeta();
  const { author, page, pages, total } = profile;
  const description = author.bio || t('author.description', { count: total, name: author.name });
  return [
    ...pageMeta({
      title: page > 1 ? `${author.name} · ${t('author.page', { page, pages })}` : author.name,
      description: description.replace(/\s+/g, ' '),
    }),
    {
      'script:ld+json': {
        '@context': 'https://schema.org',
        '@type': 'ProfilePage',
        dateCreated: author.since,
        mainEntity: {
          '@type': 'Person',
          identifier: author.id,
          name: author.name,
          ...(author.bio && { description: author.bio }),
        },
      },
    },
  ];
}

export default function AuthorPage() {
  const { profile, home } = useLoaderData<typeof loader>();
  if (profile) return <AuthorProfile {...profile} />;
  return home && <Home data={home} />;
}
