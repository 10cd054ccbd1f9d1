// What a student has to do and may practise. Nothing while there is neither.
import { useQuery } from '@tanstack/react-query';
import type { MyResult } from '#modules/rounds/contract/results.ts';
import { useFormats } from '#platform/web/formats.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { attemptPathOf, myResultsQuery, practiceOf, quizPathOf, type Task, tasksOf } from './own-results.ts';
import { OwnRow } from './own-row.tsx';
import classes from './student.module.css';
import { t } from './texts.ts';

export default function Tasks() {
  const { data } = useQuery(myResultsQuery());
  const tasks = tasksOf(data?.results ?? []);
  const practice = practiceOf(data?.results ?? []);
  return (
    <>
      {tasks.length > 0 && (
        <section className={classes.part} aria-labelledby="tasks-title">
          <h2 id="tasks-title" className={classes.heading}>
            {t('tasks.title')}
          </h2>
          <ul className={classes.list}>
            {tasks.map((task) => (
              <TaskRow key={`${task.result.roundId} ${task.result.seatNumber}`} task={task} />
            ))}
          </ul>
        </section>
      )}
      {practice.length > 0 && (
        <section className={classes.part} aria-labelledby="practice-title">
          <h2 id="practice-title" className={classes.heading}>
            {t('practice.title')}
          </h2>
          <p className={classes.lead}>{t('practice.lead')}</p>
          <ul className={classes.list}>
            {practice.map((result) => (
              <PracticeRow key={result.roundId} result={result} />
            ))}
          </ul>
        </section>
      )}
    </>
  );
}

function TaskRow({ task: { result, kind } }: { task: Task }) {
  const { dateTime } = useFormats();
  const { title, answeredCount, totalQuestions, closesAt } = result;
  const facts = [
    ...(kind === 'continue'
      ? [t('student.answered', { answered: answeredCount, total: totalQuestions })]
      : [t('tasks.notTaken')]),
    ...(closesAt ? [t('tasks.closes', { when: dateTime(closesAt) })] : []),
  ];
  return (
    <OwnRow title={title} note={facts.join(' · ')}>
      {kind === 'continue' ? (
        <Button
          kind="main"
          size="small"
          to={attemptPathOf(result)}
          aria-label={t('student.goOnWith', { title })}
        >
          {t('student.goOn')}
        </Button>
      ) : (
        <Button kind="main" size="small" to={quizPathOf(result)} aria-label={t('tasks.takeOf', { title })}>
          {t('tasks.take')}
        </Button>
      )}
    </OwnRow>
  );
}

function PracticeRow({ result }: { result: MyResult }) {
  const { title, score, maxScore } = result;
  return (
    <OwnRow title={title} note={t('student.score', { score, max: maxScore })}>
      <Button
        kind="tinted"
        size="small"
        to={attemptPathOf(result)}
        aria-label={t('practice.openOf', { title })}
      >
        {t('practice.open')}
      </Button>
    </OwnRow>
  );
}
