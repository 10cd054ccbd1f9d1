import { expect, it } from 'vitest';
import { readText } from '#tests/support/files/formats.ts';
import { gift } from '../gift/gift.ts';
import { moodleXml } from '../moodle/moodle-xml.ts';

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const question = (type: string, text: string, rest = '') =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
const right = '<answer fraction="100"><text>red</text></answer>';

it('a text between questions goes in front of the next one, with its picture, and the question says so', async () => {
  const { items } = await readText(
    moodleXml,
    `<quiz>${question('description', `<p>Look at {{1}}.</p><img src="data:image/png;base64,${dot}">`)}${question('stack', 'x')}${question('cloze', 'It is {1:SA:=red}.')}${question('shortanswer', 'Colour?', right)}${question('description', 'The end.')}</quiz>`,
  );
  expect(items).toMatchObject([
    { skipped: expect.stringContaining('algebra') },
    {
      item: { text: 'Look at { {1}}.\n\nIt is {{1}}.', media: { width: 1 } },
      images: [{ width: 1 }],
      adapted: [expect.stringContaining('A text before this question')],
    },
    { item: { text: 'Colour?' }, adapted: [] },
    { skipped: 'This is text without a question.' },
  ]);
});

it('a long text stays a text of its own, which is left out with a word', async () => {
  const { items } = await readText(
    moodleXml,
    `<quiz>${question('description', 'word '.repeat(1_000))}${question('shortanswer', 'Colour?', right)}</quiz>`,
  );
  expect(items).toMatchObject([
    { skipped: 'This is text without a question.' },
    { item: { text: 'Colour?' } },
  ]);
});

it('two descriptions of GIFT in a row are both in front of the next question', async () => {
  const { items } = await readText(gift, 'One *star*.\n\nTwo.\n\n::q::Colour? {=red}\n');
  expect(items).toMatchObject([{ item: { text: 'One \\*star\\*.\n\nTwo.\n\nColour?' } }]);
});
