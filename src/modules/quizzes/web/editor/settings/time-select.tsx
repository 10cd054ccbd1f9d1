// Choosing a time limit among the usual ones.
import { NativeSelect } from '@mantine/core';
import { timeText } from '../../texts.ts';

const usualSeconds = [5, 10, 15, 20, 30, 45, 60, 90, 120, 180, 300, 600, 0];

type Props = {
  label: string;
  description?: string;
  /** undefined where the quiz's own time counts. */
  value: number | undefined;
  /** What is offered for undefined; without it there is always a time. */
  unsetLabel?: string;
  onChange(seconds: number | undefined): void;
  disabled?: boolean;
};

export function TimeSelect({ label, description, value, unsetLabel, onChange, disabled }: Props) {
  const isUnusual = value !== undefined && !usualSeconds.includes(value);
  const offered = isUnusual ? [value, ...usualSeconds] : usualSeconds;
  const unset = unsetLabel === undefined ? [] : [{ value: '', label: unsetLabel }];
  return (
    <NativeSelect
      size="md"
      label={label}
      description={description}
      disabled={disabled}
      data={[...unset, ...offered.map((seconds) => ({ value: String(seconds), label: timeText(seconds) }))]}
      value={value === undefined ? '' : String(value)}
      onChange={({ currentTarget }) =>
        onChange(currentTarget.value === '' ? undefined : Number(currentTarget.value))
      }
    />
  );
}
