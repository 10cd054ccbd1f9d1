// A number that may be half written while it is typed; only what lies within the bounds is passed on.
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Pick<
  NumberInputProps,
  | 'label'
  | 'aria-label'
  | 'description'
  | 'suffix'
  | 'step'
  | 'decimalScale'
  | 'className'
  | 'miw'
  | 'size'
  | 'readOnly'
> & {
  value: number | undefined;
  min: number;
  max: number;
  onChange(value: number): void;
  /** By this name a problem of the question finds it. */
  field?: string;
};

export function NumberField({ value, min, max, onChange, field, ...rest }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      {...rest}
      data-field={field}
      min={min}
      max={max}
      allowNegative={min < 0}
      value={typed ?? value ?? ''}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
