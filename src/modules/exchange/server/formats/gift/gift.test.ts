import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { readAll, readText } from '#tests/support/files/formats.ts';
import type { FoundItem } from '../file-format.ts';
import { gift } from './gift.ts';

async function only(text: string): Promise<FoundItem> {
  const { items } = await readText(gift, text);
  expect(items).toHaveLength(1);
  return items[0] as FoundItem;
}

async function itemOf(text: string): Promise<InterchangeItem> {
  const found = await only(text);
  if (!('item' in found)) throw new Error(JSON.stringify(found));
  return found.item;
}

it('the reader of GIFT reads the kinds of the format', async () => {
  // Examples from the format's own documentation, shortened.
  expect(await itemOf('::Q1:: 1+1=2 {T}'.replace('1=', '1\\='))).toMatchObject({
    kind: 'boolean',
    isTrue: true,
  });
  expect(await itemOf("Who's buried in Grant's tomb?{=Grant ~no one ~Napoleon}")).toMatchObject({
    kind: 'choice',
    isMultiple: false,
    options: [
      { text: 'Grant', isRight: true },
      { text: 'no one', isRight: false },
      { text: 'Napoleon', isRight: false },
    ],
  });
  expect(await itemOf('Two plus two equals {=four =4}')).toMatchObject({
    kind: 'text',
    accepted: [{ text: 'four' }, { text: '4' }],
  });
  expect(await itemOf('When was Ulysses born? {#1822:5}')).toMatchObject({ value: 1822, tolerance: 5 });
  expect(await itemOf('Weight? {#2.141..2.142}')).toMatchObject({ value: 2.1415, tolerance: 0.0005 });
  expect(await itemOf('Avogadro? {#6.02e23:1e21}')).toMatchObject({ value: 6.02e23, tolerance: 1e21 });
  expect(await itemOf('Match. {=Canada -> Ottawa =Italy -> Rome = -> Bern}')).toMatchObject({
    kind: 'pairs',
    left: ['Canada', 'Italy'],
    right: ['Ottawa', 'Rome', 'Bern'],
    key: [0, 1],
  });
  expect(await itemOf('Write about spring. {}')).toMatchObject({ kind: 'essay' });
  expect(await itemOf('Grant is {=buried =entombed} in New York.')).toMatchObject({
    kind: 'gaps',
    text: 'Grant is {{1}} in New York.',
    gaps: [{ accepted: ['buried', 'entombed'] }],
  });
  expect(await itemOf('Grant is {~lost =buried} there.')).toMatchObject({
    kind: 'choice',
    text: 'Grant is _____ there.',
  });
});

it('the reader of GIFT reads weights as simple fractions, and assigns feedback to its answers', async () => {
  const thirds = '~%33.33333%a ~%33.33333%b ~%33.33333%c ~%-100%d#no';
  expect(await itemOf(`Which? {${thirds}####Because.}`)).toMatchObject({
    kind: 'choice',
    isMultiple: true,
    explanation: 'Because.',
    options: [
      { isRight: true, weight: 1 / 3 },
      { isRight: true, weight: 1 / 3 },
      { isRight: true, weight: 1 / 3 },
      { isRight: false, weight: -1, feedback: 'no' },
    ],
  });
  // A weight per option that says no more than "right minus wrong" is left out.
  const even = await itemOf('Which? {~%50%a ~%50%b ~%-50%c}');
  expect(even.kind === 'choice' && even.options.map((option) => option.weight)).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
  // In the file the wrong answer's feedback comes first.
  expect(await itemOf('True? {T#You said false.#Right.}')).toMatchObject({
    feedbackTrue: 'Right.',
    feedbackFalse: 'You said false.',
  });
  expect(await itemOf('True? {F#You said true.#Right.}')).toMatchObject({
    feedbackTrue: 'You said true.',
    feedbackFalse: 'Right.',
  });
});

