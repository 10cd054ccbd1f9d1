// A password with a button that shows and hides it.
import { TextInput, type TextInputProps, UnstyledButton } from '@mantine/core';
import { useState } from 'react';
import classes from '../auth/auth-screen.module.css';
import { t } from '../texts.ts';

export function PasswordField(props: Omit<TextInputProps, 'type' | 'rightSection'>) {
  const [isShown, setIsShown] = useState(false);
  return (
    <TextInput
      {...props}
      type={isShown ? 'text' : 'password'}
      spellCheck={false}
      autoCapitalize="none"
      rightSectionWidth={64}
      rightSection={
        <UnstyledButton
          className={classes.toggle}
          aria-label={isShown ? t('password.hide') : t('password.show')}
          onClick={() => setIsShown(!isShown)}
        >
          {isShown ? t('hide') : t('show')}
        </UnstyledButton>
      }
    />
  );
}
