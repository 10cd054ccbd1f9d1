// QTI: packages of several versions are imported, exports can be imported again, and a broken item spoils no other.
import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { parseXml } from '#platform/server/files/xml/safe-xml.ts';
import type { Area, InterchangeItem } from '#question-types/interface/interchange.ts';
import {
  comparable,
  itemsByKind,
  itemsOf,
  readItems,
  writeItems,
} from '#tests/support/files/interchange-items.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { readZip } from '../zip-reader.ts';
import { qti } from './qti.ts';

const folder = path.join(import.meta.dirname, '../fixtures/qti');
const fixture = (name: string) => readFileSync(path.join(folder, name));
const map = await sharp({ create: { width: 4, height: 2, channels: 3, background: '#0b5d57' } })
  .png()
  .toBuffer();

/** All fixtures, zipped in a folder as programs do it. */
function fixturePackage(rest: Record<string, Buffer | string> = {}): Promise<Buffer> {
  const items = readdirSync(folder)
    .filter((name) => name !== 'imsmanifest.xml')
    .map((name) => [`items/${name}`, fixture(name)]);
  return buildZip({
    'imsmanifest.xml': fixture('imsmanifest.xml'),
    ...Object.fromEntries(items),
    'items/media/map one.png': map,
    ...rest,
  });
}

const read = (bytes: Buffer, fileName = 'package.zip') => readItems(qti, bytes, fileName);

async function readOne(xml: string) {
  const { found } = await read(Buffer.from(xml), 'item.xml');
  return found[0];
}

describe('a package', () => {
  it('is imported with all its kinds, in the order of its test and then of its manifest', async () => {
    const { found, quiz } = await read(await fixturePackage());
    expect(quiz).toEqual({ title: 'Mixed bag', description: 'Take your **time**.' });
    const summary = found.map((one) =>
      'item' in one ? { place: one.place, ...(comparable(one.item) as object), adapted: one.adapted } : one,
    );
    await expect(JSON.stringify(summary, null, 2)).toMatchFileSnapshot('../fixtures/qti.read.txt');
  });

  it('without a manifest is read by the names of its files', async () => {
    const bytes = await buildZip({
      'q10.xml': fixture('order.xml'),
      'q2.xml': fixture('text.xml'),
      'notes.txt': 'x',
    });
    const { found } = await read(bytes);
    expect(found.map(({ title }) => title)).toEqual(['Short', 'Order']);
  });

  it('with a broken manifest or test still yields its items', async () => {
    for (const name of ['imsmanifest.xml', 'items/test.xml']) {
      const { found } = await read(await fixturePackage({ [name]: '<manifest' }));
      expect(found.filter((one) => 'item' in one).length).toBeGreaterThanOrEqual(15);
    }
  });

  it('with sections that contain each other is read to the end', async () => {
    const test = (other: string) =>
      `<assessmentTest title="t"><testPart><assessmentSectionRef href="${other}"/><assessmentSection><assessmentItemRef href="q.xml"/></assessmentSection></testPart></assessmentTest>`;
    const bytes = await buildZip({
      'imsmanifest.xml':
        '<manifest><resources><resource type="imsqti_test_xmlv2p1" href="a.xml"/></resources></manifest>',
      'a.xml': test('b.xml'),
      'b.xml': test('a.xml'),
      'q.xml': fixture('text.xml'),
    });
    expect((await read(bytes)).found).toHaveLength(1);
  });

  it('with no items is refused', async () => {
    await expect(read(await buildZip({ 'imsmanifest.xml': '<manifest/>' }))).rejects.toMatchObject({
      code: 'import_unreadable',
    });
    await expect(read((await fixturePackage()).subarray(0, 3_000))).rejects.toMatchObject({
      code: 'import_unreadable',
    });
  });

  it('is distinguished from other zip files and other XML', async () => {
    const looks = (bytes: Buffer | string, fileName = 'a.zip') =>
      qti.looksLike({ fileName, bytes: Buffer.from(bytes) });
    expect(looks(await fixturePackage(), 'a')).toBeGreaterThan(0);
    expect(looks(await buildZip({ 'q.xml': '<a/>' }))).toBeGreaterThan(0);
    expect(looks(await buildZip({ '[Content_Types].xml': '<a/>' }), 'a.zip')).toBe(0);
    expect(looks(fixture('choice.xml'))).toBeGreaterThan(0);
    expect(looks(fixture('multiple.xml'))).toBeGreaterThan(0);
    expect(looks(fixture('text-3.xml'))).toBeGreaterThan(0);
    for (const other of ['<quiz/>', 'assessmentItem', '', '<html>']) expect(looks(other)).toBe(0);
  });

  it('with malicious items loses only those', async () => {
    const bytes = await buildZip({
      'a.xml':
        '<!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]><assessmentItem title="x"><itemBody>&b;</itemBody></assessmentItem>',
      'b.xml': `<assessmentItem>${'<itemBody>'.repeat(5_000)}`,
      'c.xml': fixture('text.xml'),
      'd.xml': Buffer.from([0, 1, 2, 255]),
    });
    const { found } = await read(bytes);
    expect(found.map((one) => 'item' in one)).toEqual([false, false, true, false]);
  });
});

