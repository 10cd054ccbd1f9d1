// Of a quiz that is open for self-paced answers: the link to hand out.

import type { QuizCard } from '#modules/quizzes/contract.ts';
import { useShareOrigin } from '#platform/web/reach.ts';
import { Button } from '#platform/web/ui/button/button.tsx';
import { useCopy } from '#platform/web/ui/copying/copying.tsx';
import { t } from '../texts.ts';
import classes from './quiz-row.module.css';

export function ShareLine({ quiz }: { quiz: QuizCard }) {
  const copy = useCopy();
  const link = `${useShareOrigin()}/quiz/${quiz.id}`;
  return (
    <div className={classes.share}>
      <a className={classes.link} href={link} aria-label={`${t('row.link')}: ${link}`}>
        {link}
      </a>
      <Button size="tiny" onClick={() => void copy(link, t('row.copied'))}>
        {t('row.copy')}
      </Button>
    </div>
  );
}
