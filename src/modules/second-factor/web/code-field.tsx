// The field for a code: the six digits from an authenticator app, or a recovery code. It takes the focus, again after
// an error.
import { TextInput } from '@mantine/core';
import { useEffect, useRef } from 'react';
import classes from './factors.module.css';
import { t } from './texts.ts';

type Props = {
  kind?: 'totp' | 'recovery';
  code: string;
  onChange: (code: string) => void;
  /** Why the last code was refused. */
  problem: string | null;
};

/** A number pad on phones, and filled in by password managers. */
const digits = { name: 'code', inputMode: 'numeric', autoComplete: 'one-time-code', maxLength: 12 } as const;
const letters = {
  name: 'recovery-code',
  autoComplete: 'off',
  autoCapitalize: 'none',
  spellCheck: false,
  maxLength: 40,
} as const;

export function CodeField({ kind = 'totp', code, onChange, problem }: Props) {
  const field = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (problem) field.current?.focus();
  }, [problem]);

  return (
    <TextInput
      ref={field}
      {...(kind === 'totp' ? digits : letters)}
      label={kind === 'totp' ? t('code.label') : t('step.recovery.label')}
      required
      autoFocus
      classNames={{ input: kind === 'totp' ? classes.code : classes.recoveryCode }}
      value={code}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  );
}
