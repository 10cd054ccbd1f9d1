// How many things are between the quiz and its start, and the way to each of them.
import { Popover, VisuallyHidden } from '@mantine/core';
import { IconAlertCircle, IconCircleCheck } from '@tabler/icons-react';
import { Button } from '#platform/web/ui/button/button.tsx';
import { t } from '../../texts.ts';
import { isError, type QuizProblem } from './problems.ts';
import classes from './problems-button.module.css';

type Props = {
  problems: readonly QuizProblem[];
  /** Whether the author has been shown one of them as an error. */
  isUrgent: boolean;
  isOpen: boolean;
  onToggle(isOpen: boolean): void;
  onJump(problem: QuizProblem): void;
};

export function ProblemsButton({ problems, isUrgent, isOpen, onToggle, onJump }: Props) {
  const errors = problems.filter(isError);
  const warnings = problems.filter((problem) => !isError(problem));
  const isReady = errors.length === 0;
  return (
    <Popover
      opened={isOpen}
      onChange={onToggle}
      position="bottom-end"
      width="min(26rem, calc(100vw - 2rem))"
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <Button
          kind="quiet"
          isDanger={!isReady && isUrgent}
          size="small"
          icon={
            isReady ? <IconCircleCheck size={20} aria-hidden /> : <IconAlertCircle size={20} aria-hidden />
          }
          onClick={() => onToggle(!isOpen)}
        >
          {isReady ? t('noProblems') : t('problems', { count: errors.length })}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t('problemsTitle')} className={classes.dropdown}>
        <h2 className={classes.title}>{t('problemsTitle')}</h2>
        {problems.length === 0 && (
          <p className={classes.none} data-autofocus tabIndex={-1}>
            {t('noProblemsText')}
          </p>
        )}
        <ul className={classes.list}>
          {[...errors, ...warnings].map((problem) => (
            <li key={`${problem.questionId} ${problem.code} ${problem.field}`}>
              <button
                type="button"
                className={classes.problem}
                data-severity={problem.severity}
                onClick={() => onJump(problem)}
              >
                <span className={classes.place}>
                  <VisuallyHidden>{t(`severity_${problem.severity}`)} </VisuallyHidden>
                  {problem.questionId === null
                    ? t('problemQuiz')
                    : t('problemOf', { number: problem.number })}
                </span>
                <span>{problem.message}</span>
              </button>
            </li>
          ))}
        </ul>
      </Popover.Dropdown>
    </Popover>
  );
}
