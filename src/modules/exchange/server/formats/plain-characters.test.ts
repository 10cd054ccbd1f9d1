// Formats without markup: what students see is the text in the file, character by character.
import fc from 'fast-check';
import { parseFragment } from 'parse5';
import { expect, it } from 'vitest';
import { renderRichText } from '#platform/contract/rich-text.ts';
import { readText } from '#tests/support/files/formats.ts';
import type { FileFormat } from './file-format.ts';
import { gift } from './gift/gift.ts';
import { aiken } from './plain/aiken.ts';
import { json } from './plain/json.ts';
import { list } from './plain/list.ts';
import { csv } from './tables/csv.ts';

type Texts = { stem: string; options: string[] };
type Written = (texts: Texts) => string;

const escaped = (text: string) => text.replace(/[~=#{}:\\]/g, '\\$&');
const cell = (text: string) => `"${text.replaceAll('"', '""')}"`;
const giftOf =
  (format: string): Written =>
  ({ stem, options: [right = '', ...wrong] }) =>
    `::n::${format}${escaped(stem)}{=${escaped(right)}${wrong.map((one) => `~${escaped(one)}`).join('')}}`;
const tableOf =
  (headings: string, key: (options: string[]) => string): Written =>
  ({ stem, options }) =>
    `${headings}\n${[stem, ...options, key(options)].map(cell).join(',')}\n`;

const formats: [string, FileFormat, Written][] = [
  [
    'Aiken',
    aiken,
    ({ stem, options }) =>
      `${stem}\n${options.map((one, at) => `${'ABC'[at]}. ${one}`).join('\n')}\nANSWER: A\n`,
  ],
  ['GIFT without a format', gift, giftOf('')],
  ['GIFT of plain text', gift, giftOf('[plain]')],
  ['a table', csv, tableOf('Question,Option A,Option B,Option C,Answer', () => 'A')],
  ['a table of Kahoot', csv, tableOf('Question,Answer 1,Answer 2,Answer 3,Correct answer(s)', () => '1')],
  [
    'a list',
    list,
    ({ stem, options }) =>
      `1. ${stem}\n${options.map((one, at) => `${'abc'[at]}) ${one}`).join('\n')}\nAnswer: A\n`,
  ],
  [
    'JSON of another program',
    json,
    ({ stem, options }) => JSON.stringify([{ question: stem, options, answer: options[0] }]),
  ],
];

const shown = (markdown: string) => {
  const text = (node: { childNodes?: unknown[]; value?: string }): string =>
    node.value ?? (node.childNodes ?? []).map((child) => text(child as typeof node)).join('');
  return text(parseFragment(renderRichText(markdown)) as never)
    .replace(/\s+/g, ' ')
    .trim();
};

const pieces = [
  '*', '**', '_', '__', '~~', '`', '# 1', '#', '>', '-', '+', '1.', '2)', '[1](2)', '![x](y)', '[a]: b', '<b>', '</i>',
  '<!-- c -->', '&amp;', '&lt;', '&', '$x$', '$', '$$', '\\(a\\)', '\\', '\\*', '|', '| --- |', '---', '===', 'Patient*innen',
  '2*3*4', 'snake_case_name', '__init__', 'https://a.example/b_c_d', 'www.example.org', '<http://a.example>', '^', '{{1}}', '10^-7',
  "it's", '"q"', 'é', '日本', 'a', 'b', ' ', ' ',
]; // biome-ignore format: a list
const words = fc
  .array(fc.constantFrom(...pieces), { minLength: 1, maxLength: 8 })
  .map((found) => found.join('').replace(/\s+/g, ' ').trim());
/** In the midst of a text a sign is never part of the format. */
const within = words.map((text) => `Is ${text} so`.replace(/\s+/g, ' '));

/** What has a meaning in a format beyond its signs. */
const meanings: Record<string, RegExp> = {
  // HTML, formulas and, in every answer, the arrow between pairs.
  'GIFT without a format': /[<&$]|\\\(|->/,
  'GIFT of plain text': /->/,
  'JSON of another program': /[<&]/,
};

it.each(formats)('%s shows every character', async (name, format, written) => {
  const usual = within.filter((text) => !meanings[name]?.test(text));
  await fc.assert(
    fc.asyncProperty(usual, usual, usual, async (stem, right, wrong) => {
      const texts = { stem, options: [`${right} 1`, `${wrong} 2`, 'third'] };
      const { items } = await readText(format, written(texts));
      expect(items).toHaveLength(1);
      const [found] = items;
      if (!found || !('item' in found) || found.item.kind !== 'choice')
        throw new Error(JSON.stringify(found));
      expect(shown(found.item.text)).toBe(stem);
      expect(found.item.options.map(({ text }) => shown(text)).toSorted()).toEqual(texts.options.toSorted());
    }),
    { numRuns: 200 },
  );
});
