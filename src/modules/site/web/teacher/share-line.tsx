// Opening a quiz to be done in one's own time, and the link to hand out.

import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { useShareOrigin } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { t } from '../texts.ts';
import classes from './quiz-row.module.css';

type Props = { quiz: QuizCard; isBusy: boolean; onToggle: (isOpen: boolean) => void };

export function ShareLine({ quiz, isBusy, onToggle }: Props) {
  const copy = useCopy();
  const link = `${useShareOrigin()}/quiz/${quiz.id}`;

  return (
    <div className={classes.share}>
      <Switch
        label={t('row.open')}
        checked={quiz.isOpen}
        disabled={isBusy || quiz.questionCount === 0}
        onChange={(event) => onToggle(event.currentTarget.checked)}
      />
      {quiz.isOpen && (
        <>
          <a className={classes.link} href={link} aria-label={`${t('row.link')}: ${link}`}>
            {link}
          </a>
          <Button size="tiny" onClick={() => void copy(link, t('row.copied'))}>
            {t('row.copy')}
          </Button>
        </>
      )}
      {(quiz.isOpen || quiz.roundCount > 0) && (
        <Link
          className={classes.attempts}
          to={`/quizzes/${quiz.id}/attempts`}
          aria-label={t('row.attemptsOf', { title: quiz.title })}
        >
          {t('row.attempts')}
        </Link>
      )}
    </div>
  );
}
