// Rounds' own look for Mantine's parts: palettes, type scale, one radius, hairlines instead of shadows.
import { type CSSVariablesResolver, createTheme, type MantineColorsTuple, virtualColor } from '@mantine/core';

const pineLight: MantineColorsTuple = [
  '#e9f2f0',
  '#d3e6e2',
  '#a9cfc8',
  '#7bb6ac',
  '#4f9c91',
  '#2f857a',
  '#19736a',
  '#106860',
  '#0b5d57',
  '#074742',
];
const pineDark: MantineColorsTuple = [
  '#e2f8f5',
  '#c4f0ea',
  '#9ce5db',
  '#74dbce',
  '#4fd1c2',
  '#3fbcae',
  '#31a194',
  '#237f75',
  '#175d56',
  '#0d3f3a',
];
const vermilionLight: MantineColorsTuple = [
  '#fbecea',
  '#f6d6d2',
  '#eeb0a9',
  '#e4877d',
  '#d75f53',
  '#c94135',
  '#be3029',
  '#b82a25',
  '#b3261e',
  '#8a1b15',
];
const vermilionDark: MantineColorsTuple = [
  '#ffeeec',
  '#ffdcd8',
  '#ffc4bd',
  '#ffaba1',
  '#ff9488',
  '#f27a6d',
  '#d95f52',
  '#b3443a',
  '#832f28',
  '#561e1a',
];
/** Warm greys, from paper to ink. */
const gray: MantineColorsTuple = [
  '#f7f5ef',
  '#f1eee6',
  '#e7e3d8',
  '#d9d4c6',
  '#b9b4a6',
  '#6f7377',
  '#566169',
  '#3f4c55',
  '#293741',
  '#14212b',
];
/** Night, from text to the deepest background. */
const dark: MantineColorsTuple = [
  '#e8eef1',
  '#c9d4da',
  '#9fb0ba',
  '#8395a0',
  '#334450',
  '#22313c',
  '#16222b',
  '#0e161c',
  '#0a1015',
  '#05090c',
];

const radius = '0.5rem';

/**
 * Texts of people run in the direction of their script. An attribute of the field itself: the parts’ `dir` goes to the box
 * around it, which doesn't know what is typed.
 */
const words = { input: { dir: 'auto' } };

export const theme = createTheme({
  primaryColor: 'pine',
  primaryShade: { light: 8, dark: 4 },
  autoContrast: true,
  white: '#ffffff',
  black: '#14212b',
  colors: {
    gray,
    dark,
    pineLight,
    pineDark,
    pine: virtualColor({ name: 'pine', light: 'pineLight', dark: 'pineDark' }),
    vermilionLight,
    vermilionDark,
    red: virtualColor({ name: 'red', light: 'vermilionLight', dark: 'vermilionDark' }),
  },
  fontFamily: 'var(--font-text)',
  fontFamilyMonospace: 'var(--font-mono)',
  fontSizes: { xs: '0.8125rem', sm: '0.9375rem', md: '1.0625rem', lg: '1.1875rem', xl: '1.4375rem' },
  lineHeights: { xs: '1.4', sm: '1.45', md: '1.55', lg: '1.55', xl: '1.4' },
  spacing: { xs: '0.5rem', sm: '0.75rem', md: '1rem', lg: '1.5rem', xl: '2.5rem' },
  defaultRadius: 'md',
  radius: { xs: radius, sm: radius, md: radius, lg: radius, xl: radius },
  shadows: { xs: 'none', sm: 'none', md: 'none', lg: 'none', xl: 'none' },
  headings: {
    fontFamily: 'var(--font-heading)',
    fontWeight: '650',
    textWrap: 'balance',
    sizes: {
      h1: { fontSize: 'clamp(2rem, 1.55rem + 2vw, 3rem)', lineHeight: '1.1' },
      h2: { fontSize: 'clamp(1.5rem, 1.3rem + 0.9vw, 2rem)', lineHeight: '1.2' },
      h3: { fontSize: '1.25rem', lineHeight: '1.3' },
      h4: { fontSize: '1.0625rem', lineHeight: '1.4' },
      h5: { fontSize: '0.9375rem', lineHeight: '1.4' },
      h6: { fontSize: '0.8125rem', lineHeight: '1.4' },
    },
  },
  respectReducedMotion: true,
  components: {
    // Controls are a finger wide: 44 px at the sizes in use.
    TextInput: { defaultProps: { size: 'md', attributes: words } },
    PasswordInput: { defaultProps: { size: 'md' } },
    Textarea: { defaultProps: { size: 'md', attributes: words } },
    Select: { defaultProps: { size: 'md', attributes: words } },
    NativeSelect: { defaultProps: { size: 'md' } },
    Autocomplete: { defaultProps: { size: 'md', attributes: words } },
    NumberInput: { defaultProps: { size: 'md' } },
    // With such a small common radius a square would look like a radio button.
    Checkbox: { defaultProps: { radius: 4 } },
  },
});

/** Mantine's own variables, bound to the tokens in tokens.css, which know both schemes. */
export const cssVariables: CSSVariablesResolver = () => {
  const scheme = {
    '--mantine-color-body': 'var(--paper)',
    '--mantine-color-text': 'var(--ink)',
    '--mantine-color-dimmed': 'var(--muted)',
    '--mantine-color-placeholder': 'var(--muted)',
    '--mantine-color-error': 'var(--danger)',
    '--mantine-color-success': 'var(--pine)',
    '--mantine-color-anchor': 'var(--pine)',
    '--mantine-color-default': 'var(--card)',
    '--mantine-color-default-hover': 'var(--wash)',
    '--mantine-color-default-color': 'var(--ink)',
    '--mantine-color-default-border': 'var(--line-strong)',
    '--mantine-color-pine-light': 'var(--pine-wash)',
    '--mantine-color-pine-light-hover': 'var(--pine-wash-hover)',
    '--mantine-color-pine-light-color': 'var(--pine)',
    '--mantine-color-red-light': 'var(--danger-wash)',
    '--mantine-color-red-light-hover': 'var(--danger-wash-hover)',
    '--mantine-color-red-light-color': 'var(--danger)',
  };
  return { variables: {}, light: scheme, dark: scheme };
};
