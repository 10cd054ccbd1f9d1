import { describe, expect, it } from 'vitest';
import { readAll } from '#tests/support/files/formats.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { importFormats } from '../../../contract.ts';
import { readerFor } from '../registry.ts';

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
    'item' in found ? { ...found.item, adapted: found.adapted } : 'skipped' in found && found.skipped,
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
      { library: 'H5P.Crossword 0.5', params: {} },
    ];
    expect(await read('H5P.QuestionSet', { questions })).toMatchObject([
      gas,
      { kind: 'boolean', isTrue: false },
      expect.stringContaining('H5P.Crossword'),
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

  it('with strange contents harms nothing', async () => {
    for (const content of [
      {},
      { questions: 7 },
      { answers: [null, 3, {}] },
      { choices: [{}] },
      { textField: '*' },
    ])
      for (const library of [
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
