// Opening a quiz to be done in one's own time, and the link to hand out.

import { Switch } from '@mantine/core';
import { Link } from 'react-router';
import type { QuizCard } from '#modules/quizzes/contract.ts';
import { quizLinks } from '#modules/quizzes/doors.ts';
import { useDoor } from '#platform/web/pages/use-door.ts';
import { useShareOrigin } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import classes from './quiz-row.module.css';
import { t } from './texts.ts';

type Props = { quiz: QuizCard; isBusy: boolean; onToggle: (isOpen: boolean) => void };

export function ShareLine({ quiz, isBusy, onToggle }: Props) {
  const copy = useCopy();
  const links = useDoor(quizLinks).filter((link) => link.place === 'foot' && (link.isFor?.(quiz) ?? true));
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
      {links.length > 0 && (
        <div className={classes.links}>
          {links.map(({ label, labelFor, path }) => (
            <Link key={label} className={classes.foot} to={path(quiz.id)} aria-label={labelFor?.(quiz.title)}>
              {label}
            </Link>
          ))}
        </div>
      )}
    </div>
  );
}
