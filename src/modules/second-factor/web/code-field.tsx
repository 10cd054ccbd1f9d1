// The six digits of an authenticator app: a number pad on phones, filled in by password managers.
import { TextInput } from '@mantine/core';
import classes from './factors.module.css';
import { t } from './texts.ts';

type Props = { code: string; onChange: (code: string) => void; hasFocus?: boolean };

export function CodeField({ code, onChange, hasFocus = false }: Props) {
  return (
    <TextInput
      label={t('code.label')}
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      required
      maxLength={12}
      autoFocus={hasFocus}
      classNames={{ input: classes.code }}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
