import { expect, test } from 'vitest';
import { renderFormula } from '../rich-text.ts';
import { styledLetter, withStyledLetters } from './maths-alphabets.ts';

const latin = [...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz'];
const greek = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'];
const digits = [...'0123456789'];
const withGreek = ['bold', 'italic', 'bold-italic'];
const withDigits = ['bold', 'double-struck', 'sans-serif', 'bold-sans-serif', 'monospace'];
const others = ['script', 'fraktur', 'sans-serif-italic', 'sans-serif-bold-italic'];
const styles = [...new Set([...withGreek, ...withDigits, ...others])];

test.each(styles)('%s: every letter has its own character, and means the plain one', (style) => {
  const letters = [
    ...latin,
    ...(withGreek.includes(style) ? greek : []),
    ...(withDigits.includes(style) ? digits : []),
  ];
  const styled = letters.map((letter) => styledLetter(letter, style) ?? '');
  // Unicode says of each which letter it is a form of: an independent table.
  expect(styled.map((letter) => letter.normalize('NFKC'))).toEqual(
    letters.map((letter) => letter.normalize('NFKC')),
  );
  expect(styled.filter((letter) => !/^\p{Assigned}$/u.test(letter))).toEqual([]);
  expect(styled.filter((letter) => letters.includes(letter))).toEqual([]);
  expect(new Set(styled).size).toBe(letters.length);
});

test('no two styles share a letter', () => {
  const all = styles.flatMap((style) => latin.map((letter) => styledLetter(letter, style)));
  expect(new Set(all).size).toBe(styles.length * latin.length);
});

test.each([
  [String.raw`\mathbb{R}`, '<mi>ℝ</mi>'],
  [String.raw`\mathbb{C}`, '<mi>ℂ</mi>'],
  [String.raw`\mathbf{x}`, '<mi>𝐱</mi>'],
  [String.raw`\mathbf{12}`, '<mn>𝟏𝟐</mn>'],
  [String.raw`\mathcal{L}`, '<mi>ℒ</mi>'],
  [String.raw`\mathfrak{g}`, '<mi>𝔤</mi>'],
  [String.raw`\mathsf{S}`, '<mi>𝖲</mi>'],
  [String.raw`\mathtt{c}`, '<mi>𝚌</mi>'],
  [String.raw`\boldsymbol{\beta}`, '<mi>𝜷</mi>'],
  [String.raw`\textbf{a}`, '<mtext>𝐚</mtext>'],
  [String.raw`\mathrm{x}`, '<mi mathvariant="normal">x</mi>'],
  ['x', '<mi>x</mi>'],
])('%s is drawn as %s', (formula, drawn) => {
  const mathml = renderFormula(formula, false);
  expect(mathml).toContain(drawn);
  expect(mathml.match(/mathvariant="(?!normal)/g)).toBeNull();
});

test('what has no form in a style stays, upright, and entities stay whole', () => {
  expect(withStyledLetters('<mi mathvariant="double-struck">γ</mi>')).toBe('<mi mathvariant="normal">γ</mi>');
  expect(withStyledLetters('<mtext mathvariant="bold">a&amp;é</mtext>')).toBe('<mtext>𝐚&amp;é</mtext>');
  expect(withStyledLetters('<mo mathvariant="bold" lspace="0.2em">+</mo>')).toBe('<mo lspace="0.2em">+</mo>');
});
