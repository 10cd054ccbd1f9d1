// Tables as other programs' templates and documents describe them; the rows are our own.
import { expect, it } from 'vitest';
import { readText } from '#tests/support/files/formats.ts';
import { readerFor } from '../registry.ts';
import { csv } from './csv.ts';

async function read(rows: readonly string[]) {
  const file = { fileName: 'a.csv', bytes: Buffer.from(rows.join('\n')) };
  expect(readerFor(file).name).toBe('csv');
  const { items } = await readText(csv, rows.join('\n'));
  return items.map((found) =>
    'item' in found ? { ...found.item, adapted: found.adapted } : 'skipped' in found && found.skipped,
  );
}

// Socrative's template: a title, instructions, and a column for each right answer, all with the same heading.
it('Socrative’s template has all of its right answers, and those to open questions', async () => {
  expect(
    await read([
      'Socrative Quiz Template,,,,,,',
      'Quiz Name:,Gases,,,,,',
      'Question Type,Question,Answer A,Answer B,Answer C,Correct Answer,Correct Answer',
      'Multiple choice,Which are gases?,neon,iron,argon,A,C',
      'Multiple choice,Which is a gas?,neon,iron,gold,A,',
      'Open-ended,Name a gas.,neon,argon,,,',
      'True/False,Gold is a gas.,,,,False,',
    ]),
  ).toMatchObject([
    { isMultiple: true, options: [{ isRight: true }, { isRight: false }, { isRight: true }], adapted: [] },
    { isMultiple: false, options: [{ isRight: true }, { isRight: false }, { isRight: false }] },
    { kind: 'text', accepted: [{ text: 'neon' }, { text: 'argon' }] },
    { kind: 'boolean', isTrue: false },
  ]);
});

it('right answers in numbered columns are all right', async () => {
  expect(
    await read([
      'Question,Option 1,Option 2,Option 3,Correct Answer 1,Correct Answer 2',
      'Which?,neon,iron,argon,1,3',
    ]),
  ).toMatchObject([
    { isMultiple: true, options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
  ]);
});

// Brightspace's sample of importable questions: a question is a group of rows.
it('Brightspace’s tables have their kinds, points, feedback and order', async () => {
  expect(
    await read([
      '//MULTIPLE CHOICE QUESTION TYPE,,,,',
      'NewQuestion,MC,,,',
      'ID,A-1,,,',
      'QuestionText,Which is * a gas?,,,',
      'Points,2,,,',
      'Image,images/a.jpg,,,',
      'Option,100,neon,,Right!',
      'Option,0,iron,,No',
      'Option,25,<b>steam</b>,HTML,',
      'Feedback,In general,,,',
      'NewQuestion,TF,,,',
      'QuestionText,Gold is a gas,,,',
      'TRUE,0,Wrong,,',
      'FALSE,100,Right,,',
      'NewQuestion,SA,,,',
      'QuestionText,The lightest gas?,,,',
      'Answer,100,hydrogen,,',
      'Answer,50,helium,,',
      'NewQuestion,M,,,',
      'QuestionText,Match,,,',
      'Choice,1,Fe,,',
      'Choice,2,Au,,',
      'Match,2,Gold,,',
      'Match,1,Iron,,',
      'NewQuestion,MS,,,',
      'QuestionText,Which are gases?,,,',
      'Option,1,neon,,',
      'Option,0,iron,,',
      'Option,1,argon,,',
      'NewQuestion,O,,,',
      'QuestionText,By weight,,,',
      'Item,hydrogen,NOT HTML,,',
      'Item,helium,NOT HTML,,',
      'NewQuestion,WR,,,',
      'QuestionText,Explain.,,,',
      'AnswerKey,Because,,,',
      'NewQuestion,XY,,,',
      'QuestionText,What?,,,',
    ]),
  ).toMatchObject([
    {
      text: 'Which is * a gas?',
      points: 2,
      explanation: 'In general',
      options: [
        { text: 'neon', isRight: true, feedback: 'Right!' },
        { text: 'iron', isRight: false },
        { text: '**steam**', isRight: false },
      ],
      adapted: [expect.stringContaining('part of the points'), expect.stringContaining('image')],
    },
    { kind: 'boolean', isTrue: false, feedbackTrue: 'Wrong', feedbackFalse: 'Right' },
    { accepted: [{ text: 'hydrogen' }], adapted: [expect.stringContaining('helium')] },
    { left: ['Au', 'Fe'], right: ['Gold', 'Iron'], key: [0, 1] },
    { isMultiple: true, options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    { kind: 'order', items: ['hydrogen', 'helium'] },
    { kind: 'essay', guide: 'Because' },
    expect.stringContaining('XY'),
  ]);
});

// Blackboard's help: tab-separated, the kind first.
it('Blackboard’s lines have their kinds', async () => {
  expect(
    await read(
      [
        'MC|Which is a gas?|neon|correct|iron|incorrect',
        'MA|Which are?|neon|Correct|iron|Incorrect|argon|Correct',
        'TF|Gold is a gas|false',
        'ESS|Explain.|Because',
        'ORD|Sort|one|two|three',
        'MAT|Match|Fe|Iron|Au|Gold',
        'FIB|The lightest gas is|hydrogen|H2',
        'NUM|Two plus two?|4|0.1',
        'FIB_PLUS|A [x] and a [y]|x|cat|kitten||y|dog',
        'FIB_PLUS|A [x]|z|cat',
        'FIL|Upload',
      ].map((line) => line.replaceAll('|', '\t')),
    ),
  ).toMatchObject([
    { isMultiple: false, options: [{ text: 'neon', isRight: true }, { isRight: false }] },
    { isMultiple: true, options: [{ isRight: true }, { isRight: false }, { isRight: true }] },
    { kind: 'boolean', isTrue: false },
    { kind: 'essay', guide: 'Because' },
    { kind: 'order', items: ['one', 'two', 'three'] },
    { kind: 'pairs', left: ['Fe', 'Au'], right: ['Iron', 'Gold'], key: [0, 1] },
    { kind: 'text', accepted: [{ text: 'hydrogen' }, { text: 'H2' }] },
    { kind: 'number', value: 4, tolerance: 0.1 },
    {
      kind: 'gaps',
      text: 'A {{1}} and a {{2}}',
      gaps: [{ accepted: ['cat', 'kitten'] }, { accepted: ['dog'] }],
    },
    expect.any(String),
    expect.stringContaining('upload'),
  ]);
});

it.each([
  ['Google Forms', 'Timestamp,Score,What is 2+2?\n2024/01/05 9:01:11,1 / 1,4'],
  ['Microsoft Forms', 'ID,Start time,Completion time,Email,What is 2+2?\n1,1/5/2024,1/5/2024,anonymous,4'],
])('what people answered in %s is no quiz, and the file says so', async (_name, text) => {
  await expect(readText(csv, text)).rejects.toThrow('list of what people answered');
});

it('a survey of LimeSurvey is refused with the reason', () => {
  const bytes = Buffer.from(
    '<?xml version="1.0"?>\n<document><LimeSurveyDocType>Survey</LimeSurveyDocType></document>',
  );
  expect(() => readerFor({ fileName: 'a.lss', bytes })).toThrow('LimeSurvey');
});
