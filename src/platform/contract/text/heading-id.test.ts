import { expect, test } from 'vitest';
import { headingId } from './heading-id.ts';

test.each([
  ['Die Prüfung: Teil 2', 'die-prüfung-teil-2'],
  ['Pru\u0308fung', 'prüfung'],
  ['What’s new?', 'what-s-new'],
  ['हिन्दी में', 'हिन्दी-में'],
  ['การทดสอบ', 'การทดสอบ'],
  ['儿童疫苗', '儿童疫苗'],
  ['…', 'part'],
])('%s is #%s', (title, id) => {
  expect(headingId(title)).toBe(id);
});

test('equal headings are numbered', () => {
  expect(headingId('Why', new Set(['why']))).toBe('why-2');
  expect(headingId('Why', new Set(['why', 'why-2']))).toBe('why-3');
});
