// Below a question: what is wrong with it, and in one line that opens what is only not finished yet.
import type { Problem } from '#question-types/interface/question-type.ts';
import type { Question } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import { type Due, isShown } from './due.ts';
import { problemsOfQuestion } from './problems.ts';
import classes from './question-problems.module.css';

export function QuestionProblems({ question, due }: { question: Question; due: Due }) {
  const problems = problemsOfQuestion(question);
  const shown = problems.filter((problem) => isShown(due, question, problem));
  const quiet = problems.filter((problem) => !shown.includes(problem));
  return (
    <>
      {shown.length > 0 && (
        <div className={classes.shown}>
          <h3 className={classes.title}>{t('problemsTitle')}</h3>
          <Messages problems={shown} />
        </div>
      )}
      {quiet.length > 0 && (
        <details className={classes.quiet}>
          <summary>{t('quietProblems', { count: quiet.length })}</summary>
          <Messages problems={quiet} />
        </details>
      )}
    </>
  );
}

function Messages({ problems }: { problems: readonly Problem[] }) {
  return (
    <ul className={classes.list}>
      {problems.map((problem) => (
        <li key={`${problem.code} ${problem.field}`} data-severity={problem.severity}>
          {problem.message}
        </li>
      ))}
    </ul>
  );
}
