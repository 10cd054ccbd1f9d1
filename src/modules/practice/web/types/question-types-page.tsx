// /quiz-types: the question types, each with what it is good for, how it is graded, and a question to try.

import { useState } from 'react';
import { type LoaderFunctionArgs, useLoaderData } from 'react-router';
import { teacherSignUpPath } from '#modules/accounts/web.tsx';
import { pageMeta } from '#platform/web/pages/page-meta.ts';
import { apiContext } from '#platform/web/pages/server-render.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { PageFailure } from '#platform/web/ui/notice/page-failure.tsx';
import { Page } from '#platform/web/ui/page/page.tsx';
import { practiceContract } from '../../contract.ts';
import { t } from '../texts.ts';
import { TypeCard } from './type-card.tsx';
import classes from './types.module.css';

export async function loader({ context }: LoaderFunctionArgs) {
  return context.get(apiContext)(practiceContract.listQuestionTypes, {});
}

export const meta = ({ loaderData }: { loaderData?: Awaited<ReturnType<typeof loader>> }) =>
  pageMeta({
    title: t('types.title'),
    description: t('types.description', { count: loaderData?.types.length ?? 0 }),
  });

export function ErrorBoundary() {
  return <PageFailure title={t('types.failed')} />;
}

export default function QuestionTypesPage() {
  const { types } = useLoaderData<typeof loader>();
  // One at a time: each listens for the letters that choose an answer.
  const [open, setOpen] = useState(types[0]?.name);
  return (
    <Page width="wide" title={t('types.title')} lead={t('types.lead')}>
      <nav aria-label={t('types.list')}>
        <ul className={classes.index}>
          {types.map(({ name, title }) => (
            <li key={name}>
              <a href={`#${name}`}>{title}</a>
            </li>
          ))}
        </ul>
      </nav>
      {types.map((type) => (
        <TypeCard key={type.name} type={type} isOpen={type.name === open} onOpen={() => setOpen(type.name)} />
      ))}
      <InEveryType />
    </Page>
  );
}

const points = () => [
  t('common.scheme'),
  t('common.markup'),
  t('common.feedback'),
  t('common.access'),
  t('common.shuffle'),
  t('common.unanswered'),
];

function InEveryType() {
  return (
    <section className={classes.common} aria-labelledby="in-every-type">
      <h2 id="in-every-type">{t('common.title')}</h2>
      <ul>
        {points().map((point) => (
          <li key={point}>{point}</li>
        ))}
      </ul>
      <div className={classes.actions}>
        <Button kind="main" size="large" to={teacherSignUpPath}>
          {t('common.create')}
        </Button>
        <Button size="large" to="/pricing">
          {t('common.plans')}
        </Button>
      </div>
    </section>
  );
}
