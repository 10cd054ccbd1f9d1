import { describe, expect, it } from 'vitest';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { readAll, readText } from '#tests/support/files/formats.ts';
import { moodleXml } from './moodle-xml.ts';

const dot =
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==';
const picture = `<img src="data:image/png;base64,${dot}">`;

const question = (type: string, text: string, rest = '') =>
  `<question type="${type}"><name><text>n</text></name><questiontext format="html"><text><![CDATA[${text}]]></text></questiontext>${rest}</question>`;
const answer = (fraction: string, text: string, more = '') =>
  `<answer fraction="${fraction}"><text><![CDATA[${text}]]></text>${more}</answer>`;

async function read(
  ...questions: string[]
): Promise<{ item: InterchangeItem; adapted: string[]; images: number }[]> {
  const { items } = await readText(moodleXml, `<quiz>${questions.join('')}</quiz>`);
  return items.map((found) => {
    if (!('item' in found)) throw new Error(JSON.stringify(found));
    return { item: found.item, adapted: found.adapted, images: found.images.length };
  });
}

async function textOf(html: string): Promise<string> {
  const [found] = await read(question('essay', html));
  return found?.item.text ?? '';
}

async function gapsOf(text: string) {
  const [found] = await read(question('cloze', text));
  if (found?.item.kind !== 'gaps') throw new Error('no gaps');
  return { ...found, gaps: found.item.gaps };
}

describe('a list in a cloze', () => {
  it('that is long keeps its right choice, and says that it was cut', async () => {
    const all = Array.from({ length: 30 }, (_, index) => `${index === 24 ? '=' : ''}${index + 1}`);
    const { gaps, adapted } = await gapsOf(`Pick 25: {1:MULTICHOICE:${all.join('~')}}.`);
    expect(gaps[0]?.choices).toHaveLength(20);
    expect(gaps[0]?.choices).toContain('25');
    expect(adapted).toEqual(['A list to choose from was cut to 20 choices; the correct one is kept.']);
  });

  it.each([1, 400])('of pictures is a choice of them, however long they are', async (times) => {
    const long = picture.replace(dot, dot.repeat(times));
    const [found] = await read(question('cloze', `<p>Which sign? {1:MULTICHOICE:=${long}~${long}} Hm.</p>`));
    expect(found?.item).toMatchObject({
      kind: 'choice',
      isMultiple: false,
      text: 'Which sign? \\_\\_\\_\\_ Hm.',
    });
    expect(found?.adapted).toContain(
      'A list of images in the text is now a choice of these images below it.',
    );
  });

  it.each([1, 400])('of pictures beside other blanks keeps its key and shows no code', async (times) => {
    const long = picture.replace(dot, dot.repeat(times));
    const { item, gaps, adapted } = await gapsOf(
      `<p>Which sign? {1:MULTICHOICE:=${long}~${long}} What colour? {1:SA:=red}</p>`,
    );
    expect(item.text).toBe('Which sign? {{1}} What colour? {{2}}');
    expect(gaps[0]).toEqual({ accepted: ['Image 1'], choices: ['Image 1', 'Image 2'] });
    expect(adapted).toEqual([expect.stringContaining('The choices were images')]);
  });

  it('of boxes is a question with several right options if it is the only blank', async () => {
    const [found] = await read(question('cloze', 'Gases: {2:MULTIRESPONSE:=oxygen~iron~=helium}'));
    expect(found?.item).toMatchObject({ kind: 'choice', isMultiple: true, points: 2, text: 'Gases:' });
  });
});

