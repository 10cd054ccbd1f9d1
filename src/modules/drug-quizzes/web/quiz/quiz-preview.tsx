// The questions of a quiz: to try one by one, or to read with all reasons. On paper the key has its own page.
import { useState } from 'react';
import { Button } from '#platform/web/ui/button/button.tsx';
import type { DrugQuiz } from '../../contract.ts';
import { t } from '../texts.ts';
import { PrintedKey } from './printed-key.tsx';
import { QuizItem } from './quiz-item.tsx';
import classes from './quiz-preview.module.css';

/** @param isTitled whether the title is already above */
export function QuizPreview({ quiz, isTitled = false }: { quiz: DrugQuiz; isTitled?: boolean }) {
  const [chosen, setChosen] = useState<Readonly<Record<number, number>>>({});
  const [isOpen, setIsOpen] = useState(false);
  const answered = Object.keys(chosen).length;
  const right = quiz.quizzes.filter(({ correctAnswer }, at) => chosen[at] === correctAnswer).length;
  return (
    <section className={classes.quiz} aria-label={quiz.title}>
      {!isTitled && (
        <h2 dir="auto" className={classes.title}>
          {quiz.title}
        </h2>
      )}
      <div className={classes.tools}>
        <p className={classes.score} role="status">
          {answered > 0 ? t('score', { right, answered }) : t('made', { count: quiz.quizzes.length })}
        </p>
        <span className={classes.buttons}>
          <Button aria-pressed={isOpen} onClick={() => setIsOpen(!isOpen)}>
            {t(isOpen ? 'quiz.hideAll' : 'quiz.showAll')}
          </Button>
          <Button onClick={() => window.print()}>{t('quiz.print')}</Button>
        </span>
      </div>
      <p className={classes.onPaper}>
        {t('print.name')}: <span className={classes.blank} />
      </p>
      <ol className={classes.items}>
        {quiz.quizzes.map((item, at) => (
          <li key={`${item.question} ${item.options.join(' ')}`}>
            <QuizItem
              item={item}
              number={at + 1}
              chosen={chosen[at] ?? null}
              isOpen={isOpen || chosen[at] !== undefined}
              onChoose={(option) => setChosen({ ...chosen, [at]: option })}
            />
          </li>
        ))}
      </ol>
      <PrintedKey quiz={quiz} />
    </section>
  );
}
