// /quizzes/:quizId/print: the quiz on paper as the browser prints it, with images and formulas, and the key on a separate page.
import { Checkbox } from '@mantine/core';
import { IconPrinter } from '@tabler/icons-react';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link, useParams } from 'react-router';
import { RequireRole } from '#modules/accounts/web.tsx';
import { queryOf } from '#platform/web/client.ts';
import { errorText } from '#platform/web/error-text.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { EmptyState } from '#platform/web/ui/list/empty-state.tsx';
import { Loading } from '#platform/web/ui/list/loading.tsx';
import { RichText } from '#platform/web/ui/prose/rich-text.tsx';
import { paperSolution } from '#question-types/paper.ts';
import type { Passage } from '#question-types/passages.ts';
import type { Question } from '#question-types/registry.ts';
import { quizzesContract } from '../../contract.ts';
import classes from './paper.module.css';
import { PaperQuestion } from './paper-question.tsx';
import { t } from './texts.ts';

export function meta() {
  return [{ title: t('pageTitle') }, { name: 'robots', content: 'noindex' }];
}

export default function PaperPage() {
  const { quizId = '' } = useParams();
  return (
    <RequireRole role={['teacher', 'admin']}>
      <Paper quizId={quizId} />
    </RequireRole>
  );
}

function Paper({ quizId }: { quizId: string }) {
  const [hasKey, setHasKey] = useState(true);
  const query = useQuery(queryOf('readQuiz', quizzesContract.readQuiz, { params: { id: quizId } }));
  if (query.isPending) return <Loading label={t('loading')} />;
  if (query.isError) return <EmptyState title={t('loadFailed')} text={errorText(query.error)} />;
  const { quiz } = query.data;
  if (!('settings' in quiz)) return <EmptyState title={t('loadFailed')} text="" />;
  // Questions written by a newer version can't be printed by this one.
  const questions = quiz.questions.filter((question): question is Question => 'points' in question);
  return (
    <div className={classes.page}>
      <div className={classes.tools}>
        <Link to={`/quizzes/${quizId}/edit`}>{t('toEditor')}</Link>
        <Checkbox
          label={t('withKey')}
          checked={hasKey}
          onChange={({ currentTarget }) => setHasKey(currentTarget.checked)}
        />
        <Button kind="main" icon={<IconPrinter size={20} aria-hidden />} onClick={() => print()}>
          {t('print')}
        </Button>
        <p>{t('hint')}</p>
      </div>
      <article className={classes.paper}>
        <h1 dir="auto">{quiz.title}</h1>
        <NameLine questions={questions} />
        {questions.length === 0 && <p>{t('empty')}</p>}
        <ol className={classes.questions}>
          {questions.map((question, at) => (
            <PaperQuestion
              key={question.id}
              question={question}
              passage={passageBefore(quiz, question, at)}
            />
          ))}
        </ol>
      </article>
      {hasKey && questions.length > 0 && (
        <article className={`${classes.paper} ${classes.key}`}>
          <h1>{t('keyTitle', { title: quiz.title })}</h1>
          <ol className={classes.questions}>
            {questions.map((question) => (
              <li key={question.id} className={classes.answer}>
                <strong>
                  <RichText source={paperSolution(question, asWritten)} />
                </strong>
                {question.explanation && <RichText source={question.explanation} />}
              </li>
            ))}
          </ol>
        </article>
      )}
    </div>
  );
}

/** On paper it is printed once, before the first of its questions. */
function passageBefore(
  { questions, passages }: { questions: readonly Question[]; passages: readonly Passage[] },
  { passageId }: Question,
  at: number,
): Passage | undefined {
  const isFirst = questions.findIndex((other) => other.passageId === passageId) === at;
  return isFirst ? passages.find(({ id }) => id === passageId) : undefined;
}

/** The page draws what the author wrote. */
const asWritten = (markdown: string) => markdown;

function NameLine({ questions }: { questions: readonly Question[] }) {
  const count = questions.reduce((sum, { points }) => sum + points, 0);
  return (
    <p className={classes.name}>
      <span className={classes.long}>{t('name')}</span>
      <span>{t('date')}</span>
      {count > 0 && (
        <span>
          {t('score')} <em>{t('ofPoints', { count: Number(count.toFixed(2)) })}</em>
        </span>
      )}
    </p>
  );
}
