// Moodle XML: files from other programs are imported, exports can be imported again, and a broken question spoils no
// other.
import { readFileSync } from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { Area, InterchangeItem } from '#question-types/interface/interchange.ts';
import {
  comparable,
  itemsByKind,
  itemsOf,
  picture,
  readItems,
  writeItems,
} from '#tests/support/files/interchange-items.ts';
import { moodleXml } from './moodle-xml.ts';

const fixture = (name: string) => readFileSync(path.join(import.meta.dirname, '../fixtures', name));
const quizOf = (...questions: string[]) =>
  Buffer.from(`<?xml version="1.0"?>\n<quiz>\n${questions.join('\n')}\n</quiz>`);
const read = (bytes: Buffer) => readItems(moodleXml, bytes);
const named = (name: string, rest: string, type = 'shortanswer') =>
  `<question type="${type}"><name><text>${name}</text></name><questiontext format="html"><text>${name}?</text></questiontext>${rest}</question>`;

async function readOne(question: string) {
  const { found } = await read(quizOf(question));
  return found[0];
}

describe('a file of questions', () => {
  it('is imported with all its kinds', async () => {
    const { found, quiz } = await read(fixture('moodle.xml'));
    expect(quiz).toEqual({});
    const summary = found.map((one) =>
      'item' in one ? { ...(comparable(one.item) as object), adapted: one.adapted } : one,
    );
    await expect(JSON.stringify(summary, null, 2)).toMatchFileSnapshot('../fixtures/moodle.read.txt');
    const pictures = found.flatMap((one) => ('images' in one ? one.images : []));
    expect(pictures.map(({ fileName, width, height }) => [fileName, width, height])).toEqual([
      ['leaf one.png', 2, 1],
      ['map.png', 2, 1],
    ]);
  });

  it('keeps its intact questions when others are damaged', async () => {
    const { found } = await read(
      quizOf(
        named('one', '<answer fraction="100"><text>a</text></answer>'),
        '<question type="essay"><name><text>crossed</name></text></question>',
        named('two', '<answer fraction="100"><text>b</text></answer>'),
        '<question type="essay"><name><text><![CDATA[never closed</text></name></question>',
        named('three', '<answer fraction="100"><text><![CDATA[c]]></text></answer>'),
        '<question type="essay"><name><text>no end</text></name>',
        named('four', '<answer fraction="100"><text>d</text></answer>'),
        '<question type="essay"><name><text>cut o',
      ),
    );
    expect(found.map((one) => ('skipped' in one ? one.skipped : one.title))).toEqual([
      'one',
      expect.stringContaining('line 4'),
      'two',
      expect.stringContaining('has an error'),
      'three',
      expect.stringContaining('has an error'),
      'four',
      expect.stringContaining('has an error'),
    ]);
    expect(found.map(({ place }) => place)).toEqual(
      Array.from({ length: 8 }, (_, index) => `Question ${index + 1}`),
    );
  });

  it('is distinguished from other XML', () => {
    expect(moodleXml.looksLike({ fileName: 'a', bytes: quizOf('<question type="essay"/>') })).toBe(1);
    expect(moodleXml.looksLike({ fileName: 'a', bytes: Buffer.from('<!-- by x --><quiz>') })).toBe(1);
    for (const other of ['<assessmentItem/>', 'quiz', '', '<a><quiz></a>', '{"quiz":1}', 'PK\x03\x04']) {
      expect(moodleXml.looksLike({ fileName: 'a.xml', bytes: Buffer.from(other) })).toBe(0);
    }
    expect(moodleXml.countItems?.({ fileName: 'a', bytes: fixture('moodle.xml') })).toBe(18);
  });

  it.each([
    [
      'entities',
      '<!DOCTYPE quiz [<!ENTITY a "ha"><!ENTITY b "&a;&a;&a;">]><quiz><question type="essay"><name><text>&b;</text></name></question></quiz>',
    ],
    [
      'an external entity',
      '<?xml version="1.0"?><!DOCTYPE quiz SYSTEM "file:///etc/passwd"><quiz><question type="essay"/></quiz>',
    ],
    ['no question', '<quiz></quiz>'],
    ['no XML', 'Hello'],
  ])('is refused with %s', async (_title, text) => {
    await expect(read(Buffer.from(text))).rejects.toMatchObject({ code: 'import_unreadable' });
  });

  it('uses its one category as its title, and several as tags', async () => {
    const category = (name: string) =>
      `<question type="category"><category><text>${name}</text></category></question>`;
    const question = (name: string) => named(name, '', 'essay');
    const one = await read(quizOf(category('$course$/top/Cells // Organs'), question('a')));
    expect(one.quiz.title).toBe('Cells / Organs');
    expect(itemsOf(one.found)[0]?.tags).toBeUndefined();
    const two = await read(
      quizOf(category('$course$/top/Cells'), question('a'), category('top/Heart/Valves'), question('b')),
    );
    expect(two.quiz.title).toBeUndefined();
    expect(itemsOf(two.found).map(({ tags }) => tags)).toEqual([['Cells'], ['Valves']]);
  });

  it('survives a change of any byte', async () => {
    const whole = fixture('moodle.xml');
    await fc.assert(
      fc.asyncProperty(
        fc.nat(whole.length - 1),
        fc.constantFrom(60, 62, 38, 0, 93, 125, 34),
        async (at, byte) => {
          const changed = Buffer.from(whole);
          changed[at] = byte;
          const { found } = await read(changed);
          expect(found.length).toBeGreaterThanOrEqual(15);
        },
      ),
      { numRuns: 40 },
    );
  });

  it('with five hundred questions is imported completely', async () => {
    const items = Array.from({ length: 50 }, () => Object.values(itemsByKind))
      .flat()
      .flatMap((arbitrary, index) => fc.sample(arbitrary, { seed: index, numRuns: 1 }))
      .filter(({ kind }) => kind !== 'rating');
    const { bytes } = await writeItems(moodleXml, items);
    const { found } = await read(bytes);
    expect(itemsOf(found)).toHaveLength(450);
  });
});

