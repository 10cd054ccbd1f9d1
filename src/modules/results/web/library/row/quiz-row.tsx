// One quiz in the library: its state, its last result, and what to do next.

import { Link } from 'react-router';
import type { ListedQuiz } from '#modules/quizzes/contract.ts';
import { t } from '../texts.ts';
import { LastResultPicture } from './last-result.tsx';
import classes from './quiz-row.module.css';
import { stateOf } from './quiz-state.ts';
import { RowActions } from './row-actions.tsx';
import { ShareLine } from './share-line.tsx';
import { StateLine } from './state-line.tsx';
import { useQuizActions } from './use-quiz-actions.ts';

type Props = {
  quiz: ListedQuiz;
  now: number;
  /** Whether the row says in which folder it is: not where all of them are in the same. */
  showsFolder: boolean;
  /** While quizzes are being selected. */
  selection: { isOn: boolean; isPossible: boolean; onChange: (isOn: boolean) => void } | null;
};

/** @param now the list is fetched every few seconds, and with it the moment is renewed */
export function QuizRow({ quiz, now, showsFolder, selection }: Props) {
  const actions = useQuizActions(quiz);
  const state = stateOf(quiz, now);
  return (
    <li className={classes.row} data-state={state} data-selected={selection?.isOn || undefined}>
      <div className={classes.words}>
        <h2 className={classes.title}>
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
          <Link to={`/quizzes/${quiz.id}/edit`} dir="auto">
            {quiz.title}
          </Link>
        </h2>
        <StateLine quiz={quiz} state={state} now={now} showsFolder={showsFolder} />
      </div>
      <div className={classes.result}>
        {quiz.lastResult && <LastResultPicture result={quiz.lastResult} />}
      </div>
      <RowActions quiz={quiz} state={state} actions={actions} />
      {quiz.isOpen && <ShareLine quiz={quiz} />}
    </li>
  );
}
