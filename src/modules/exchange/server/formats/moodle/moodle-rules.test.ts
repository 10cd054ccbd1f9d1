// What we write for Moodle, read by its own rules; and what Moodle writes, imported completely or with a note about
// what is missing.
import { describe, expect, it } from 'vitest';
import { markdownWithMaths } from '#platform/contract/rich-text.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { fromInterchange, gradeAnswer } from '#question-types/registry.ts';
import { readItems } from '#tests/support/files/interchange-items.ts';
import { clozeAsMoodle, giftAsMoodle } from '#tests/support/files/moodle-reader.ts';
import { readItem } from '../../found-question.ts';
import { gift } from '../gift/gift.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { moodleXml } from './moodle-xml.ts';

const hard = [
  '{a} ~b~',
  '=c#d',
  '50% : x',
  String.raw`\frac{a}{b}\n`,
  'e -> f',
  'two\n\nlines',
  '#### g',
  '[html]',
  '<b> & "q"',
  '* \\* }',
];
const noOne = async () => null;
const written = (items: InterchangeItem[]) =>
  items.map((item, index) => ({ number: index + 1, item, lost: [] }));

async function textOf(format: typeof gift, items: InterchangeItem[]) {
  const file = await format.write?.({ title: 'T', description: '' }, written(items), noOne);
  return { text: file?.bytes.toString() ?? '', notes: file?.notes ?? [] };
}

describe('GIFT, by the rules of Moodle', () => {
  it('is one question from brace to brace, with its feedback', async () => {
    const items: InterchangeItem[] = hard.flatMap((text): InterchangeItem[] => {
      const base = { text, explanation: text };
      return [
        { ...base, kind: 'choice', isMultiple: false, options: [{ text, isRight: true, feedback: text }, { text: `not ${text}`, isRight: false }] },
        { ...base, kind: 'choice', isMultiple: true, options: [{ text, isRight: true }, { text: 'b', isRight: true }, { text: 'c', isRight: false, feedback: text }] },
        { ...base, kind: 'boolean', isTrue: false, feedbackTrue: text },
        { ...base, kind: 'text', accepted: [{ text, feedback: text }, { text: 'other' }] },
        { ...base, kind: 'number', value: -1.5, tolerance: 0.1 },
        { ...base, kind: 'pairs', left: [text, 'b'], right: [text, 'c', 'd'], key: [0, 1] },
        { text, kind: 'essay', guide: text },
      ];
    }); // biome-ignore format: a table
    const { text } = await textOf(gift, items);
    const found = giftAsMoodle(text);
    const kinds = {
      boolean: 'truth',
      choice: 'choice',
      text: 'text',
      number: 'number',
      pairs: 'pairs',
      essay: 'essay',
    };
    const trim = (one = '') => one.trim();
    expect(found.map(({ kind, general, text: stem }) => ({ kind, general, stem }))).toEqual(
      items.map((item) => ({
        kind: item.kind === 'choice' && item.isMultiple ? 'several' : kinds[item.kind as keyof typeof kinds],
        general: trim(item.kind === 'essay' ? item.guide : item.explanation),
        stem: trim(item.text),
      })),
    );
    for (const [index, item] of items.entries()) {
      if (item.kind !== 'choice') continue;
      const arrows = (one = '') => one.trim().replaceAll('->', '-&gt;');
      expect(found[index]?.answers.map((answer) => [answer.text, answer.feedback])).toEqual(
        item.options.map((option) => [arrows(option.text), arrows(option.feedback)]),
      );
    }
  });
});

describe('blanks, by the rules of Moodle', () => {
  it('carry the points, and every character of their answers', async () => {
    const accepted = hard.map((text) => text.replace(/\s+/g, ' ').replaceAll('\\* }', '}'));
    const item: InterchangeItem = {
      kind: 'gaps',
      text: accepted.map((_, index) => `a {{${index + 1}}}`).join(' and '),
      points: 2 * accepted.length,
      gaps: accepted.map((text, index) => ({ accepted: [text, 'b'], ...(index % 2 && { choices: [text, 'b', `${text}!`] }) })),
    };
    const numbers: InterchangeItem = { kind: 'gaps', text: 'pi is {{1}}, e is {{2}}', points: 3, gaps: [{ accepted: ['3.14'], tolerance: 0.01 }, { accepted: ['2.7'], tolerance: 0 }] };
    const { text, notes } = await textOf(moodleXml, [item, numbers]);
    const [first = '', second = ''] = text.split('<question type="cloze">').slice(1);
    const read = clozeAsMoodle(first);
    expect(read.points).toBe(2 * accepted.length);
    expect(read.blanks.map(({ answers }) => answers.filter(({ percent }) => percent === 100).map((answer) => answer.text))).toEqual(
      accepted.map((one) => [one, 'b']),
    );
    expect(clozeAsMoodle(second).blanks.map(({ answers }) => answers)).toMatchObject([[{ text: '3.14', tolerance: 0.01 }], [{ text: '2.7', tolerance: 0 }]]);
    // Three points are not a whole number for each of two blanks.
    expect(notes.map(({ number, note }) => [number, note])).toEqual([[2, expect.stringContaining('whole number of points')]]);
    const { found } = await readItems(moodleXml, Buffer.from(text), 'a.xml');
    expect(found.map((one) => ('item' in one ? [one.item.points, one.adapted] : one))).toEqual([[2 * accepted.length, []], [4, []]]);
    expect(found[0]).toMatchObject({ item: { gaps: item.gaps } });
  }); // biome-ignore format: a table
});

