// Reviewing a written answer: the text, and its mark once a person has given it.

import { texts } from '#platform/contract/i18n.ts';
import { LinkedText } from '#platform/web/ui/prose/linked-text.tsx';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import { isUntouched } from '../count-words.ts';
import en from '../locales/en.json' with { type: 'json' };
import type { OpenEndedSolution, OpenEndedView } from '../type.ts';
import styles from './review.module.css';

const t = texts(en);

export default function OpenEndedReview(props: ReviewProps<OpenEndedView, OpenEndedSolution>) {
  const { view, answer, fraction } = props;
  const text = typeof answer === 'string' && !isUntouched(answer, view.template) ? answer.trim() : '';
  return (
    <>
      {view.isPoll ? (
        fraction !== undefined && <AnswerVerdict fraction={null} isAnswered={text !== ''} />
      ) : (
        <Mark fraction={fraction} isAnswered={text !== ''} />
      )}
      <p className={styles.label}>{t('yourAnswer')}</p>
      <p className={styles.answer} data-empty={text === '' || undefined}>
        {text ? <LinkedText text={text} /> : t('nothing')}
      </p>
    </>
  );
}

/** A mark is no verdict: what a person gave is said as it is. */
function Mark({ fraction, isAnswered }: { fraction: number | null | undefined; isAnswered: boolean }) {
  if (fraction === undefined) return null;
  if (fraction !== null && isAnswered) {
    return <p className={styles.mark}>{t('mark', { percent: Number((fraction * 100).toFixed(1)) })}</p>;
  }
  return (
    <>
      <AnswerVerdict fraction={fraction} isAnswered={isAnswered} />
      {isAnswered && <p className={styles.waits}>{t('waits')}</p>}
    </>
  );
}
