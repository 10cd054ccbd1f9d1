// /pharmacology-tools/quizzes: makes a quiz from the data set. `?topic=warfarin` fills in the form.
import { lazy, Suspense } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { useMe } from '#modules/accounts/web.tsx';
import { pharmacologyContract } from '#modules/pharmacology/contract.ts';
import { Disclaimer, EducationOnly } from '#modules/pharmacology/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Page } from '#platform/web/ui/page/page.tsx';
import { t } from '../texts.ts';
import { MakeTool } from './make-tool.tsx';

// Only for signed-in people, so no one else loads it.
const KeptQuizzes = lazy(() => import('./kept-quizzes.tsx'));

export async function loader({ context, request }: LoaderFunctionArgs) {
  const topic = (new URL(request.url).searchParams.get('topic') ?? '').trim().slice(0, 120);
  const { classes } = await context.get(apiContext)(pharmacologyContract.listDrugClasses, {});
  return { topic, classes };
}

/** The address follows the form. */
export const shouldRevalidate = () => false;

export function meta({ location }: { location: { search: string } }) {
  return pageMeta({ title: t('title'), description: t('description'), isPrivate: location.search !== '' });
}

export default function QuizzesPage() {
  const { topic, classes } = useLoaderData<typeof loader>();
  const { user } = useMe();
  return (
    <Page title={t('title')} lead={t('lead')}>
      <MakeTool initialTopic={topic} drugClasses={classes} />
      {user && (
        <Suspense>
          <KeptQuizzes />
        </Suspense>
      )}
      <Disclaimer />
      <EducationOnly />
    </Page>
  );
}
