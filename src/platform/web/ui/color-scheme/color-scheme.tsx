// Light, dark, or the device's setting: the choice, stored in the browser.
import { useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { t } from '../texts.ts';
import classes from './color-scheme.module.css';

const never = () => () => undefined;

export function ColorSchemePicker() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the choice, so the first render in the browser must not use it either.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <select
      className={classes.select}
      aria-label={t('theme')}
      value={isHydrated ? colorScheme : 'auto'}
      onChange={(event) => setColorScheme(event.currentTarget.value as typeof colorScheme)}
    >
      <option value="auto">{t('theme.system')}</option>
      <option value="light">{t('theme.light')}</option>
      <option value="dark">{t('theme.dark')}</option>
    </select>
  );
}
