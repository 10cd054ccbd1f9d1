import { describe, expect, it } from 'vitest';
import { readAll } from '#tests/support/files/formats.ts';
import { readerFor } from '../registry.ts';

async function read(text: string, wanted = 'cards') {
  const file = { fileName: '', bytes: Buffer.from(text) };
  const reader = readerFor(file);
  expect(reader.name).toBe(wanted);
  const { items, quiz } = await readAll(reader, file);
  const found = items.map((one) => ('item' in one ? { ...one.item, adapted: one.adapted } : one));
  return { found, quiz, places: items.map(({ place }) => place) };
}

describe('flashcards as text', () => {
  it('copied from Quizlet have a side each side of the tab, shown as it is', async () => {
    const { found, places } = await read('hund*\tdog\n\n"katze"\t<cat>\n2*3\t6\n');
    expect(found).toMatchObject([
      { kind: 'text', text: 'hund\\*', accepted: [{ text: 'dog' }], adapted: [] },
      { text: '"katze"', accepted: [{ text: '<cat>' }], adapted: [] },
      { text: '2\\*3', accepted: [{ text: '6' }] },
    ]);
    expect(places).toEqual(['line 1', 'line 3', 'line 4']);
  });

  it('are asked the other way round if only the first side can be typed', async () => {
    const long = 'The process by which green plants make sugar from water, air and light';
    const { found, quiz } = await read(`Term\tDefinition\nphotosynthesis\t${long}\nosmosis\t${long} too\n`);
    expect(found).toMatchObject([
      { text: long, accepted: [{ text: 'photosynthesis' }] },
      { accepted: [{ text: 'osmosis' }] },
    ]);
    expect(quiz.notes).toContainEqual(expect.stringContaining('second side'));
  });

  it('of Anki say what their columns are', async () => {
    const { found, quiz, places } = await read(
      [
        '#separator:Semicolon',
        '#html:true',
        '#deck:School::Words',
        '#guid column:1',
        '#tags column:4',
        'id1;"<b>cane</b>; the animal";dog;nouns animals;"See',
        'page 3"',
        'id2;H<sub>2</sub>O;water;;',
        'id3;{{c1::Rome}} is in {{c1::Italy}};;;',
      ].join('\n'),
    );
    expect(quiz.title).toBe('Words');
    expect(found).toMatchObject([
      {
        text: '**cane**; the animal',
        accepted: [{ text: 'dog' }],
        tags: ['nouns', 'animals'],
        explanation: expect.stringContaining('page 3'),
      },
      { text: 'H₂O', accepted: [{ text: 'water' }], explanation: undefined },
      { kind: 'gaps', text: '{{1}} is in {{2}}', adapted: [] },
    ]);
    expect(places).toEqual(['line 6', 'line 8', 'line 9']);
  });

  it('are no table with headings, no list and no GIFT', async () => {
    await read('question\tcorrect\toption 1\toption 2\nWhich?\t1\ta\tb\n', 'csv');
    await read('1. What?\n*a) yes\nb) no\n', 'list');
    await read('Which? {=a ~b}\n\nWhat? {T}\n', 'gift');
  });

  it('without a second side are never called complete', async () => {
    const { found } = await read('#separator:tab\n#html:false\nonly a front\nx\t \n');
    expect(found).toMatchObject([
      { kind: 'essay', adapted: [expect.stringContaining('not marked')] },
      { kind: 'essay', adapted: [expect.stringContaining('not marked')] },
    ]);
  });
});
