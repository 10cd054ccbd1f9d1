import { describe, expect, it } from 'vitest';
import { readAll } from '#tests/support/files/formats.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { importFormats } from '../../../contract.ts';
import { readerFor } from '../registry.ts';
import names from './h5p-names.json' with { type: 'json' };

async function packed(library: string, content: unknown) {
  const bytes = await buildZip({
    'h5p.json': JSON.stringify({ title: 'Gases', mainLibrary: library }),
    'content/content.json': JSON.stringify(content),
  });
  return { fileName: 'a.zip', bytes };
}

async function read(library: string, content: unknown) {
  const file = await packed(library, content);
  const reader = readerFor(file);
  expect(reader.name).toBe('h5p');
  const { items } = await readAll(reader, file);
  return items.map((found) =>
    'item' in found
      ? { ...found.item, adapted: found.adapted, passage: found.belongsTo?.text }
      : 'skipped' in found && found.skipped,
  );
}

const choice = {
  question: '<p>Which gas?</p>',
  answers: [
    { text: '<div>oxygen</div>', correct: true },
    { text: 'iron', correct: false },
  ],
};

describe('an H5P package', () => {
  it('is read with its choices, also in a set, and names what it leaves out', async () => {
    const gas = {
      kind: 'choice',
      isMultiple: false,
      text: 'Which gas?',
      options: [
        { text: 'oxygen', isRight: true },
        { text: 'iron', isRight: false },
      ],
      adapted: [],
    };
    expect(await read('H5P.MultiChoice', choice)).toEqual([gas]);
    const questions = [
      { library: 'H5P.MultiChoice 1.16', params: choice },
      { library: 'H5P.TrueFalse 1.8', params: { question: 'Is it?', correct: 'false' } },
      { library: 'H5P.Agamotto 1.5', params: {} },
    ];
    expect(await read('H5P.QuestionSet', { questions })).toMatchObject([
      gas,
      { kind: 'boolean', isTrue: false },
      expect.stringContaining('H5P.Agamotto'),
    ]);
  });

  it('is read with its blanks: to write, to choose and to find', async () => {
    expect(
      await read('H5P.Blanks', { text: 'Fill in.', questions: ['<p>The *cat/kitty:an animal* sat.</p>'] }),
    ).toMatchObject([
      { kind: 'gaps', text: 'Fill in.\n\nThe {{1}} sat.', gaps: [{ accepted: ['cat', 'kitty'] }] },
    ]);
    expect(
      await read('H5P.DragText', { textField: 'The *cat* sat on the *mat*.', distractors: '*dog*' }),
    ).toMatchObject([
      { gaps: [{ accepted: ['cat'], choices: ['cat', 'dog', 'mat'] }, { accepted: ['mat'] }] },
    ]);
    expect(await read('H5P.MarkTheWords', { textField: 'The *cat* sat.' })).toMatchObject([
      {
        kind: 'choice',
        isMultiple: true,
        options: expect.arrayContaining([
          { text: 'cat', isRight: true },
          { text: 'sat', isRight: false },
        ]),
      },
    ]);
  });

  it('has several questions in a set of single choices, of which the first answer is right', async () => {
    const choices = [
      { question: 'One?', answers: ['yes', 'no'] },
      { question: 'Two?', answers: ['right', 'wrong'] },
    ];
    expect(await read('H5P.SingleChoiceSet', { choices })).toMatchObject([
      { options: [{ text: 'yes', isRight: true }, { isRight: false }] },
      { options: [{ text: 'wrong', isRight: false }, { isRight: true }] },
    ]);
  });

  it('is read with statements, an order, clues, cards, and blanks that are listed beside the text', async () => {
    const summaries = [{ summary: ['<p>right</p>', 'wrong'] }, { summary: ['good', 'bad'] }];
    expect(await read('H5P.Summary', { intro: 'Choose.', summaries })).toMatchObject([
      { text: 'Choose.', options: [{ text: 'right', isRight: true }, { isRight: false }] },
      { options: [{ text: 'bad', isRight: false }, { isRight: true }] },
    ]);
    const paragraphs = ['<p>first</p>', 'second', 'third'];
    expect(await read('H5P.SortParagraphs', { taskDescription: 'Sort.', paragraphs })).toMatchObject([
      { kind: 'order', text: 'Sort.', items: ['first', 'second', 'third'] },
    ]);
    expect(await read('H5P.Crossword', { words: [{ clue: 'A gas', answer: 'neon' }] })).toMatchObject([
      { kind: 'text', text: 'A gas', accepted: [{ text: 'neon' }] },
    ]);
    const cards = [{ text: 'Two', answer: 'zwei', tip: { tip: 'German' } }];
    expect(await read('H5P.Flashcards', { cards })).toMatchObject([
      { kind: 'text', accepted: [{ text: 'zwei' }], adapted: ['Tips on options and blanks are left out.'] },
    ]);
    const blanksList = [
      { correctAnswerText: 'sat/lay', incorrectAnswersList: [{ incorrectAnswerText: 'ran' }] },
      { correctAnswerText: 'mat' },
    ];
    const content = { task: 'Fill in.', blanksText: 'It ___ on the ____.', blanksList };
    expect(await read('H5P.AdvancedBlanks', { content, behaviour: { mode: 'selection' } })).toMatchObject([
      {
        text: 'Fill in.\n\nIt {{1}} on the {{2}}.',
        gaps: [{ accepted: ['sat', 'lay'], choices: ['lay', 'ran', 'sat'] }, { accepted: ['mat'] }],
      },
    ]);
  });

  it('is read with its points and its feedback: all or nothing, and both of true and false', async () => {
    const several = {
      ...choice,
      answers: [...choice.answers, { text: 'neon', correct: true }],
      behaviour: { singlePoint: true },
    };
    expect(await read('H5P.MultiChoice', several)).toMatchObject([
      { isMultiple: true, scoring: 'all-or-nothing' },
    ]);
    const truth = {
      question: 'Is it?',
      correct: 'false',
      behaviour: { feedbackOnCorrect: 'Well done', feedbackOnWrong: 'Look again' },
    };
    expect(await read('H5P.TrueFalse', truth)).toMatchObject([
      { isTrue: false, feedbackFalse: 'Well done', feedbackTrue: 'Look again' },
    ]);
  });

  it('is read with things dragged onto an image, and with spots on it', async () => {
    const thing = (text: string, dropZones = ['0', '1']) => ({
      type: { library: 'H5P.AdvancedText 1.1', params: { text } },
      dropZones,
    });
    const zone = (label: string, correctElements: string[], x = 10) => ({ label, correctElements, x, y: 20 });
    const drag = (dropZones: unknown[]) => ({
      question: {
        settings: { background: { path: 'images/map.png' }, size: { width: 100, height: 50 } },
        task: { elements: [thing('<h2>one</h2>'), thing('two'), thing('a title', [])], dropZones },
      },
    });
    const adapted = expect.arrayContaining([
      expect.stringContaining('by their names'),
      expect.stringContaining('lie on the picture'),
      expect.stringContaining('images/map.png'),
    ]);
    expect(await read('H5P.DragQuestion', drag([zone('Left', ['1']), zone('Right', ['0'])]))).toMatchObject([
      { kind: 'pairs', left: ['one', 'two'], right: ['Left', 'Right'], key: [1, 0], adapted },
    ]);
    // Two zones with the same label differ by where they are.
    expect(await read('H5P.DragQuestion', drag([zone('1', ['0']), zone('1', ['0', '1'], 60)]))).toMatchObject(
      [expect.stringContaining('more than one match')],
    );
    expect(await read('H5P.DragQuestion', drag([zone('1', ['0']), zone('1', ['0'], 60)]))).toMatchObject([
      {
        left: [
          'Place 1 (10% from the left, 20% from the top)',
          'Place 2 (60% from the left, 20% from the top)',
        ],
        right: ['one', 'two'],
        key: [0, 0],
      },
    ]);
    const spots = {
      imageHotspotQuestion: {
        backgroundImageSettings: { backgroundImage: { path: 'images/gone.png' } },
        hotspotSettings: { taskDescription: 'Where?', hotspot: [] },
      },
    };
    expect(await read('H5P.ImageHotspotQuestion', spots)).toEqual(['Its image is missing.']);
  });

  it('is read with a text as the passage of the next question', async () => {
    const content = [
      { content: { library: 'H5P.AdvancedText 1.1', params: { text: '<p>Read this.</p>' } } },
      { content: { library: 'H5P.MultiChoice 1.16', params: choice } },
    ];
    expect(await read('H5P.Column', { content })).toMatchObject([
      { text: 'Which gas?', passage: 'Read this.', adapted: [expect.stringContaining('A text before')] },
    ]);
  });

  it('with strange contents harms nothing', async () => {
    for (const content of [
      {},
      { questions: 7 },
      { answers: [null, 3, {}] },
      { choices: [{}] },
      { textField: '*' },
      { question: { task: { elements: [7, {}], dropZones: [{}, { correctElements: ['9', null] }] } } },
      { summaries: [{ summary: [1, {}] }], words: [null], cards: [{ image: 7 }], paragraphs: [{}] },
      { imageHotspotQuestion: { hotspotSettings: { hotspot: [{ computedSettings: { x: 'a' } }] } } },
    ])
      for (const library of [
        ...Object.keys(names),
        'H5P.MultiChoice',
        'H5P.Blanks',
        'H5P.DragText',
        'H5P.MarkTheWords',
        'H5P.SingleChoiceSet',
        'H5P.TrueFalse',
        'H5P.QuestionSet',
      ])
        expect(await read(library, content)).toBeInstanceOf(Array);
  });
});

it('a packed file is never read as text, whichever format is chosen', async () => {
  const file = await packed('H5P.MultiChoice', choice);
  for (const format of importFormats)
    if (format === 'h5p') expect(readerFor(file, format).name).toBe(format);
    else expect(() => readerFor(file, format), format).toThrow('not of the format you chose');
});
