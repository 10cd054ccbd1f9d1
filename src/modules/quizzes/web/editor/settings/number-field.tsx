// A number that may be empty while it is typed; only numbers within the bounds are passed on.
import { NumberInput, type NumberInputProps } from '@mantine/core';
import { useState } from 'react';

type Props = Pick<
  NumberInputProps,
  'label' | 'description' | 'suffix' | 'step' | 'decimalScale' | 'disabled' | 'className'
> & {
  value: number;
  min: number;
  max: number;
  onChange(value: number): void;
};

export function NumberField({ value, onChange, min, max, ...rest }: Props) {
  const [typed, setTyped] = useState<number | string | null>(null);
  return (
    <NumberInput
      {...rest}
      min={min}
      max={max}
      allowNegative={min < 0}
      value={typed ?? value}
      onChange={(next) => {
        setTyped(next);
        if (typeof next === 'number' && next >= min && next <= max) onChange(next);
      }}
      onBlur={() => setTyped(null)}
    />
  );
}
