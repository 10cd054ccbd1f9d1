// Paths that lead nowhere show home to people, and say to machines that there is nothing here.
import { data, type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { quizzesContract } from '#modules/quizzes/contract.ts';
import { pageMeta } from '#platform/web/page-meta.ts';
import { apiContext } from '#platform/web/server-render.ts';
import { t } from '../texts.ts';
import { Home } from './home.tsx';

export async function loader({ context }: LoaderFunctionArgs) {
  const { quizzes } = await context.get(apiContext)(quizzesContract.listPublicQuizzes, {
    query: { limit: 3 },
  });
  return data({ quizzes }, { status: 404 });
}

export const meta = () =>
  pageMeta({ title: t('home.title'), description: t('home.description'), isPrivate: true });

export default function UnknownPage() {
  const { quizzes } = useLoaderData<typeof loader>();
  return <Home publicQuizzes={quizzes} />;
}
