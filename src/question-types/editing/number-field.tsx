// A number that may be incomplete while it is typed; only values within the bounds are passed on.
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';
import { decimalOf } from '#platform/contract/text/decimal-text.ts';

type Props = Pick<
  TextInputProps,
  'label' | 'aria-label' | 'description' | 'className' | 'miw' | 'size' | 'readOnly' | 'rightSection'
> & {
  value: number | undefined;
  min: number;
  max: number;
  /** How far the arrow keys go. */
  step?: number;
  onChange(value: number): void;
  /** A problem of the question finds the field by this name. */
  field?: string;
};

const directions: Partial<Record<string, number>> = { ArrowUp: 1, ArrowDown: -1 };

/**
 * A field for text, so that it weighs nothing on a student's phone and reads a comma: a browser's own field for numbers
 * drops it where its language has a point, and "1,5" becomes 15.
 */
export function NumberField({ value, min, max, step = 1, onChange, field, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  function stepBy(direction: number): void {
    const next = (value ?? min) + direction * step;
    setTyped(null);
    // Steps of a tenth add up to what people see.
    onChange(Number(Math.min(max, Math.max(min, next)).toPrecision(12)));
  }
  return (
    <TextInput
      {...rest}
      role="spinbutton"
      inputMode={min < 0 ? 'text' : 'decimal'}
      data-field={field}
      aria-valuemin={min}
      aria-valuemax={max}
      aria-valuenow={value}
      maxLength={20}
      autoComplete="off"
      value={typed ?? value ?? ''}
      onKeyDown={(event) => {
        const direction = directions[event.key];
        if (direction === undefined || rest.readOnly) return;
        event.preventDefault();
        stepBy(direction);
      }}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = decimalOf(currentTarget.value);
        if (number !== null && number >= min && number <= max) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
