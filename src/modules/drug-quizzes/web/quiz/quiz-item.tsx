// One question: its options as buttons, and after a choice the verdict on each, with the reason and the reference.
import { Link } from 'react-router';
import type { DrugQuizItem } from '../../contract.ts';
import { t } from '../texts.ts';
import { letterOf } from './letters.ts';
import classes from './quiz-item.module.css';

type Props = {
  item: DrugQuizItem;
  number: number;
  /** Null until someone has chosen. */
  chosen: number | null;
  isOpen: boolean;
  onChoose(option: number): void;
};

/** The mark beside each reason already says what precedes it. */
const bare = (why: string) => {
  const text = why.replace(/^(?:Right|Wrong): /, '');
  return `${text.charAt(0).toUpperCase()}${text.slice(1)}`;
};

export function QuizItem({ item, number, chosen, isOpen, onChoose }: Props) {
  const { question, options, correctAnswer, rationales, explanation, reference, drugIds, kind } = item;
  return (
    <article className={classes.item}>
      <header className={classes.head}>
        <h3 className={classes.question}>
          <span className={classes.number}>{number}.</span> {question}
        </h3>
        <span className={classes.kind}>{item.isReworded ? `${kind} · ${t('item.reworded')}` : kind}</span>
      </header>
      <ul className={classes.options}>
        {options.map((option, at) => (
          <li key={option}>
            <button
              type="button"
              className={classes.option}
              data-state={
                isOpen ? (at === correctAnswer ? 'right' : at === chosen ? 'chosen' : 'other') : undefined
              }
              aria-disabled={isOpen}
              onClick={() => {
                if (!isOpen) onChoose(at);
              }}
            >
              <span className={classes.letter}>{letterOf(at)}</span>
              <span className={classes.words}>
                {option}
                {isOpen && (
                  <span className={classes.why}>
                    <strong>
                      {t(at === correctAnswer ? 'item.right' : 'item.wrong')}
                      {at === chosen && `, ${t('item.yours')}`}
                      {'. '}
                    </strong>
                    {bare(rationales[at] ?? '')}
                  </span>
                )}
              </span>
            </button>
          </li>
        ))}
      </ul>
      <p className={classes.verdict} role="status">
        {chosen !== null &&
          (chosen === correctAnswer
            ? t('item.chosenRight')
            : t('item.chosenWrong', { letter: letterOf(correctAnswer) }))}
      </p>
      {isOpen && (
        <dl className={classes.more}>
          {explanation && (
            <div>
              <dt>{t('item.explanation')}</dt>
              <dd>{explanation}</dd>
            </div>
          )}
          {reference && (
            <div>
              <dt>{t('item.reference')}</dt>
              <dd>{reference}</dd>
            </div>
          )}
          {drugIds.length > 0 && (
            <div>
              <dt>{t('item.drugs')}</dt>
              <dd className={classes.drugs}>
                {drugIds.map((id) => (
                  <Link key={id} to={`/pharmacology-tools/drugs/${id}`}>
                    {id.replaceAll('-', ' ')}
                  </Link>
                ))}
              </dd>
            </div>
          )}
        </dl>
      )}
    </article>
  );
}
