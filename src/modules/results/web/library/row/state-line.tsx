// A quiz in one line: its state in a word and what belongs to it, then its size, its folder and its tags.
import { IconFolder } from '@tabler/icons-react';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { useFormats } from '#platform/web/formats.ts';
import { LiveBadge } from '#platform/web/ui/badge/live-badge.tsx';
import { t } from '../texts.ts';
import { whenText } from '../when-text.ts';
import classes from './quiz-row.module.css';
import { opensLater, type QuizState } from './quiz-state.ts';

type Props = { quiz: ListedQuiz; state: QuizState; now: number };

export function StateLine({ quiz, state, now, showsFolder }: Props & { showsFolder: boolean }) {
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
      <span className={classes.counts}>{countsOf(quiz).join(' · ')}</span>
      {showsFolder && quiz.folder !== null && (
        <span className={classes.folder} dir="auto">
          <IconFolder size={14} role="img" aria-label={t('folder.label')} />
          {quiz.folder}
        </span>
      )}
      {quiz.tags.map((tag) => (
        <span key={tag} className={classes.tag} dir="auto">
          {tag}
        </span>
      ))}
    </p>
  );
}

function countsOf(quiz: ListedQuiz): string[] {
  return [
    ...(quiz.questionCount > 0 ? [t('row.questions', { count: quiz.questionCount })] : []),
    ...(quiz.participantCount > 0 ? [t('row.participants', { count: quiz.participantCount })] : []),
    t('row.edited', { when: whenText(quiz.updatedAt) }),
  ];
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