describe('single questions', () => {
  it('keep weights that match no rule', async () => {
    const answer = (fraction: string, text: string) =>
      `<answer fraction="${fraction}"><text>${text}</text></answer>`;
    const one = await readOne(
      named(
        'q',
        `<single>false</single>${answer('33.33333', 'a')}${answer('33.33333', 'b')}${answer('33.33333', 'c')}${answer('-100', 'd')}`,
        'multichoice',
      ),
    );
    expect(one).toMatchObject({
      item: {
        scoring: 'weights',
        options: [{ weight: 1 / 3 }, { weight: 1 / 3 }, { weight: 1 / 3 }, { weight: -1, isRight: false }],
      },
      adapted: [],
    });
  });

  it('say what happened to options that were half right', async () => {
    const one = await readOne(
      named(
        'q',
        '<single>true</single><answer fraction="100"><text>a</text></answer><answer fraction="50"><text>b</text></answer>',
        'multichoice',
      ),
    );
    expect(one).toMatchObject({
      item: { isMultiple: false, options: [{ isRight: true }, { isRight: false }] },
      adapted: [expect.stringContaining('part of the points')],
    });
  });

  it('treat stars correctly', async () => {
    const answers = (...texts: string[]) =>
      texts.map((text) => `<answer fraction="100"><text>${text}</text></answer>`).join('');
    expect(await readOne(named('q', answers('a\\*b')))).toMatchObject({
      item: { hasWildcards: false, accepted: [{ text: 'a*b' }] },
    });
    expect(await readOne(named('q', answers('a*b', '2\\*3')))).toMatchObject({
      item: { hasWildcards: true, accepted: [{ text: 'a*b' }, { text: '2\\*3' }] },
    });
  });

  it('never fetch an image, and report it', async () => {
    const one = await readOne(
      '<question type="essay"><questiontext format="html"><text><![CDATA[See <img src="https://tracker.example/p.png?id=1"> and <img src="@@PLUGINFILE@@/gone.png">]]></text></questiontext></question>',
    );
    expect(one).toMatchObject({
      images: [],
      adapted: [expect.stringContaining('tracker.example'), expect.stringContaining('gone.png')],
    });
  });

  it('take a picture that is in their HTML', async () => {
    const data = `data:image/png;base64,${picture.bytes.toString('base64')}`;
    const one = await readOne(
      `<question type="essay"><questiontext format="html"><text><![CDATA[<img alt="It" src="${data}">What?]]></text></questiontext></question>`,
    );
    expect(one).toMatchObject({
      item: { text: 'What?', media: { alt: 'It', width: 400 } },
      images: [{ width: 400 }],
    });
  });

  it.each(['description', 'calculated', 'random', 'ddimageortext', 'coderunner', 'constructor', '__proto__'])(
    'of the kind %s are left out with a reason',
    async (type) => {
      expect(await readOne(named('q', '', type))).toMatchObject({
        skipped: expect.stringMatching(/\w{3}.*\.$/),
      });
    },
  );

  it('of endless length are left out without delaying anyone', async () => {
    const answer = `<answer fraction="0"><text><![CDATA[${'<b>x</b>'.repeat(2_000)}]]></text></answer>`;
    expect(await readOne(named('q', answer.repeat(1_000), 'multichoice'))).toMatchObject({
      skipped: expect.stringContaining('longer'),
    });
    expect(await readOne(named('q', '<answer/>'.repeat(6_000)))).toMatchObject({
      skipped: expect.stringContaining('too many elements'),
    });
  });

  it('with half of their elements missing harm nothing', async () => {
    for (const type of [
      'multichoice',
      'truefalse',
      'shortanswer',
      'numerical',
      'essay',
      'matching',
      'ordering',
      'cloze',
      'gapselect',
      'ddwtos',
      'ddmarker',
    ]) {
      for (const inside of [
        '',
        '<answer/>',
        '<answer fraction="x"><text/></answer>',
        '<subquestion/>',
        '<file/>',
        '<drop/><drag/>',
      ]) {
        const one = await readOne(`<question type="${type}">${inside}</question>`);
        expect(one).toHaveProperty('place', 'Question 1');
      }
    }
  });
});

