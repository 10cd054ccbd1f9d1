// Reviewing the blanks one by one: what was written into each, and what was accepted.
import { texts } from '#platform/contract/i18n.ts';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import { VerdictIcon } from '../../views/verdict-icon.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { type BlankKey, groupsOf, markBlanks, withTolerance } from '../marking.ts';
import { schemeOf } from '../schemes.ts';
import type { FillBlankSolution, FillBlankView } from '../type.ts';
import { placesOf, readingOrder, textsOfAnswer } from './blank-words.ts';
import styles from './review.module.css';

const t = texts(en);

export default function FillBlankReview(props: ReviewProps<FillBlankView, FillBlankSolution>) {
  const { view, solution, answer, fraction } = props;
  const key: BlankKey = {
    accepted: solution.correctAnswer,
    choices: view.options?.choices,
    unordered: view.options?.unordered,
    tolerances: solution.tolerances,
    matching: solution.matching,
  };
  const inText = readingOrder(view.question);
  // What the text does not have, as where a question came without one, follows by its number.
  const others = key.accepted.map((_, index) => index + 1).filter((number) => !inText.includes(number));
  const order = [...inText, ...others].filter((number) => number <= key.accepted.length);
  const given = textsOfAnswer(answer, order);
  const marks = markBlanks(key, given);
  const isAnswered = given.some((text) => text.trim() !== '');
  const { title, explanation } = schemeOf(view.scoring);
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={isAnswered} />}
      <ol className={styles.blanks}>
        {order.map((number, place) => (
          <BlankReview
            key={number}
            place={place + 1}
            given={given[number - 1]?.trim() ?? ''}
            mark={marks[number - 1] ?? null}
            accepted={acceptedText(key, number - 1, order)}
          />
        ))}
      </ol>
      <p className={styles.scheme}>
        {title}: {explanation}
      </p>
    </>
  );
}

type RowProps = { place: number; given: string; mark: boolean | null; accepted: string };

function BlankReview({ place, given, mark, accepted }: RowProps) {
  const verdict = mark === null ? 'ungraded' : mark ? 'right' : given === '' ? 'unanswered' : 'wrong';
  const word = mark === null ? t('notCounted') : mark ? t('right') : t('wrong');
  return (
    <li className={styles.blank} data-verdict={verdict}>
      <span className={styles.place}>{t('blankNumber', { number: place })}</span>
      <span className={styles.given} data-empty={given === '' || undefined}>
        {given || t('nothing')}
      </span>
      <span className={styles.sign}>
        <VerdictIcon verdict={verdict} className={styles.icon} />
        {given === '' && mark === false ? '' : word}
      </span>
      <span dir="auto" className={styles.accepted}>
        {accepted}
      </span>
    </li>
  );
}

function acceptedText(key: BlankKey, index: number, order: readonly number[]): string {
  const group = groupsOf(key).find((indices) => indices.includes(index));
  if (!group) return t('acceptedWas', { count: 1, answers: joined(acceptedOf(key, index)) });
  const inOrder = [...group].sort((a, b) => (placesOf([a], order)[0] ?? 0) - (placesOf([b], order)[0] ?? 0));
  const answers = inOrder.map((member) => joined(acceptedOf(key, member))).filter(Boolean);
  return t('acceptedAnyOrder', { answers: answers.join(' · ') });
}

function acceptedOf(key: BlankKey, index: number): string[] {
  return (key.accepted[index] ?? []).map((text) => withTolerance(text, key.tolerances?.[index]));
}

function joined(accepted: readonly string[]): string {
  return accepted.join(t('or'));
}
