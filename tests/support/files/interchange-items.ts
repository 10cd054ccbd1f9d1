// Items of the neutral form by chance, and what is needed to send them through a file and back.
import fc from 'fast-check';
import sharp from 'sharp';
import type {
  FileFormat,
  FoundItem,
  FoundQuiz,
  WrittenFile,
} from '#modules/exchange/server/formats/file-format.ts';
import type { Area, InterchangeItem } from '#question-types/interface/interchange.ts';

export const pictureSize = { width: 400, height: 300 };
const png = await sharp({ create: { ...pictureSize, channels: 3, background: '#0b5d57' } })
  .png()
  .toBuffer();
export const picture = { bytes: png, mediaType: 'image/png' };
const media = (alt: string) => ({ imageId: 'picture1', alt, ...pictureSize });

/** Texts that files must escape, none of which is markup or maths. */
const word = fc.oneof(
  fc.stringMatching(/^[A-Za-z0-9]{1,8}$/),
  fc.constantFrom(
    'a<b',
    'R&D',
    '"so"',
    "it's",
    '5 * 3',
    'é̂',
    '日本',
    '😀',
    ']]>',
    '&amp;',
    '50%',
    'x=y',
    'a/b',
    '#1',
    '<p>',
    '}',
    '{',
    '~',
  ),
);
const plain = fc.array(word, { minLength: 1, maxLength: 4 }).map((words) => words.join(' ').normalize('NFC'));
/** Some Markdown that all HTML readers return unchanged. */
const markdown = fc
  .array(
    fc.oneof(
      fc.stringMatching(/^[A-Za-z0-9]{1,8}$/),
      fc.constantFrom('**bold**', '*it*', '`code`', '$x_1 < 2$', 'plain', '50%', 'é', '日本'),
    ),
    { minLength: 1, maxLength: 4 },
  )
  .map((words) => words.join(' '));
const simple = fc
  .array(fc.stringMatching(/^[A-Za-z0-9éß]{1,8}$/), { minLength: 1, maxLength: 3 })
  .map((words) => words.join(' '));

const unique = (arbitrary: fc.Arbitrary<string>, minLength: number, maxLength: number) =>
  fc.uniqueArray(arbitrary, { minLength, maxLength, selector: (text) => text.toLowerCase() });

const base = {
  text: markdown,
  points: fc.option(
    fc.integer({ min: 1, max: 1_000 }).map((hundredths) => hundredths / 100),
    { nil: undefined },
  ),
  explanation: fc.option(markdown, { nil: undefined }),
  media: fc.option(fc.constantFrom('', 'A "map" of <b>').map(media), { nil: undefined }),
  tags: fc.option(unique(simple, 1, 3), { nil: undefined }),
};

const fraction = (max: number) => fc.integer({ min: 5, max: max * 100 }).map((percent) => percent / 100);

const areas: fc.Arbitrary<Area> = fc.oneof(
  fc.record({
    shape: fc.constant('rectangle' as const),
    x: fraction(0.5),
    y: fraction(0.5),
    width: fraction(0.4),
    height: fraction(0.4),
  }),
  fc
    .record({
      shape: fc.constant('ellipse' as const),
      x: fraction(0.5),
      y: fraction(0.5),
      radiusX: fraction(0.3),
    })
    .map((area) => ({ ...area, radiusY: (area.radiusX * 4) / 3 })),
  fc.record({
    shape: fc.constant('polygon' as const),
    points: fc.uniqueArray(fc.record({ x: fraction(1), y: fraction(1) }), {
      minLength: 3,
      maxLength: 6,
      selector: ({ x, y }) => `${x} ${y}`,
    }),
  }),
);

type Kind = InterchangeItem['kind'];