describe('export and import', () => {
  it.each(['choice', 'boolean', 'text', 'number', 'essay', 'pairs', 'order', 'gaps'] as const)(
    '%s is unchanged',
    async (kind) => {
      await fc.assert(
        fc.asyncProperty(fc.array(itemsByKind[kind], { minLength: 1, maxLength: 3 }), async (all) => {
          // Blanks carry whole points.
          const items = all.map((item) =>
            item.kind === 'gaps' ? { ...item, points: item.gaps.length } : item,
          );
          const { bytes, notes } = await writeItems(moodleXml, items);
          const { found, quiz } = await read(bytes);
          expect(quiz.title).toBe('A/B & <co>');
          expect(itemsOf(found).map(comparable)).toEqual(items.map(expected));
          expect(found.flatMap((one) => ('adapted' in one ? one.adapted : []))).toEqual([]);
          expect(notes).toEqual([]);
        }),
        { numRuns: 60 },
      );
    },
  );

  it('areas on a picture are the same to the pixel', async () => {
    await fc.assert(
      fc.asyncProperty(itemsByKind.areas, async (item) => {
        const { bytes } = await writeItems(moodleXml, [item]);
        const [back] = itemsOf((await read(bytes)).found);
        const [sent, got] = [item, back].map((one) => (one?.kind === 'areas' ? one.areas : []));
        expect(got?.map(({ shape }) => shape)).toEqual(sent?.map(({ shape }) => shape));
        for (const [index, area] of (sent ?? []).entries()) {
          const wanted = numbersOf(area);
          for (const [place, number] of numbersOf(got?.[index] ?? area).entries()) {
            expect(Math.abs(number - (wanted[place] ?? 0))).toBeLessThan(0.006);
          }
        }
        expect({ ...(comparable(back as InterchangeItem) as object), areas: [] }).toEqual({
          ...(expected(item) as object),
          areas: [],
        });
      }),
      { numRuns: 60 },
    );
  });

  it('options keep their pictures', async () => {
    const media = { imageId: 'picture1', alt: 'A leaf', width: 400, height: 300 };
    const item: InterchangeItem = {
      kind: 'choice',
      text: 'Which?',
      isMultiple: false,
      points: 1,
      options: [
        { text: '', media, isRight: true },
        { text: 'none', isRight: false },
      ],
    };
    const { bytes } = await writeItems(moodleXml, [item]);
    const { found } = await read(bytes);
    expect(itemsOf(found).map(comparable)).toEqual([comparable(item)]);
  });

  it('lists what can’t be carried', async () => {
    const item = (rest: object) => ({ text: 'q', ...rest }) as InterchangeItem;
    const options = [
      { text: 'a', isRight: true },
      { text: 'b', isRight: false },
    ];
    const { notes } = await writeItems(moodleXml, [
      item({ kind: 'rating', min: 1, max: 5, step: 1 }),
      item({ kind: 'choice', isMultiple: true, options, scoring: 'all-or-nothing' }),
      item({ kind: 'choice', isMultiple: false, options: [] }),
      item({ kind: 'number', value: 1, tolerance: 0, unit: 'kg', timeLimitSeconds: 30 }),
      item({ kind: 'pairs', left: ['a'], right: ['**b**'], key: [0], scoring: 'all-or-nothing' }),
    ]);
    expect(notes.map(({ number, isLeftOut, note }) => [number, isLeftOut, note])).toEqual([
      [1, true, expect.stringContaining('no such question')],
      [2, false, expect.stringContaining('rule')],
      [3, true, expect.stringContaining('incomplete')],
      [4, false, expect.stringContaining('unit')],
      [4, false, expect.stringContaining('time limit')],
      [5, false, expect.stringContaining('rule')],
      [5, false, expect.stringContaining('Formatting')],
    ]);
  });
});

// What Moodle always says, and we don't need.
function expected(item: InterchangeItem): unknown {
  const whole = { ...item, points: item.points ?? 1 };
  return comparable(whole.kind === 'order' ? { ...whole, scoring: 'pairs' } : whole);
}

function numbersOf(area: Area): number[] {
  if (area.shape === 'polygon') return area.points.flatMap(({ x, y }) => [x, y]);
  return Object.values(area).filter((value) => typeof value === 'number');
}