it('the reader of GIFT reads escapes, HTML, comments, tags and categories', async () => {
  const { items } = await readText(
    gift,
    '$CATEGORY: $course$/top/Heart\n\n// [tag:exam] by hand\n::a\\:b::[html]<p>Is <b>2\\=2</b>?</p>\n{T}\n\n// $CATEGORY: no\nSecond {F}',
  );
  expect(items).toMatchObject([
    { place: 'line 4', title: 'a:b', item: { text: 'Is **2=2**?', tags: ['exam', 'Heart'] } },
    { place: 'line 8', item: { text: 'Second', tags: ['Heart'] } },
  ]);
});

it('the reader of GIFT keeps problems of one item to that item', async () => {
  const { items } = await readText(
    gift,
    [
      'First {T}',
      '',
      'Broken {=a ~b',
      '',
      'Third {T}',
      '',
      'Broken too a} {',
      '',
      'Unescaped = {T',
      '}',
      '',
      'Weights {~%999%a =b}',
      '',
      'Just a text.',
      '',
      '::Last:: With a gap {',
      '=a',
      '',
      '~b',
      '}',
      '::Next:: without a blank line {F}',
    ].join('\n'),
  );
  const shown = items.map((item) => ('item' in item ? item.item.text : 'skipped' in item && item.skipped));
  expect(shown).toEqual([
    'First',
    'The answers start with { but are never closed with }.',
    'Third',
    expect.stringMatching(/not valid GIFT|never closed/),
    'Unescaped =',
    expect.stringContaining('not valid GIFT near'),
    'With a gap',
    'without a blank line',
  ]);
});

const text = fc
  .string({ unit: fc.constantFrom(...'aZ1 é漢.,;!?~=#{}:\\%[]<>&$"\'\n-/'), minLength: 1, maxLength: 40 })
  .map((value) => value.replace(/[ \n]+/g, (run) => run[0] ?? ' ').trim())
  // HTML entities for the arrow are the format's own notation; without letters there is nothing to see.
  .filter((value) => /[a-zA-Z1é漢]/.test(value) && !value.includes('&gt;'));

const share = fc.constantFrom(1, 0.5, 1 / 3, 0.25, -0.5, -1, 0);
const anyItem: fc.Arbitrary<InterchangeItem> = fc.oneof(
  fc.record({
    text,
    kind: fc.constant('choice' as const),
    isMultiple: fc.constant(true),
    options: fc.uniqueArray(
      fc.record({ text, weight: share }).map((option) => ({ ...option, isRight: option.weight > 0 })),
      { minLength: 2, maxLength: 6, selector: (option) => option.text },
    ),
  }),
  fc.record({ text, kind: fc.constant('boolean' as const), isTrue: fc.boolean() }),
  fc.record({
    text,
    kind: fc.constant('text' as const),
    accepted: fc.uniqueArray(fc.record({ text }), {
      minLength: 1,
      maxLength: 4,
      selector: ({ text }) => text,
    }),
  }),
  fc.record({
    text,
    kind: fc.constant('number' as const),
    value: fc.integer({ min: -1e6, max: 1e6 }).map((value) => value / 1000),
    tolerance: fc.integer({ min: 0, max: 1000 }).map((value) => value / 100),
  }),
  fc.record({ text, kind: fc.constant('essay' as const) }),
  fc
    .uniqueArray(text, { minLength: 4, maxLength: 8 })
    .map((texts) => ({ left: texts.slice(0, 2), right: texts.slice(2) }))
    .chain(({ left, right }) =>
      fc.record({
        text,
        kind: fc.constant('pairs' as const),
        left: fc.constant(left),
        right: fc.constant(right),
        key: fc.constant<number[]>([0, 1]),
      }),
    ),
);

it('the reader of GIFT reads back what it writes, whatever the texts', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(anyItem, { minLength: 1, maxLength: 5 }), async (items) => {
      const written = items.map((item, index) => ({ number: index + 1, item, lost: [] }));
      const file = await gift.write?.(
        { title: 'A {quiz}\nof = ~', description: '' },
        written,
        async () => null,
      );
      const { items: found } = await readAll(gift, {
        fileName: 'a.gift',
        bytes: file?.bytes ?? Buffer.alloc(0),
      });
      const back = found.map((one) => ('item' in one ? one.item : one));
      expect(back).toHaveLength(items.length);
      for (const [index, item] of items.entries()) {
        const { weights, ...rest } = comparable(item);
        const { weights: foundWeights, ...foundRest } = comparable(back[index] as InterchangeItem);
        expect(foundRest).toEqual(rest);
        if (foundWeights.some((weight) => weight !== undefined)) expect(foundWeights).toEqual(weights);
      }
    }),
    { numRuns: 150 },
  );
});

