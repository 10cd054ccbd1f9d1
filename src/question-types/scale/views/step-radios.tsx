// The steps of a short scale as radio buttons side by side, the ends named with what they mean.
import { type CSSProperties, useId } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import en from '../locales/en.json' with { type: 'json' };
import { formatStep, type ScaleSteps, stepName } from '../steps.ts';
import styles from './player.module.css';

const t = texts(en);

export type StepControlProps = {
  steps: ScaleSteps;
  values: number[];
  chosen: number | undefined;
  onChoose(value: number): void;
  disabled: boolean;
};

export function StepRadios({ steps, values, chosen, onChoose, disabled }: StepControlProps) {
  const group = useId();
  return (
    <fieldset className={styles.fieldset}>
      <legend className={styles.legend}>{values.length > 0 ? t('choose') : t('notReady')}</legend>
      <ScaleEnds steps={steps} />
      <div className={styles.steps} style={columnsOf(values.length)}>
        {values.map((value) => (
          <label key={value} className={styles.step} data-disabled={disabled || undefined}>
            <input
              type="radio"
              name={group}
              value={value}
              checked={chosen === value}
              aria-label={stepName(steps, value)}
              // Not `disabled`: the focus must stay where it is when an answer closes.
              aria-disabled={disabled || undefined}
              onChange={() => {
                if (!disabled) onChoose(value);
              }}
            />
            <span aria-hidden="true">{formatStep(value)}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** A row, or on a narrow screen two rows of the same length, so that no step stands alone. */
function columnsOf(count: number): CSSProperties {
  return { '--row': count, '--half': count > 6 ? Math.ceil(count / 2) : count } as CSSProperties;
}

/** What the two ends mean, to look at; the names of the radio buttons say it too. */
export function ScaleEnds({ steps }: { steps: ScaleSteps }) {
  const { min, max, minLabel, maxLabel } = steps;
  if (!minLabel.trim() && !maxLabel.trim()) return null;
  return (
    <p className={styles.ends} aria-hidden="true">
      <span>{minLabel.trim() && t('from', { min: formatStep(min), label: minLabel })}</span>
      <span>{maxLabel.trim() && t('from', { min: formatStep(max), label: maxLabel })}</span>
    </p>
  );
}