const cdata = (text: string) => `<![CDATA[${text}]]>`;
const question = (type: string, inside: string) =>
  `<quiz><question type="${type}">${inside}</question></quiz>`;
const rich = (name: string, html: string, files = '', attributes = '') =>
  `<${name} format="html"${attributes}><text>${cdata(html)}</text>${files}`;

async function come(xml: string) {
  const { found } = await readItems(moodleXml, Buffer.from(xml), 'a.xml');
  const [first] = found;
  if (!first || !('item' in first)) throw new Error(JSON.stringify(first));
  const read = readItem(first);
  return {
    item: first.item,
    notes: read?.notes ?? ['no type'],
    question: read?.question,
    images: first.images,
  };
}

describe('questions of Moodle', () => {
  it('have their own picture in each text, whatever its name', async () => {
    const sharp = (await import('sharp')).default;
    const file = async (size: number) => {
      const bytes = await sharp({ create: { width: size, height: 9, channels: 3, background: 'red' } }).png().toBuffer();
      return `<file name="image.png" path="/" encoding="base64">${bytes.toString('base64')}</file>`;
    };
    const shown = '<img src="@@PLUGINFILE@@/image.png" alt="">';
    const options = await Promise.all(
      [20, 30, 40, 50, 60].map(async (size) => `${rich('answer', `${size}${shown}`, await file(size), ` fraction="${size === 20 ? 100 : 0}"`)}</answer>`),
    );
    const xml = question('multichoice', `${rich('questiontext', `q${shown}`, await file(10))}</questiontext><single>true</single>${options.join('')}`);
    const { item, images } = await come(xml);
    if (item.kind !== 'choice') throw new Error(item.kind);
    const widths = [item.media, ...item.options.map(({ media }) => media)].map((media) => media?.width);
    expect(widths).toEqual([10, 20, 30, 40, 50, 60]);
    expect(new Set(images.map(({ imageId }) => imageId)).size).toBe(6);
  }); // biome-ignore format: long

  it('keep their feedback per option, and say what is left out', async () => {
    const combined = `${rich('correctfeedback', 'Well done')}</correctfeedback>${rich('incorrectfeedback', 'Read again')}</incorrectfeedback>`;
    const usual = `${rich('correctfeedback', 'Your answer is correct.')}</correctfeedback>`;
    const answers = '<answer fraction="100"><text>a</text><feedback><text>Yes</text></feedback></answer><answer fraction="0"><text>b</text></answer>';
    const base = '<questiontext><text>q</text></questiontext>';
    const single = await come(question('multichoice', `${base}<single>true</single>${answers}${combined}`));
    expect(single.item).toMatchObject({ options: [{ feedback: 'Yes\n\nWell done' }, { feedback: 'Read again' }] });
    expect(single.notes).toEqual([]);
    expect((await come(question('multichoice', `${base}<single>false</single>${answers}${usual}`))).notes).toEqual([]);
    const pairs = '<subquestion><text>a</text><answer><text>b</text></answer></subquestion>'.repeat(2);
    for (const xml of [question('multichoice', `${base}<single>false</single>${answers}${combined}`), question('matching', base + pairs + combined)])
      expect((await come(xml)).notes).toEqual([expect.stringContaining('left out')]);
    const wrongOnly = '<answer fraction="100"><text>5</text></answer><answer fraction="0"><text>*</text><feedback><text>No</text></feedback></answer>';
    for (const type of ['numerical', 'shortanswer'])
      expect((await come(question(type, base + wrongOnly))).notes).toEqual([expect.stringContaining('Feedback')]);
  }); // biome-ignore format: long

  it('ask for numbers if Moodle does, and are worth the sum of their blanks', async () => {
    const html = 'a {2:NM:=4.0:0.1} b {1:NUMERICAL:=1,5} c {1:SA:=x}';
    const { item, notes, question: own } = await come(question('cloze', `${rich('questiontext', html)}</questiontext><defaultgrade>9</defaultgrade>`));
    expect(item).toMatchObject({ points: 4, gaps: [{ accepted: ['4.0'], tolerance: 0.1 }, { accepted: ['1.5'], tolerance: 0 }, { accepted: ['x'] }] });
    expect(notes).toEqual([expect.stringContaining('different points')]);
    if (!own) throw new Error('no question');
    expect(gradeAnswer(own, ['4', '1.50', 'x']).fraction).toBe(1);
    expect(gradeAnswer(own, ['4.1', '1.5', 'x']).fraction).toBe(1);
    expect(gradeAnswer(own, ['4.2', '1.6', 'y']).fraction).toBe(0);
  }); // biome-ignore format: long

  it('show the formulas that they have, and no others', () => {
    const rendered = markdownWithMaths((tex) => `«${tex}»`);
    const shown = (html: string) => rendered.renderInline(htmlToMarkdown(html).markdown);
    expect(shown(String.raw`a \(\) b`)).toBe('a  b');
    expect(shown(String.raw`$ 5 \[x\] b$ and \(y\)`)).toBe('$ 5 «x» b$ and «y»');
    expect(shown(String.raw`from $5</b> to <i>6$</i> \(z\)`)).toContain('«z»');
    expect(shown('<b>a $x</b> and <i>y$</i>')).not.toContain('«');
    expect(shown('costs $5')).toBe('costs $5');
  });
});

it('a question type can be made from each item', () => {
  const gaps = { kind: 'gaps' as const, text: '{{1}}', gaps: [{ accepted: ['4'], tolerance: 0.5 }] };
  expect(fromInterchange(gaps, 'q1')?.question).toMatchObject({ options: { tolerances: [0.5] } });
});