describe('a single item', () => {
  it('is read without a package; its pictures are then missing, which is reported', async () => {
    const { found } = await read(fixture('choice.xml'), 'choice.xml');
    expect(found).toMatchObject([
      { place: 'Item choice.xml', adapted: [expect.stringContaining('map%20one.png')] },
    ]);
  });

  it('reports what happened to its feedback and the points of its parts', async () => {
    const rule = `<responseProcessing><responseCondition><responseIf><match><variable identifier="R_1"/><correct identifier="R_1"/></match><setOutcomeValue identifier="F"><baseValue baseType="identifier">right</baseValue></setOutcomeValue></responseIf></responseCondition></responseProcessing>`;
    const blank = (name: string, points: number) =>
      `<responseDeclaration identifier="${name}" cardinality="single" baseType="string"><mapping defaultValue="0"><mapEntry mapKey="a" mappedValue="${points}"/></mapping></responseDeclaration>`;
    const feedback =
      '<modalFeedback outcomeIdentifier="F" identifier="right" showHide="show">Well done</modalFeedback>';
    const body =
      '<itemBody><p><textEntryInteraction responseIdentifier="R_1"/> and <textEntryInteraction responseIdentifier="R_2"/></p></itemBody>';
    const item = (inside: string) =>
      Buffer.from(
        `<assessmentItem xmlns="http://www.imsglobal.org/xsd/imsqti_v2p1" identifier="a">${inside}</assessmentItem>`,
      );
    const unequal = await readItems(qti, item(`${blank('R_1', 1)}${blank('R_2', 3)}${body}`), 'a.xml');
    expect(unequal.found[0]).toMatchObject({
      adapted: expect.arrayContaining(['Parts that were worth different points now count the same.']),
    });
    const read = await readItems(
      qti,
      item(`${blank('R_1', 1)}${blank('R_2', 1)}${body}${rule}${feedback}`),
      'a.xml',
    );
    expect(read.found[0]).toMatchObject({
      item: { explanation: 'Well done' },
      adapted: expect.arrayContaining([
        'Feedback for certain answers is now the explanation that everyone sees.',
      ]),
    });
  });

  it('with half of its elements missing harms nothing', async () => {
    for (const name of [
      'choice',
      'order',
      'match',
      'associate',
      'gapMatch',
      'hotspot',
      'selectPoint',
      'slider',
      'textEntry',
      'inlineChoice',
      'extendedText',
      'media',
      'upload',
    ]) {
      for (const declaration of [
        '',
        '<responseDeclaration/>',
        '<responseDeclaration identifier="R"><correctResponse><value/></correctResponse><mapping><mapEntry/></mapping></responseDeclaration>',
      ]) {
        const one = await readOne(
          `<assessmentItem>${declaration}<itemBody><${name}Interaction responseIdentifier="R"/></itemBody></assessmentItem>`,
        );
        expect(one).toHaveProperty('place', 'Item item.xml');
      }
    }
  });

  it.each([
    ['nothing', '<assessmentItem/>'],
    [
      'numbers that a program draws',
      '<assessmentItem><itemBody><textEntryInteraction/></itemBody><templateProcessing><setTemplateValue><customOperator/></setTemplateValue></templateProcessing></assessmentItem>',
    ],
  ])('with %s is left out with a reason', async (_title, xml) => {
    expect(await readOne(xml)).toMatchObject({ skipped: expect.stringMatching(/\w{3}.*\.$/) });
  });
});

it('a test or another document alone is refused, with what to do', async () => {
  await expect(readOne('<assessmentTest/>')).rejects.toThrow('upload the whole package');
  await expect(readOne('<assessmentStimulus/>')).rejects.toThrow('not a QTI item');
});

