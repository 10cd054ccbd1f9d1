// One quiz in the library: its state, what came of it last, and what to do next.

import { Link } from 'react-router';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { LastResultPicture } from './last-result.tsx';
import classes from './quiz-row.module.css';
import { stateOf } from './quiz-state.ts';
import { RowActions } from './row-actions.tsx';
import { ShareLine } from './share-line.tsx';
import { StateLine } from './state-line.tsx';
import { t } from './texts.ts';
import { useQuizActions } from './use-quiz-actions.ts';
import { whenText } from './when-text.ts';

type Props = {
  quiz: ListedQuiz;
  now: number;
  /** While quizzes are being selected. */
  selection: { isOn: boolean; isPossible: boolean; onChange: (isOn: boolean) => void } | null;
};

/** @param now the list is fetched every few seconds, and with it the moment is renewed */
export function QuizRow({ quiz, now, selection }: Props) {
  const actions = useQuizActions(quiz);
  const state = stateOf(quiz, now);
  return (
    <li
      className={classes.row}
      data-live={quiz.isActive || undefined}
      data-selected={selection?.isOn || undefined}
    >
      <div className={classes.words}>
        <h2 className={classes.title} data-selecting={selection !== null || undefined}>
          {selection && (
            <input
              type="checkbox"
              className={classes.box}
              aria-label={t('select.row', { title: quiz.title })}
              checked={selection.isOn}
              disabled={!selection.isPossible}
              onChange={({ target }) => selection.onChange(target.checked)}
            />
          )}
          <Link to={`/quizzes/${quiz.id}/edit`}>{quiz.title}</Link>
        </h2>
        <StateLine quiz={quiz} state={state} now={now} />
        {quiz.description && <p className={classes.description}>{quiz.description}</p>}
        <Counts quiz={quiz} />
      </div>
      {quiz.lastResult && <LastResultPicture result={quiz.lastResult} />}
      <RowActions quiz={quiz} state={state} actions={actions} />
      <ShareLine quiz={quiz} isBusy={actions.isBusy} onToggle={(isOpen) => void actions.setOpen(isOpen)} />
    </li>
  );
}

function Counts({ quiz }: { quiz: ListedQuiz }) {
  const parts = [
    quiz.folder === null ? null : t('row.folder', { folder: quiz.folder }),
    t('row.questions', { count: quiz.questionCount }),
    t('row.participants', { count: quiz.participantCount }),
    quiz.averageScore === null ? null : t('row.average', { value: quiz.averageScore }),
    t('row.changed', { when: whenText(quiz.updatedAt) }),
  ];
  return <p className={classes.counts}>{parts.filter((part) => part !== null).join(' · ')}</p>;
}