describe('markup', () => {
  it.each([
    ['<p>What?</p><pre>a = 1<br>print(a)</pre>', 'What?\n\n```\na = 1\nprint(a)\n```'],
    ['<p>What?</p><code><pre>a = 1\nprint(a)\n</pre></code>', 'What?\n\n```\na = 1\nprint(a)\n```'],
    ['<p><b>Given:<br></b>a = 3.</p>', '**Given:**\na = 3.'],
    ['<p>100 degrees<b>.</b> Write f<b>(</b>x<b>)</b>.</p>', '100 degrees. Write f(x).'],
    [
      '<p>Look:</p><p>&nbsp; &nbsp; int <b>x</b> = 42;</p>',
      'Look:\n\n\u00a0\u00a0\u00a0\u00a0int **x** = 42;',
    ],
    ['<u>re</u>cord', '**re**cord'],
    ['<span style="text-decoration: underline;">re</span>cord', '**re**cord'],
    ['<span style="font-weight: 700">a</span> <span style="font-style:italic">b</span>', '**a** *b*'],
    ['x<span style="vertical-align: super;">2</span>', 'x²'],
    ['<span style="color: red; font-weight: 400">a</span>', 'a'],
    // A row with more cells than the head: Markdown would show none of them.
    [
      '<table><tr><th colspan="2">Both</th></tr><tr><td>a</td><td>b</td></tr></table>',
      '| Both | |\n| --- | --- |\n| a | b |',
    ],
    ['x<sup>[1]</sup>', 'x$^{\\text{[1]}}$'],
  ])('%s is %j', async (html, markdown) => {
    expect(await textOf(html)).toBe(markdown);
  });
});

describe('true or false', () => {
  it.each([
    ['Wahr', 'Falsch'],
    ['<p>true</p>', '<p>false</p>'],
    ['Verdadero', 'Falso'],
  ])('is read as %s and %s', async (yes, no) => {
    const both = await read(
      question('truefalse', 'The moon?', answer('100', yes) + answer('0', no)),
      question('truefalse', 'The moon?', answer('0', yes) + answer('100', no)),
    );
    expect(both.map(({ item, adapted }) => [item.kind === 'boolean' && item.isTrue, adapted])).toEqual([
      [true, []],
      [false, []],
    ]);
  });

  it('keeps the feedback of an answer without a word', async () => {
    const [found] = await read(
      question(
        'truefalse',
        'The moon?',
        answer('100', 'true') + answer('0', '', '<feedback><text>Look it up</text></feedback>'),
      ),
    );
    expect(found?.item).toMatchObject({ isTrue: true, feedbackFalse: 'Look it up' });
  });
});

describe('what the file does not say', () => {
  it('is said of every question without a key', async () => {
    const none = ['The file does not say which answer is correct.'];
    const found = await read(
      question('multichoice', 'Two?', `<single>true</single>${answer('0', '4')}${answer('0', '5')}`),
      question('truefalse', 'Two?'),
      question('numerical', 'Two?'),
      question('shortanswer', 'Two?', answer('0', 'no')),
      question('cloze', 'Two? {1:SA:no}'),
    );
    expect(found.map(({ adapted }) => adapted)).toEqual([none, none, none, none, none]);
  });

  it('is not missing if it is only written in another way', async () => {
    const found = await read(
      question('multichoice', 'Two?', `<single>true</single>${answer('100%', '4')}${answer('0%', '5')}`),
      question('numerical', 'Two?', answer('100', '1 000', '<tolerance>0</tolerance>')),
    );
    expect(found).toMatchObject([
      { item: { options: [{ isRight: true }, { isRight: false }] }, adapted: [] },
      { item: { value: 1000 }, adapted: [] },
    ]);
  });
});

