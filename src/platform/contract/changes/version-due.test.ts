import { expect, test } from 'vitest';
import { isVersionDue } from './version-due.ts';

const minutes = (count: number) => new Date(count * 60_000);
const sentence =
  'Warfarin inhibits the reductase that recycles vitamin K, and its effect is measured as INR.';
const article = Array.from({ length: 12 }, (_, index) => `${index}. ${sentence}`).join('\n');

function isDue(before: string, after: string, change: { newest?: string | null; isShown?: boolean } = {}) {
  const { newest = '', isShown = false } = change;
  const saved = { by: 'ann', tab: 'one' };
  return isVersionDue({
    before: { ...saved, text: before, at: minutes(1), isShown },
    after: { ...saved, text: after, at: minutes(2) },
    newest: newest === null ? null : { text: newest, at: minutes(0) },
  });
}

test.each<[string, string, string, object, boolean]>([
  ['the first save', 'a', 'ab', { newest: null }, true],
  ['an addition', article, `${article}\nMore.`, {}, false],
  ['a typing error', article, article.replace('inhibits', 'inhibit'), {}, false],
  ['text that moves', article, article.split('\n').toReversed().join('\n'), {}, false],
  ['a large replacement', article, 'Something else.', {}, true],
  [
    'a large replacement in a script without spaces',
    '华法林抑制维生素K的循环。'.repeat(30),
    '新的文字。',
    {},
    true,
  ],
  ['a large replacement of what a version holds', article, 'Something else.', { newest: article }, false],
  ['a short text that is replaced', 'Buy milk, eggs and bread.', 'Done.', {}, true],
  ['a line of much that no version holds', article, article.split('\n').slice(1).join('\n'), {}, true],
  ['a word of a short text', 'Buy milk, eggs and bread.', 'Buy milk, eggs and tea.', {}, false],
  ['a letter that others read', article, article.replace('inhibits', 'inhibit'), { isShown: true }, true],
  ['nothing, though others read it', article, article, { isShown: true }, false],
])('%s', (_title, before, after, change, expected) => {
  expect(isDue(before, after, change)).toBe(expected);
});
