// A number of the patient: kept as soon as it can be one, refused with the reason otherwise.
import { useId, useState } from 'react';
import { decimalOf } from '#platform/contract/text/decimal-text.ts';
import classes from './patient-form.module.css';
import { t } from './texts.ts';

type Props = {
  label: string;
  /** In the unit of the label. */
  value: number | undefined;
  range: readonly [low: number, high: number];
  onChange(value: number | undefined): void;
  /** A doubt about a number that is possible. */
  doubt?: string | undefined;
};

const longestNumber = 10;

const shown = (value: number) => String(Number(value.toPrecision(6)));

export function PatientNumber({ label, value, range: [low, high], onChange, doubt }: Props) {
  const id = useId();
  const [typed, setTyped] = useState<string | null>(null);
  const text = typed ?? (value === undefined ? '' : shown(value));
  const number = decimalOf(text);
  const isEmpty = text.trim() === '';
  const isOut = number !== null && (number < low || number > high);
  // Nothing is said of 7 while someone types 70.
  const [isTyping, setIsTyping] = useState(false);
  const problem =
    isEmpty || isTyping
      ? ''
      : number === null
        ? t('notNumber')
        : isOut
          ? t('range', { low: shown(low), high: shown(high) })
          : '';
  return (
    <div className={classes.field}>
      <label htmlFor={id}>{label}</label>
      <input
        id={id}
        dir="auto"
        inputMode="decimal"
        autoComplete="off"
        maxLength={longestNumber}
        value={text}
        aria-invalid={problem !== '' || undefined}
        aria-describedby={`${id}-problem`}
        onFocus={() => setIsTyping(true)}
        onBlur={() => {
          setIsTyping(false);
          if (isEmpty || (number !== null && !isOut)) setTyped(null);
        }}
        onChange={({ target }) => {
          setTyped(target.value);
          const next = decimalOf(target.value);
          onChange(next === null || next < low || next > high ? undefined : next);
        }}
      />
      <p id={`${id}-problem`} className={classes.problem} role="status">
        {problem || doubt}
      </p>
    </div>
  );
}