describe('what has no place', () => {
  it('is named: pairs with pictures, attached files, languages, hints, a kept order', async () => {
    const pair = (left: string, right: string) =>
      `<subquestion><text><![CDATA[${left}]]></text><answer><text>${right}</text></answer></subquestion>`;
    const found = await read(
      question('matching', 'Match.', pair(picture, 'stop') + pair('green', 'go') + pair('yellow', 'wait')),
      question('essay', 'Read <a href="@@PLUGINFILE@@/data.csv">it</a>.').replace(
        '</text></questiontext>',
        '</text><file name="data.csv" encoding="base64">YQ==</file></questiontext>',
      ),
      question(
        'essay',
        '<span class="multilang" lang="en">Yes</span><span class="multilang" lang="de">Ja</span>',
      ),
      question(
        'multichoice',
        'Which?',
        `<single>true</single><shuffleanswers>0</shuffleanswers>${answer('100', 'a')}${answer('0', 'b')}<hint><text>Think</text></hint>`,
      ),
    );
    expect(found.map(({ adapted }) => adapted)).toEqual([
      expect.arrayContaining(['A pair with an image is left out: “stop”.']),
      ['The attached file “data.csv” is left out.'],
      [expect.stringContaining('several languages')],
      expect.arrayContaining([expect.stringContaining('Hints'), expect.stringContaining('kept their order')]),
    ]);
  });

  it('keeps a picture of Moodle 1', async () => {
    const [found] = await read(
      question('essay', 'Which sign?', `<image>sign.png</image><image_base64>${dot}</image_base64>`),
    );
    expect(found).toMatchObject({ images: 1, item: { media: { width: 1 } } });
  });

  it('reads a file that only claims to be UTF-8, and says so', async () => {
    const bytes = Buffer.from(
      `<?xml version="1.0" encoding="UTF-8"?><quiz>${question('essay', 'O\u00f9 est le caf\u00e9?')}</quiz>`,
      'latin1',
    );
    const { items, quiz } = await readAll(moodleXml, { fileName: 'a.xml', bytes });
    expect(items).toMatchObject([{ item: { text: 'Où est le café?' } }]);
    expect(quiz.notes).toEqual([expect.stringContaining('UTF-8')]);
  });
});

describe('plug-ins', () => {
  it('with rows become options to select', async () => {
    const row = (number: number, text: string) =>
      `<row number="${number}"><rowtext format="html"><text>${text}</text></rowtext></row>`;
    const weight = (number: number, column: number, value: number) =>
      `<weight rownumber="${number}" columnnumber="${column}"><value>${value}</value></weight>`;
    const [found] = await read(
      question(
        'kprime',
        'Which are gases?',
        `<scoringmethod><text>kprime</text></scoringmethod>${row(1, 'oxygen')}${row(2, 'iron')}${weight(1, 1, 1)}${weight(1, 2, 0)}${weight(2, 1, 0)}${weight(2, 2, 1)}`,
      ),
    );
    expect(found).toMatchObject({
      item: {
        kind: 'choice',
        isMultiple: true,
        options: [
          { text: 'oxygen', isRight: true },
          { text: 'iron', isRight: false },
        ],
      },
      adapted: [expect.stringContaining('select the true ones')],
    });
  });

  it('with words to find become options to select', async () => {
    const [found] = await read(
      question(
        'wordselect',
        'The [cat] sat on the [mat].',
        '<introduction><text>Select the nouns.</text></introduction>',
      ),
    );
    expect(found?.item).toMatchObject({ kind: 'choice', isMultiple: true });
    expect(found?.item.text).toContain('The cat sat on the mat.');
    expect(
      found?.item.kind === 'choice' &&
        found.item.options.filter(({ isRight }) => isRight).map(({ text }) => text),
    ).toEqual(['cat', 'mat']);
    expect(found?.adapted).toEqual([expect.stringContaining('from 6 options')]);
  });

  it('with bracketed blanks become blanks', async () => {
    const found = await read(
      question('gapfill', 'The [cat|kitty] sat.', '<answerdisplay>gapfill</answerdisplay>'),
      question(
        'gapfill',
        'The @cat@ sat on the @mat@.',
        `<delimitchars>@@</delimitchars><answerdisplay>dragdrop</answerdisplay>${answer('100', 'cat')}${answer('0', 'dog')}`,
      ),
    );
    expect(found).toMatchObject([
      { item: { text: 'The {{1}} sat.', gaps: [{ accepted: ['cat', 'kitty'] }] }, adapted: [] },
      {
        item: {
          text: 'The {{1}} sat on the {{2}}.',
          gaps: [{ accepted: ['cat'], choices: ['cat', 'dog', 'mat'] }, { accepted: ['mat'] }],
        },
      },
    ]);
  });
});

