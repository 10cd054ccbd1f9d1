// A Vite plugin: Mantine's variables for our theme become part of the style sheet, instead of 20 KB in every page.
import {
  convertCssVariables,
  DEFAULT_THEME,
  deepMerge,
  defaultCssVariablesResolver,
  mergeMantineTheme,
} from '@mantine/core';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '#platform/web/ui/theme/theme.ts';

const styleFile = /\/src\/platform\/web\/ui\/theme\/theme-variables\.css$/;
/** Palettes that our design has no use for, and those that only feed the two that change with the scheme. */
const unusedPalette =
  /^--mantine-color-(?:pink|grape|violet|indigo|blue|cyan|teal|green|lime|yellow|orange|\w+Light|\w+Dark)-/;

type Variables = Record<string, string>;

function withoutUnused(variables: Variables): Variables {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => !unusedPalette.test(name)));
}

function themeStyles(): string {
  const whole = mergeMantineTheme(DEFAULT_THEME, theme);
  const { variables, light, dark } = deepMerge(defaultCssVariablesResolver(whole), cssVariables(whole));
  const used = {
    variables: withoutUnused(variables),
    light: withoutUnused(light),
    dark: withoutUnused(dark),
  };
  return convertCssVariables(used, ':root');
}

export function themeStylesPlugin(): Plugin {
  return {
    name: 'theme-styles',
    load(id) {
      return styleFile.test(id) ? themeStyles() : null;
    },
  };
}
