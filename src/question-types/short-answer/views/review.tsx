// Reviewing a short answer: what was written beside what was accepted.
import { texts } from '#platform/contract/i18n.ts';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { solutionText } from '../solution-text.ts';
import type { ShortAnswerSolution, ShortAnswerView } from '../type.ts';
import styles from './review.module.css';

const t = texts(en);

export default function ShortAnswerReview(props: ReviewProps<ShortAnswerView, ShortAnswerSolution>) {
  const { view, solution, answer, fraction } = props;
  const given = typeof answer === 'string' ? answer.trim() : '';
  const accepted = solution.numeric ? [solutionText(solution.numeric)] : solution.accepted;
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given !== ''} />}
      <dl className={styles.pairs}>
        <dt>{t('yourAnswer')}</dt>
        <dd>{given || t('nothing')}</dd>
        {!view.isPoll && (
          <>
            <dt>{t('accepted', { count: accepted.length })}</dt>
            <dd>
              <ul>
                {accepted.map((text) => (
                  <li dir="auto" key={text}>
                    {text}
                  </li>
                ))}
              </ul>
            </dd>
          </>
        )}
      </dl>
    </>
  );
}