it('questions that a question lists within itself are no questions of the file', async () => {
  const found = await read(
    question('multichoice', 'One?', `<settings><question>31</question></settings>${answer('100', 'a')}`),
    question(
      'essay',
      'Both',
      `<subquestions>${question('shortanswer', 'x', answer('100', 'c'))}</subquestions>`,
    ),
    question('shortanswer', 'Two?', answer('100', 'b')),
  );
  expect(found).toHaveLength(3);
});

it('pairs have no elements in what is chosen, and a plug-in may have pictures and formats there', async () => {
  const pair = (left: string, right: string, format = '') =>
    `<subquestion><text><![CDATA[${left}]]></text><answer${format}><text><![CDATA[${right}]]></text></answer></subquestion>`;
  const found = await read(
    question('matching', 'Match', pair('a', '<p>Object<br></p>') + pair('b', 'x < y & z')),
    question('ddmatch', 'Match', pair('a', 'H<sub>2</sub>O', ' format="html"') + pair('b', 'c')),
  );
  expect(found.map(({ item }) => item.kind === 'pairs' && item.right)).toEqual([
    ['Object', 'x < y & z'],
    ['H₂O', 'c'],
  ]);
});

describe('a calculated question', () => {
  const set = (name: string, ...values: string[]) =>
    `<dataset_definition><name><text>${name}</text></name><dataset_items>${values.map((value, index) => `<dataset_item><number>${index + 1}</number><value>${value}</value></dataset_item>`).join('')}</dataset_items></dataset_definition>`;
  const sets = `<dataset_definitions>${set('a', '6.0', '-2', '3', '4')}${set('b', '1.50', '4', '5', '6')}</dataset_definitions>`;

  it('becomes some questions with fixed numbers, and says so', async () => {
    const found = await read(
      question(
        'calculated',
        'What is {a} · {b}? (\\(\\frac{x}{y}\\))',
        `${answer('100', '{a}*{b}', '<tolerance>0.01</tolerance><tolerancetype>1</tolerancetype><correctanswerformat>1</correctanswerformat><correctanswerlength>1</correctanswerlength>')}${sets}`,
      ),
    );
    expect(found.map(({ item }) => item)).toMatchObject([
      { kind: 'number', text: 'What is 6 · 1.5? ($\\frac{x}{y}$)', value: 9, tolerance: 0.09 },
      { kind: 'number', text: 'What is -2 · 4? ($\\frac{x}{y}$)', value: -8, tolerance: 0.08 },
      { kind: 'number', value: 15 },
    ]);
    expect(found[0]?.adapted).toContain(
      'Its numbers were different for each student. They are fixed now, in 3 questions of which you can keep one.',
    );
  });

  it('may have formulas among its options', async () => {
    const [found] = await read(
      question(
        'calculatedmulti',
        '{a} + {b}?',
        `<single>true</single>${answer('100', '{={a}+{b}} m')}${answer('0', '{={a}-{b}} m')}${sets}`,
      ),
    );
    expect(found?.item).toMatchObject({
      kind: 'choice',
      text: '6 + 1.5?',
      options: [
        { text: '7.5 m', isRight: true },
        { text: '4.5 m', isRight: false },
      ],
    });
  });
});

it('options that stayed empty are none, in a question and in a list of a cloze', async () => {
  const found = await read(
    question('multichoice', 'Which?', `${answer('100', 'a')}${answer('0', 'b')}${answer('0', '')}`),
    question('cloze', 'Which? {1:MCV:~a~=b~}'),
  );
  expect(found).toMatchObject([
    { item: { options: [{ text: 'a' }, { text: 'b' }] } },
    { item: { gaps: [{ accepted: ['b'], choices: ['a', 'b'] }] } },
  ]);
});
