// What a new teacher does first, each step with its button, until the results of a first round were seen.
import { IconCheck, IconX } from '@tabler/icons-react';
import { useId } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { t } from '../texts.ts';
import classes from './first-steps.module.css';
import { stepNames } from './steps.ts';
import type { ShownSteps } from './use-first-steps.ts';
import { useSample } from './use-sample.ts';

export function FirstSteps({ steps }: { steps: ShownSteps }) {
  const titleId = useId();
  return (
    <section className={classes.card} aria-labelledby={titleId}>
      <div className={classes.head}>
        <h2 id={titleId} className={classes.title}>
          {t('first.title')}
        </h2>
        <button type="button" className={classes.hide} aria-label={t('first.hide')} onClick={steps.hide}>
          <IconX size={20} aria-hidden="true" />
        </button>
      </div>
      <ol className={classes.steps}>
        {stepNames.map((name, place) => {
          const state = steps.done[name] ? 'done' : name === steps.next ? 'next' : 'later';
          return (
            <li key={name} className={classes.step} data-state={state}>
              <span className={classes.number} aria-hidden="true">
                {steps.done[name] ? <IconCheck size={16} stroke={3} /> : place + 1}
              </span>
              <div className={classes.words}>
                <h3 className={classes.name}>
                  {t(`first.${name}`)}
                  {steps.done[name] && <span className={classes.done}> {t('first.done')}</span>}
                </h3>
                <p className={classes.text}>{t(`first.${name}Text`)}</p>
                {state === 'next' && <StepActions steps={steps} />}
              </div>
            </li>
          );
        })}
      </ol>
    </section>
  );
}

function StepActions({ steps: { next, quiz } }: { steps: ShownSteps }) {
  const sample = useSample();
  return (
    <div className={classes.actions}>
      {next === 'make' && (
        <>
          <Button kind="main" size="small" isBusy={sample.isBusy} onClick={() => void sample.start()}>
            {t('first.sample')}
          </Button>
          <Button size="small" to="/quizzes/new">
            {t('first.write')}
          </Button>
          <Button size="small" to="/quizzes/import">
            {t('first.import')}
          </Button>
        </>
      )}
      {next === 'start' && quiz && (
        <Button kind="main" size="small" to={`/quizzes/${quiz.id}/start`}>
          {t('first.startIt')}
        </Button>
      )}
      {next === 'join' && quiz && (
        <Button
          kind="main"
          size="small"
          to={quiz.roundId ? `/host/${quiz.roundId}` : `/quizzes/${quiz.id}/start`}
        >
          {t('first.showCode')}
        </Button>
      )}
      {next === 'results' && quiz && (
        <Button kind="main" size="small" to={`/quizzes/${quiz.id}/results`}>
          {t('first.seeResults')}
        </Button>
      )}
    </div>
  );
}
