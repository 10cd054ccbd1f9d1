// Reviewing a scale: the number that was chosen, and where it is between the ends.
import { texts } from '#platform/contract/i18n.ts';
import type { ReviewProps } from '../../interface/views.ts';
import { AnswerVerdict } from '../../views/answer-review.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { formatStep, stepIndexOf, stepName, valuesOf } from '../steps.ts';
import type { ScaleSolution, ScaleView } from '../type.ts';
import styles from './review.module.css';

const t = texts(en);

export default function ScaleReview({ view, answer, fraction }: ReviewProps<ScaleView, ScaleSolution>) {
  const { options } = view;
  const index = typeof answer === 'number' ? stepIndexOf(options, answer) : null;
  const values = valuesOf(options);
  const given = index === null ? undefined : values[index];
  const share = index === null || values.length < 2 ? 0 : index / (values.length - 1);
  return (
    <>
      {fraction !== undefined && <AnswerVerdict fraction={fraction} isAnswered={given !== undefined} />}
      <p className={styles.answer}>
        <span className={styles.label}>{t('yourAnswer')}</span>{' '}
        <strong>{given === undefined ? t('nothing') : stepName(options, given)}</strong>{' '}
        <span className={styles.label}>
          {t('onScale', { min: formatStep(options.min), max: formatStep(options.max) })}
        </span>
      </p>
      <div className={styles.line} aria-hidden="true">
        {given !== undefined && (
          <span className={styles.mark} style={{ insetInlineStart: `${share * 100}%` }} />
        )}
      </div>
      <p className={styles.ends} aria-hidden="true">
        <span>{stepName(options, options.min)}</span>
        <span>{stepName(options, options.max)}</span>
      </p>
    </>
  );
}
