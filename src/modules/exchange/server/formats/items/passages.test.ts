import { expect, it } from 'vitest';
import { maxPassages } from '#question-types/passages-of-questions.ts';
import { Question, sampleQuestion } from '#question-types/registry.ts';
import { readAll, readText } from '#tests/support/files/formats.ts';
import { itemsOf, notesOf } from '../../exporting.ts';
import { gift } from '../gift/gift.ts';
import { moodleXml } from '../moodle/moodle-xml.ts';
import { readerFor, writerFor } from '../registry.ts';

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const question = (type: string, text: string, rest = '') =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
const right = '<answer fraction="100"><text>red</text></answer>';

it('a text between questions is a passage of the next one, with its picture, and the question says so', async () => {
  const { items } = await readText(
    moodleXml,
    `<quiz>${question('description', `<p>Look at {{1}}.</p><img src="data:image/png;base64,${dot}">`)}${question('stack', 'x')}${question('cloze', 'It is {1:SA:=red}.')}${question('shortanswer', 'Colour?', right)}${question('description', 'The end.')}</quiz>`,
  );
  expect(items).toMatchObject([
    { skipped: expect.stringContaining('algebra') },
    {
      item: { text: 'It is {{1}}.' },
      belongsTo: { text: 'Look at {{1}}.', media: { width: 1 }, images: [{ width: 1 }] },
      adapted: [expect.stringContaining('A text before this question')],
    },
    { item: { text: 'Colour?' }, adapted: [] },
    { skipped: 'This is text without a question.' },
  ]);
});

it('a text that is too long for a passage is left out with a word', async () => {
  const { items } = await readText(
    moodleXml,
    `<quiz>${question('description', 'word '.repeat(2_500))}${question('shortanswer', 'Colour?', right)}</quiz>`,
  );
  expect(items).toMatchObject([
    { skipped: 'This is text without a question.' },
    { item: { text: 'Colour?' } },
  ]);
});

it('two descriptions of GIFT in a row are one passage, which has the name of the first', async () => {
  const { items } = await readText(gift, '::A case::One *star*.\n\nTwo.\n\n::q::Colour? {=red}\n');
  expect(items).toMatchObject([
    { item: { text: 'Colour?' }, belongsTo: { title: 'A case', text: 'One \\*star\\*.\n\nTwo.' } },
  ]);
});

it('beyond the most passages of a quiz, a text is at the beginning of its question', async () => {
  const pairs = Array.from(
    { length: maxPassages + 1 },
    (_, at) => `Text ${at}.\n\n::q${at}::Colour ${at}? {=red}`,
  );
  const { items } = await readText(gift, pairs.join('\n\n'));
  expect(items.filter((found) => 'belongsTo' in found)).toHaveLength(maxPassages);
  expect(items.at(-1)).toMatchObject({ item: { text: `Text ${maxPassages}.\n\nColour ${maxPassages}?` } });
});

const passage = { id: 'P', title: 'A case', text: 'A *man* of 60.\n\n| a | b |\n|---|---|\n| 1 | 2 |' };
const truth = (id: string, passageId?: string) =>
  Question.parse({ ...sampleQuestion('true-false'), id, ...(passageId && { passageId }) });

it.each([
  ['json', ['A case', 'A case', undefined], []],
  ['qti', ['A case', 'A case', undefined], []],
  ['moodle-xml', ['A case', undefined, undefined], [2]],
  ['gift', ['A case', undefined, undefined], [2]],
  ['csv', [undefined, undefined, undefined], [1, 2]],
] as const)(
  'a passage leaves as %s and comes back, or what is lost is said',
  async (format, titles, noted) => {
    const items = itemsOf([truth('a', 'P'), truth('b', 'P'), truth('c')], [passage]);
    const head = { title: 'A quiz', description: '', passages: [passage] };
    const file = await writerFor(format).write(head, items, async () => null);
    const said = notesOf(file, items, format).filter(({ note }) => /passage/.test(note));
    expect(said.map(({ number }) => number)).toEqual(noted);
    const read = await readAll(readerFor({ fileName: `q.${file.fileExtension}`, bytes: file.bytes }), {
      fileName: `q.${file.fileExtension}`,
      bytes: file.bytes,
    });
    const found = read.items.map((item) => ('belongsTo' in item ? item.belongsTo : undefined));
    expect(found.map((one) => one && (one.title || 'untitled'))).toEqual([...titles]);
    const texts = found.flatMap((one) => one?.text ?? []);
    expect(new Set(texts).size).toBeLessThan(2);
    for (const text of texts) expect(text).toMatch(/^A \*man\* of 60\.[\s\S]*\| 1 +\| 2 +\|/);
    expect(new Set(found.flatMap((one) => one?.id ?? [])).size).toBe(texts.length > 0 ? 1 : 0);
  },
);