/** What the format can carry. */
function comparable(item: InterchangeItem): Record<string, unknown> & { weights: unknown[] } {
  const { kind, text } = item;
  switch (item.kind) {
    case 'choice': {
      const weights = item.options.map(({ weight }) => weight);
      return { kind, text, weights, options: item.options.map(({ text, isRight }) => ({ text, isRight })) };
    }
    case 'boolean':
      return { kind, text, isTrue: item.isTrue, weights: [] };
    case 'text':
      return { kind, text, accepted: item.accepted.map((accepted) => accepted.text), weights: [] };
    case 'number':
      return { kind, text, value: item.value, tolerance: item.tolerance, weights: [] };
    case 'pairs':
      return { kind, text, left: item.left, right: item.right, key: item.key, weights: [] };
    default:
      return { kind, text, weights: [] };
  }
}

it('the reader of GIFT survives every text', async () => {
  const giftish = fc.string({
    unit: fc.oneof(fc.constantFrom(...'{}=~#%:\\/\n [T->$'), fc.string({ minLength: 1, maxLength: 1 })),
    maxLength: 200,
  });
  await fc.assert(
    fc.asyncProperty(giftish, async (source) => {
      for (const item of (await readText(gift, source)).items) expect(item.place).toMatch(/^line \d+$/);
    }),
    { numRuns: 300 },
  );
});

it('the reader of GIFT is not slowed down by a malicious item', async () => {
  const sources = [
    `Q {${'='.repeat(30_000)}`,
    `Q {${'=a -> '.repeat(6_000)}}`,
    `Q {${'~%50%a'.repeat(6_000)}`,
    `${'\\'.repeat(39_000)}{`,
    `Q ${' \t'.repeat(19_000)}{T`,
    'x'.repeat(200_000),
  ];
  const { items } = await readText(gift, sources.join('\n\n'));
  expect(items).toHaveLength(sources.length);
}, 10_000);

it('GIFT has signs with a meaning only in its answers', async () => {
  const { items } = await readText(
    gift,
    '::Q1:: 1+1=2 {T}\n\nSee https://a.example/?x=1#top ~ now: which? {=a ~b}\n\n2\\:1 is _ {=x} too: yes',
  );
  expect(items.map((found) => 'item' in found && found.item.text)).toEqual([
    '1+1=2',
    'See https://a.example/?x=1#top ~ now: which?',
    expect.stringContaining('too: yes'),
  ]);
});

describe('spellings that people use', () => {
  const first = async (text: string) => (await readText(gift, text)).items[0];

  it.each([
    [
      'a right answer as ~=',
      'Pick {~=yes ~no}',
      {
        options: [
          { text: 'yes', isRight: true },
          { text: 'no', isRight: false },
        ],
      },
    ],
    [
      'percents with commas',
      'Pick {~%50,5%a ~%49,5%b ~%-50%c}',
      { options: [{ weight: 0.505 }, { weight: 0.495 }, { weight: -0.5 }] },
    ],
    ['numbers with commas', 'Pi? {#3,14:0,01}', { kind: 'number', value: 3.14, tolerance: 0.01 }],
    ['a comma in a text to write', 'Pi? {=3,14}', { accepted: [{ text: '3,14' }] }],
    [
      'several blanks',
      'The {=cat =kitten} sat on the {~hat =mat} today',
      {
        kind: 'gaps',
        text: 'The {{1}} sat on the {{2}} today',
        gaps: [{ accepted: ['cat', 'kitten'] }, { accepted: ['mat'], choices: ['hat', 'mat'] }],
      },
    ],
  ])('are read: %s', async (_what, text, item) => {
    expect(await first(text)).toMatchObject({ item });
  });

  it('are left out where they may mean two things: a comma for thousands', async () => {
    expect(await first('How many? {#1,000}')).toMatchObject({ skipped: expect.stringContaining('1,000') });
  });
});
