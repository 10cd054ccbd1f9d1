// Light, dark, or as the device has it: the choice, kept in the browser.
import { NativeSelect, useMantineColorScheme } from '@mantine/core';
import { useSyncExternalStore } from 'react';
import { t } from './texts.ts';

const never = () => () => undefined;

export function ColorSchemePicker() {
  const { colorScheme, setColorScheme } = useMantineColorScheme();
  // The server does not know the choice, so the first paint in the browser must not either.
  const isHydrated = useSyncExternalStore(
    never,
    () => true,
    () => false,
  );
  return (
    <NativeSelect
      size="sm"
      aria-label={t('theme')}
      value={isHydrated ? colorScheme : 'auto'}
      onChange={(event) => setColorScheme(event.currentTarget.value as typeof colorScheme)}
      data={[
        { value: 'auto', label: t('theme.system') },
        { value: 'light', label: t('theme.light') },
        { value: 'dark', label: t('theme.dark') },
      ]}
    />
  );
}
