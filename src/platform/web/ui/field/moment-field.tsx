// A date and time in the device's time zone, or none.
import { CloseButton, TextInput } from '@mantine/core';
import { useState } from 'react';
import { t } from '../texts.ts';

type Props = {
  label: string;
  description?: string;
  /** ISO, in UTC. */
  value: string | null;
  onChange(value: string | null): void;
};

export function MomentField({ label, description, value, onChange }: Props) {
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? (value === null ? '' : localText(value));
  return (
    <TextInput
      type="datetime-local"
      label={label}
      description={description}
      value={shown}
      onChange={({ currentTarget }) => {
        setTyped(currentTarget.value);
        // To the browser half a date is empty: it must not clear the value while someone types.
        const moment = Date.parse(currentTarget.value);
        if (!Number.isNaN(moment)) onChange(new Date(moment).toISOString());
      }}
      onBlur={({ currentTarget }) => {
        if (currentTarget.value === '' && !currentTarget.validity.badInput && value !== null) onChange(null);
        setTyped(null);
      }}
      rightSection={
        value !== null && (
          <CloseButton
            aria-label={t('moment.clear', { label })}
            onClick={() => {
              setTyped(null);
              onChange(null);
            }}
          />
        )
      }
    />
  );
}

/** In the format of the browser's field: date and time in the device's time zone. */
function localText(moment: string): string {
  const date = new Date(moment);
  const two = (value: number) => String(value).padStart(2, '0');
  const day = `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
  return `${day}T${two(date.getHours())}:${two(date.getMinutes())}`;
}