it('texts that items share are their passages, with their pictures; missing ones are named', async () => {
  const item = (href: string) =>
    `<assessmentItem title="t"><assessmentStimulusRef identifier="S" href="${href}"/><itemBody><p>Why?</p><extendedTextInteraction responseIdentifier="R"/></itemBody></assessmentItem>`;
  const stimulus = (text: string) =>
    `<assessmentStimulus identifier="S"><stimulusBody><p>${text}</p><img src="map%20one.png" alt="A map"/></stimulusBody></assessmentStimulus>`;
  const bytes = await buildZip({
    'imsmanifest.xml':
      '<manifest><resources><resource type="imsqti_test_xmlv3p0" href="test.xml"/></resources></manifest>',
    'test.xml':
      '<assessmentTest title="t"><testPart><assessmentSection><rubricBlock view="candidate">Of the test.</rubricBlock><assessmentItemRef href="items/a.xml"/></assessmentSection><assessmentSection><rubricBlock view="candidate">Part two.</rubricBlock><rubricBlock view="scorer">Be kind.</rubricBlock><assessmentItemRef href="items/b.xml"/><assessmentItemRef href="items/c.xml"/></assessmentSection></testPart></assessmentTest>',
    'items/a.xml': item('../texts/short.xml'),
    'items/b.xml': item('../texts/long.xml'),
    'items/c.xml': item('../texts/none.xml'),
    'texts/short.xml': stimulus('A story.'),
    'texts/long.xml': stimulus('word '.repeat(1_000)),
    'texts/map one.png': map,
  });
  const { found, quiz } = await read(bytes);
  expect(quiz.description).toBe('Of the test.');
  const shown = expect.stringContaining('now a passage');
  const left = 'Text shared by several items is left out: it is not in the file, or too long.';
  expect(found).toMatchObject([
    { belongsTo: { text: 'A story.', media: { width: 4, alt: 'A map' } }, adapted: [shown] },
    { belongsTo: { text: expect.stringContaining('Part two.\n\nword word') }, adapted: [shown] },
    { belongsTo: { text: 'Part two.' }, adapted: [shown, left] },
  ]);
});

