// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { RenderedTexts } from '#platform/web/ui/prose/rich-text.tsx';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { QuestionStem } from './question-stem.tsx';

const question = 'Warfarin inhibits {{2}} reductase; the {{1}} shows it.';
const view = { question, hasOwnStem: true as const };
const shown = () => document.body.querySelector('.rich-text')?.textContent?.trim();

test('blanks are lines until the answers may be seen, and then the answers by their numbers', () => {
  onScreen(<QuestionStem view={view} />);
  expect(shown()).toBe('Warfarin inhibits ____ reductase; the ____ shows it.');
});

test('answers are in their blanks, in plain texts and in those with markup', () => {
  const answers = ['INR', 'vitamin K <epoxide>'];
  onScreen(<QuestionStem view={view} answers={answers} />);
  expect(shown()).toBe('Warfarin inhibits vitamin K <epoxide> reductase; the INR shows it.');
  document.body.innerHTML = '';
  const html = '<p>Warfarin inhibits {{2}} reductase; <em>the {{1}}</em> shows it.</p>';
  onScreen(
    <RenderedTexts value={{ [question]: html }}>
      <QuestionStem view={view} answers={answers} />
    </RenderedTexts>,
  );
  expect(shown()).toBe('Warfarin inhibits vitamin K <epoxide> reductase; the INR shows it.');
  expect(screen.getByText('INR').tagName).toBe('STRONG');
});

test('what looks like a blank in the address of a link is left alone', () => {
  const html = '<p><a href="https://example.org/{{1}}">About</a> the {{1}}.</p>';
  onScreen(
    <RenderedTexts value={{ [question]: html }}>
      <QuestionStem view={view} answers={['INR']} />
    </RenderedTexts>,
  );
  expect(shown()).toBe('About the INR.');
  expect(screen.getByRole('link').getAttribute('href')).toBe('https://example.org/{{1}}');
});

test('a blank without an accepted answer stays a line', () => {
  onScreen(<QuestionStem view={view} answers={['INR']} />);
  expect(shown()).toBe('Warfarin inhibits ____ reductase; the INR shows it.');
});
