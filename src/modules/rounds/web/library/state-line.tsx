// The state of a quiz in a word, and what belongs to it: the room's code, the day it closes, what is left to fix.
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { useFormats } from '#platform/web/formats.ts';
import { LiveBadge } from '#platform/web/ui/badge/live-badge.tsx';
import classes from './quiz-row.module.css';
import { opensLater, type QuizState } from './quiz-state.ts';
import { t } from './texts.ts';

type Props = { quiz: ListedQuiz; state: QuizState; now: number };

export function StateLine({ quiz, state, now }: Props) {
  return (
    <p className={classes.state}>
      {state === 'live' ? (
        <LiveBadge isPaused={quiz.isPaused} />
      ) : (
        <span className={classes.badge} data-state={state}>
          {t(`state.${state}`)}
        </span>
      )}
      <Detail quiz={quiz} state={state} now={now} />
    </p>
  );
}

function Detail({ quiz, state, now }: Props) {
  const { dateTime } = useFormats();
  if (state === 'live')
    return (
      quiz.roomCode && (
        <span>
          {t('row.code')} <b className={classes.code}>{quiz.roomCode}</b>
        </span>
      )
    );
  const parts: string[] = [];
  if (state === 'open' && opensLater(quiz, now))
    parts.push(t('state.opensAt', { when: dateTime(quiz.opensAt ?? '') }));
  if (state === 'open' && quiz.closesAt) parts.push(t('state.until', { when: dateTime(quiz.closesAt) }));
  if (quiz.questionCount === 0) parts.push(t('state.noQuestions'));
  else if (quiz.errorCount > 0) parts.push(t('state.toFix', { count: quiz.errorCount }));
  return parts.length > 0 && <span>{parts.join(' · ')}</span>;
}
