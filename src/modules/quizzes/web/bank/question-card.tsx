// A question with its key, for teachers to read: what it asks, and what is right.

import { QuestionTypeIcon } from '#question-types/registry.editor.ts';
import { type Question, redact, solutionOf, typeOf } from '#question-types/registry.ts';
import { QuestionReview } from '#question-types/registry.web.ts';
import { QuestionStem } from '#question-types/views/question-stem.tsx';
import { t } from '../texts.ts';
import classes from './question-card.module.css';

type Props = { question: Question; number?: number; isOpen: boolean };

/** @param props.isOpen whether the answer is shown as well */
export function QuestionCard({ question, number, isOpen }: Props) {
  const view = redact(question);
  return (
    <div className={classes.card}>
      <p className={classes.facts}>
        <QuestionTypeIcon type={question.type} size={18} />
        {number !== undefined && <span>{t('questionNumber', { number })}</span>}
        <span>{typeOf(question).title}</span>
        {!typeOf(question).hasNoPoints && <span>{t('previewPoints', { count: question.points })}</span>}
        {question.tags?.map((tag) => (
          <span dir="auto" key={tag} className={classes.tag}>
            {tag}
          </span>
        ))}
      </p>
      <div className={classes.stem}>
        {question.question.trim() ? <QuestionStem view={view} /> : <em>{t('noText')}</em>}
      </div>
      {isOpen && (
        <div className={classes.answer}>
          <QuestionReview
            view={view}
            solution={solutionOf(question)}
            answer={undefined}
            fraction={undefined}
          />
        </div>
      )}
    </div>
  );
}
