// The key on paper: a separate page after the questions, with explanation and reference.
import { disclaimer } from '#modules/pharmacology/contract.ts';
import type { DrugQuiz } from '../../contract.ts';
import { t } from '../texts.ts';
import { letterOf } from './letters.ts';
import classes from './quiz-preview.module.css';

export function PrintedKey({ quiz }: { quiz: DrugQuiz }) {
  return (
    <div className={classes.key} aria-hidden="true">
      <h2>
        {t('print.key')}: {quiz.title}
      </h2>
      <ol>
        {quiz.quizzes.map(({ question, options, correctAnswer, explanation, reference }) => (
          <li key={`${question} ${options.join(' ')}`}>
            <strong>
              {letterOf(correctAnswer)}: {options[correctAnswer]}
            </strong>
            <br />
            {explanation} {reference}
          </li>
        ))}
      </ol>
      <p>{disclaimer}</p>
    </div>
  );
}