/** Finished items of each kind, as far as any file can hold them. */
export const itemsByKind: Record<Kind, fc.Arbitrary<InterchangeItem>> = {
  choice: fc
    .record({
      ...base,
      isMultiple: fc.boolean(),
      options: fc.uniqueArray(
        fc.record({ text: markdown, isRight: fc.boolean(), feedback: fc.option(simple, { nil: undefined }) }),
        { minLength: 2, maxLength: 6, selector: ({ text }) => text },
      ),
      right: fc.nat(),
    })
    .map(({ right, isMultiple, options, ...rest }) => ({
      ...rest,
      kind: 'choice' as const,
      isMultiple,
      options: options.map((option, index) => ({
        ...option,
        isRight: index === right % options.length || (isMultiple && option.isRight),
      })),
      ...(isMultiple && { scoring: 'right-minus-wrong' }),
    })),
  boolean: fc.record({
    ...base,
    kind: fc.constant('boolean' as const),
    isTrue: fc.boolean(),
  }),
  text: fc.record({
    ...base,
    kind: fc.constant('text' as const),
    accepted: unique(plain, 1, 4).map((texts) => texts.map((text) => ({ text }))),
    ignoreCase: fc.boolean(),
    hasWildcards: fc.constant(false),
  }),
  number: fc.record({
    ...base,
    kind: fc.constant('number' as const),
    value: fc
      .oneof(fc.integer(), fc.double({ noNaN: true, noDefaultInfinity: true, min: -1e6, max: 1e6 }))
      .map((value) => value + 0),
    tolerance: fc.constantFrom(0, 0.5, 0.01, 10),
  }),
  essay: fc.record({
    ...base,
    kind: fc.constant('essay' as const),
    guide: fc.option(markdown, { nil: undefined }),
    minWords: fc.option(fc.integer({ min: 1, max: 50 }), { nil: undefined }),
    maxWords: fc.option(fc.integer({ min: 50, max: 500 }), { nil: undefined }),
    template: fc.option(
      fc.array(plain, { minLength: 1, maxLength: 3 }).map((lines) => lines.join('\n')),
      { nil: undefined },
    ),
  }),
  pairs: fc
    .record({
      ...base,
      left: fc.array(markdown, { minLength: 1, maxLength: 5 }),
      right: unique(simple, 1, 7),
      picks: fc.infiniteStream(fc.nat()),
    })
    .map(({ picks, left, right, ...rest }) => ({
      ...rest,
      kind: 'pairs' as const,
      left,
      right,
      key: left.map(() => (picks.next().value ?? 0) % right.length),
    })),
  order: fc.record({
    ...base,
    kind: fc.constant('order' as const),
    items: unique(simple, 2, 7),
  }),
  gaps: fc
    .record({
      ...base,
      words: fc.array(simple, { minLength: 3, maxLength: 5 }),
      gaps: fc.array(
        fc.record({
          accepted: unique(plain, 1, 3),
          choices: fc.option(unique(simple, 1, 3), { nil: undefined }),
        }),
        { minLength: 1, maxLength: 2 },
      ),
      ignoreCase: fc.boolean(),
    })
    .map(({ words, gaps, ignoreCase, ...rest }) => ({
      ...rest,
      kind: 'gaps' as const,
      text: words
        .map((text, index) => (index > 0 && index <= gaps.length ? `${text} {{${index}}}` : text))
        .concat('end')
        .join(' '),
      gaps: gaps.map(({ accepted, choices }) => {
        if (!choices) return { accepted };
        const [right = 'a'] = accepted;
        return { accepted: [right], choices: [...new Set([...choices, right])] };
      }),
      // Where there is nothing to write, case has no meaning.
      ignoreCase: gaps.every(({ choices }) => choices) || ignoreCase,
    })),
  rating: fc.record({
    ...base,
    kind: fc.constant('rating' as const),
    min: fc.integer({ min: 0, max: 3 }),
    max: fc.integer({ min: 5, max: 10 }),
    step: fc.constantFrom(1, 0.5),
  }),
  areas: fc
    .record({
      ...base,
      areas: fc.array(areas, { minLength: 1, maxLength: 4 }),
      media: fc.constant(undefined),
      right: fc.nat(),
    })
    .map(({ areas, ...rest }) => ({
      ...rest,
      kind: 'areas' as const,
      image: { imageId: 'picture1', ...pictureSize },
      alt: '',
      areas,
      right: [...areas.keys()],
    })),
};

export async function writeItems(
  format: FileFormat,
  items: readonly InterchangeItem[],
): Promise<WrittenFile> {
  if (!format.write) throw new Error(`${format.name} can't be written`);
  const written = items.map((item, index) => ({ number: index + 1, item, lost: [] }));
  return format.write({ title: 'A/B & <co>', description: 'Of all' }, written, async () => picture);
}

export async function readItems(
  format: FileFormat,
  bytes: Buffer,
  fileName = 'file',
): Promise<{ found: FoundItem[]; quiz: FoundQuiz }> {
  if (!format.read) throw new Error(`${format.name} can't be read`);
  const reading = format.read({ fileName, bytes });
  const found: FoundItem[] = [];
  for (;;) {
    const next = await reading.next();
    if (next.done) return { found, quiz: next.value };
    found.push(next.value);
  }
}

/** The items found; throws if one was left out. */
export function itemsOf(found: readonly FoundItem[]): InterchangeItem[] {
  return found.map((one) => {
    if ('item' in one) return one.item;
    throw new Error(`${one.place} is left out: ${JSON.stringify(one)}`);
  });
}

/**
 * An item in a form in which two that mean the same are equal: without absent members, with one name for every picture,
 * with what is chosen from in the order in which it is used, and without a word on stars if there are none.
 */
export function comparable(item: InterchangeItem): unknown {
  return JSON.parse(JSON.stringify(meaning(item), (key, value) => (key === 'imageId' ? 'picture' : value)));
}

function meaning(item: InterchangeItem): object {
  if (item.kind === 'pairs') return { ...item, ...byUse(item) };
  const isStarless = item.kind === 'text' && !item.accepted.some(({ text }) => text.includes('*'));
  return isStarless ? { ...item, hasWildcards: undefined } : item;
}

function byUse({ right, key }: Extract<InterchangeItem, { kind: 'pairs' }>) {
  const spare = [...right.keys()].toSorted((a, b) => (right[a] ?? '').localeCompare(right[b] ?? ''));
  const order = [...new Set([...key, ...spare])];
  return { right: order.map((index) => right[index]), key: key.map((index) => order.indexOf(index)) };
}
