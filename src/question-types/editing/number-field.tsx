// A number that may be incomplete while it is typed; only values within the bounds are passed on.
import { TextInput, type TextInputProps } from '@mantine/core';
import { useState } from 'react';

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

/** A plain field of the browser, so that it weighs nothing on a student's phone. */
export function NumberField({ value, min, max, step = 1, onChange, field, ...rest }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <TextInput
      {...rest}
      type="number"
      data-field={field}
      min={min}
      max={max}
      step={step}
      autoComplete="off"
      value={typed ?? value ?? ''}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        const number = currentTarget.valueAsNumber;
        if (number >= min && number <= max) onChange(number);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