describe('export and import', () => {
  it.each(['choice', 'boolean', 'text', 'number', 'essay', 'pairs', 'gaps', 'rating'] as const)(
    '%s is unchanged',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(itemsByKind[kind], { minLength: 1, maxLength: 3 }), async (items) => {
          const { bytes, notes } = await writeItems(qti, items);
          const { found, quiz } = await read(bytes);
          expect(quiz).toEqual({ title: 'A/B & <co>', description: 'Of all' });
          expect(itemsOf(found).map(comparable)).toEqual(items.map(expected));
          expect(found.flatMap((one) => ('adapted' in one ? one.adapted : []))).toEqual([]);
          expect(notes).toEqual([]);
        }),
        { numRuns: 40 },
      );
    },
  );

  it('an order is unchanged, except for its rule for partly right ones', async () => {
    await fc.assert(
      fc.asyncProperty(itemsByKind.order, async (item) => {
        const { bytes, notes } = await writeItems(qti, [item]);
        expect(notes.map(({ note }) => note)).toEqual([expect.stringContaining('rule')]);
        const [back] = itemsOf((await read(bytes)).found);
        expect(comparable(back as InterchangeItem)).toEqual(
          expected({ ...item, scoring: 'all-or-nothing' } as InterchangeItem),
        );
        const order = await readZip(bytes);
        const shown = [
          ...(order
            .get('items/item-1.xml')
            ?.toString()
            .matchAll(/identifier="item-(\d+)"/g) ?? []),
        ];
        const numbers = shown.map(([, number]) => Number(number)).slice(1);
        expect(numbers).not.toEqual(numbers.toSorted((a, b) => a - b));
      }),
      { numRuns: 30 },
    );
  });

  it('areas on a picture are the same to the pixel, including wrong ones', async () => {
    const someRight = itemsByKind.areas.map((item) =>
      item.kind === 'areas' ? { ...item, right: [0], alt: 'A "map"' } : item,
    );
    await fc.assert(
      fc.asyncProperty(fc.oneof(itemsByKind.areas, someRight), async (item) => {
        const { bytes, notes } = await writeItems(qti, [item]);
        expect(notes).toEqual([]);
        const [back] = itemsOf((await read(bytes)).found);
        const [sent = [], got = []] = [item, back].map((one) => (one?.kind === 'areas' ? one.areas : []));
        expect(got.map(({ shape }) => shape)).toEqual(sent.map(({ shape }) => shape));
        for (const [index, area] of sent.entries()) {
          const wanted = numbersOf(area);
          for (const [place, number] of numbersOf(got[index] ?? area).entries()) {
            expect(Math.abs(number - (wanted[place] ?? 0))).toBeLessThan(0.006);
          }
        }
        expect({ ...(comparable(back as InterchangeItem) as object), areas: [] }).toEqual({
          ...(expected(item) as object),
          areas: [],
        });
      }),
      { numRuns: 40 },
    );
  });

  it.each(['all-or-nothing', 'right-minus-wrong', 'partial'])(
    'the rule %s is kept if QTI has it',
    async (scoring) => {
      const item = (rest: object) => ({ text: 'Q', points: 2, ...rest, scoring }) as InterchangeItem;
      const options = [
        { text: 'a', isRight: true },
        { text: 'b', isRight: true },
        { text: 'c', isRight: false },
      ];
      const items = [
        item({ kind: 'pairs', left: ['a', 'b'], right: ['x', 'y'], key: [0, 1] }),
        ...(scoring === 'partial' ? [] : [item({ kind: 'choice', isMultiple: true, options })]),
        ...(scoring === 'all-or-nothing'
          ? [
              item({
                kind: 'gaps',
                text: 'x {{1}} y {{2}} z',
                gaps: [{ accepted: ['a', 'b'] }, { accepted: ['c'] }],
                ignoreCase: true,
              }),
            ]
          : []),
      ];
      const { bytes } = await writeItems(qti, items);
      expect(itemsOf((await read(bytes)).found).map(comparable)).toEqual(items.map(comparable));
    },
  );

  it('options keep their weights and pictures, and questions their seconds', async () => {
    const media = { imageId: 'picture1', alt: 'A leaf', width: 400, height: 300 };
    const item: InterchangeItem = {
      kind: 'choice',
      text: 'Which?',
      points: 1,
      timeLimitSeconds: 30,
      isMultiple: true,
      scoring: 'weights',
      options: [
        { text: '', media, isRight: true, weight: 0.75 },
        { text: 'some', isRight: true, weight: 0.25 },
        { text: 'none', isRight: false, weight: -1 },
      ],
    };
    const { bytes, notes } = await writeItems(qti, [item]);
    expect(notes).toEqual([]);
    expect(itemsOf((await read(bytes)).found).map(comparable)).toEqual([comparable(item)]);
  });

  it('lists what can’t be carried', async () => {
    const item = (rest: object) => ({ text: 'q', ...rest }) as InterchangeItem;
    const options = [
      { text: 'a', isRight: true },
      { text: 'b', isRight: false },
    ];
    const area: Area = { shape: 'rectangle', x: 0, y: 0, width: 0.5, height: 0.5, label: 'Here' };
    const { notes } = await writeItems(qti, [
      item({ kind: 'rating', min: 1, max: 5, step: 1, minLabel: 'never' }),
      item({ kind: 'choice', isMultiple: true, options, scoring: 'right-capped' }),
      item({ kind: 'choice', isMultiple: false, options: [] }),
      item({ kind: 'number', value: 1, tolerance: 0, unit: 'kg', timeLimitSeconds: 0 }),
      item({ kind: 'text', accepted: [{ text: 'a*', feedback: 'so' }], hasWildcards: true }),
      item({
        kind: 'areas',
        image: { imageId: 'p', width: 10, height: 10 },
        alt: '',
        areas: [area],
        right: [0],
      }),
    ]);
    expect(notes.map(({ number, isLeftOut, note }) => [number, isLeftOut, note])).toEqual([
      [1, false, expect.stringContaining('ends')],
      [2, false, expect.stringContaining('rule')],
      [3, true, expect.stringContaining('incomplete')],
      [4, false, expect.stringContaining('unit')],
      [4, false, expect.stringContaining('time limit')],
      [5, false, expect.stringContaining('star')],
      [5, false, expect.stringContaining('Feedback')],
      [6, false, expect.stringContaining('area names')],
    ]);
  });

  it('writes valid XML, and five hundred items of it are imported completely', async () => {
    const items = Array.from({ length: 50 }, () => Object.values(itemsByKind))
      .flat()
      .flatMap((arbitrary, index) => fc.sample(arbitrary, { seed: index, numRuns: 1 }));
    const { bytes } = await writeItems(qti, items);
    const files = await readZip(bytes);
    for (const [name, content] of files) if (name.endsWith('.xml')) parseXml(content.toString());
    expect(itemsOf((await read(bytes)).found)).toHaveLength(500);
  });
});

// What the format always says, and we don't need.
function expected(item: InterchangeItem): unknown {
  const whole = { ...item, points: item.points ?? 1 };
  return comparable(whole.kind === 'pairs' ? { ...whole, scoring: whole.scoring ?? 'partial' } : whole);
}

function numbersOf(area: Area): number[] {
  if (area.shape === 'polygon') return area.points.flatMap(({ x, y }) => [x, y]);
  return Object.values(area).filter((value) => typeof value === 'number');
}
