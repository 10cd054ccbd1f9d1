import { expect, it } from 'vitest';
import { shownOfEither } from './html-or-text.ts';

it.each([
  ['<p>Which <b>one</b>?</p>', 'Which **one**?'],
  ['one<br>two', 'one\ntwo'],
  ['H<sub>2</sub>O is?', 'H₂O is?'],
  ['What is the <b>capital</b> of France?', 'What is the **capital** of France?'],
  // About elements, as quizzes on web pages are.
  ['<br>', '<br>'],
  ['<b>', '<b>'],
  ['</p>', '</p>'],
  ['<strong>bold</strong>', '<strong>bold</strong>'],
  ['<bold>bold</bold>', '<bold>bold</bold>'],
  ['What does <br> do?', 'What does <br> do?'],
  ['What is the <p> element for?', 'What is the <p> element for?'],
  ['List<String> names', 'List<String> names'],
  ['if (a < b && c > d)', 'if (a < b && c > d)'],
  ['Tom &amp; Jerry', 'Tom & Jerry'],
  ['2*3*4', '2\\*3\\*4'],
])('a text that may be HTML: %j is shown as %j', (text, markdown) => {
  expect(shownOfEither(text)).toBe(markdown);
});
