// A long scale as a slider with its number beside it: either of them sets the answer.
import { type KeyboardEvent, useId } from 'react';
import { texts } from '#platform/contract/i18n.ts';
import { NumberField } from '../../editing/number-field.tsx';
import en from '../locales/en.json' with { type: 'json' };
import { formatStep, stepIndexOf, stepName } from '../steps.ts';
import styles from './player.module.css';
import { ScaleEnds, type StepControlProps } from './step-radios.tsx';

const t = texts(en);

export function ScaleSlider({ steps, values, chosen, onChoose, disabled }: StepControlProps) {
  const id = useId();
  const { min, max, step } = steps;
  // The thumb needs a place before anything is chosen; that this is no answer yet is said in words.
  const shown = chosen ?? values[Math.floor(values.length / 2)] ?? min;

  function choose(value: number): void {
    const index = stepIndexOf(steps, value);
    const exact = index === null ? undefined : values[index];
    if (!disabled && exact !== undefined) onChoose(exact);
  }
  function onKeyDown(event: KeyboardEvent): void {
    // A slider does not change where one means the very place at which its thumb stands.
    if (event.key !== ' ') return;
    event.preventDefault();
    choose(shown);
  }

  return (
    <div className={styles.slider}>
      <output className={styles.chosen} htmlFor={id} data-empty={chosen === undefined || undefined}>
        {chosen === undefined ? t('notChosen') : <strong>{formatStep(chosen)}</strong>}
      </output>
      <input
        id={id}
        type="range"
        className={styles.range}
        data-empty={chosen === undefined || undefined}
        aria-label={t('slider', { min: stepName(steps, min), max: stepName(steps, max) })}
        aria-valuetext={chosen === undefined ? t('notChosen') : stepName(steps, chosen)}
        aria-disabled={disabled || undefined}
        min={min}
        max={max}
        step={step}
        value={shown}
        onChange={(event) => choose(event.currentTarget.valueAsNumber)}
        onClick={(event) => choose(event.currentTarget.valueAsNumber)}
        onKeyDown={onKeyDown}
      />
      <ScaleEnds steps={steps} />
      <NumberField
        label={t('yourNumber')}
        className={styles.number}
        min={min}
        max={max}
        step={step}
        value={chosen}
        readOnly={disabled}
        onChange={choose}
      />
    </div>
  );
}
