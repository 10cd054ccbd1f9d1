// Distinguishes texts with several questions from a single one.
import { expect, test } from 'vitest';
import { questionsIn } from './questions-in.ts';

const list = Array.from(
  { length: 20 },
  (_, index) => `${index + 1}. Which drug is number ${index}?\na) One\n*b) Two\nc) Three`,
).join('\n\n');

test.each([
  ['a numbered list with letters', list, 20],
  ['one that comes from Windows', list.replaceAll('\n', '\r\n'), 20],
  ['Aiken', 'What is it?\nA. This\nB. That\nANSWER: A\n\nAnd now?\nA) Yes\nB) No\nANSWER: B', 2],
  ['GIFT', '::Q1:: Two and two {=4 ~5}\n\nGrant is buried {T}\n\n// note\nWhere? {\n=here\n~there\n}', 3],
])('%s', (_, text, count) => {
  expect(questionsIn(text)).toBe(count);
});

test.each([
  ['a single question with its options', '1. Which?\na) One\nb) Two'],
  ['steps of a procedure', '1. Weigh.\n2. Dissolve.\n3. Filter.'],
  ['formulas', 'If $\\frac{a}{b}$ then $ {T}$\n\n$x = {1}$\n\nf(x) = {y : y > 0}'],
  ['a paragraph', 'A. Fleming found it in 1928.\nB. Chain made it a drug.'],
  ['nothing', ''],
])('%s is text', (_, text) => {
  expect(questionsIn(text)).toBe(0);
});
