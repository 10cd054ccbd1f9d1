// Answering on a scale: numbers side by side to tap, or a slider with its number where there are many.
import type { FormEvent } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import type { PlayerProps } from '../../interface/views.ts';
import { SubmitButton } from '../../views/submit-button.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { formatStep, maxTapSteps, stepName, valuesOf } from '../steps.ts';
import type { ScaleView } from '../type.ts';
import styles from './player.module.css';
import { ScaleSlider } from './scale-slider.tsx';
import { StepRadios } from './step-radios.tsx';

const t = texts(en);

export default function ScalePlayer(props: PlayerProps<ScaleView>) {
  const { view, value, onChange, onSubmit, disabled } = props;
  const { options } = view;
  const values = valuesOf(options);
  if (props.isProjected) return <ProjectedScale options={options} />;
  const chosen = typeof value === 'number' && values.includes(value) ? value : undefined;

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!disabled && chosen !== undefined) onSubmit(chosen);
  }

  const Control = values.length <= maxTapSteps ? StepRadios : ScaleSlider;
  return (
    <form className={styles.form} onSubmit={submit} noValidate>
      <Control steps={options} values={values} chosen={chosen} onChoose={onChange} disabled={disabled} />
      {!disabled && (
        <SubmitButton type="submit" isFullWidth disabled={chosen === undefined}>
          {t('submit')}
        </SubmitButton>
      )}
    </form>
  );
}

/** What there is to choose from: every number where they fit side by side, else the two ends. */
function ProjectedScale({ options }: { options: ScaleView['options'] }) {
  const values = valuesOf(options);
  if (values.length === 0) return <p className={styles.empty}>{t('notReady')}</p>;
  const shown = values.length <= maxTapSteps ? values : [options.min, options.max];
  return (
    <div className={styles.projected}>
      <ol
        className={styles.boxes}
        aria-label={t('slider', { min: formatStep(options.min), max: formatStep(options.max) })}
        data-line={values.length > maxTapSteps || undefined}
      >
        {shown.map((value) => (
          <li key={value}>
            <span aria-hidden="true">{formatStep(value)}</span>
            <span className="visually-hidden">{stepName(options, value)}</span>
          </li>
        ))}
      </ol>
      <p className={styles.ends} aria-hidden="true">
        <span>{options.minLabel}</span>
        <span>{options.maxLabel}</span>
      </p>
    </div>
  );
}
