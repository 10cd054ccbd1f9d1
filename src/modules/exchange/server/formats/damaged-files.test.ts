// Files of every format with generated damage: no reader crashes, never ends, or takes bytes that are no text for questions.
import { DatabaseSync } from 'node:sqlite';
import { describe, expect, it } from 'vitest';
import { AppError } from '#platform/contract/errors.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { inDepth } from '#tests/support/depth.ts';
import { writeItems } from '#tests/support/files/interchange-items.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { importFormats } from '../../contract.ts';
import { questionOf } from '../found-question.ts';
import { gift } from './gift/gift.ts';
import { moodleXml } from './moodle/moodle-xml.ts';
import { json } from './plain/json.ts';
import { qti } from './qti/qti.ts';
import { readerFor } from './registry.ts';
import { csv } from './tables/csv.ts';

const item: InterchangeItem = {
  kind: 'choice',
  text: 'Which is a **gas**? é',
  points: 2,
  isMultiple: false,
  options: [
    { text: 'neon', isRight: true },
    { text: 'iron', isRight: false },
  ],
};
const gaps: InterchangeItem = {
  kind: 'gaps',
  text: 'A {{1}} and a {{2}}.',
  gaps: [{ accepted: ['cat'] }, { accepted: ['dog'], choices: ['dog', 'cow'] }],
};
const written = async (format: typeof gift) => (await writeItems(format, [item, gaps])).bytes;

const interactions = [
  'choice',
  'hottext',
  'match',
  'gapMatch',
  'order',
  'slider',
  'textEntry',
  'inlineChoice',
  'graphicGapMatch',
  'positionObject',
]
  .map(
    (name) =>
      `<${name}Interaction responseIdentifier="R"><simpleChoice identifier="a">x</simpleChoice><hottext identifier="b">y</hottext></${name}Interaction>`,
  )
  .join('<p>and</p>');
const templates =
  '<templateDeclaration identifier="A" cardinality="single" baseType="integer"/><templateProcessing><setTemplateValue identifier="A"><randomInteger min="1" max="9"/></setTemplateValue></templateProcessing>';

function deck(): Buffer {
  const made = new DatabaseSync(':memory:');
  made.exec(
    "CREATE TABLE col (models, decks); CREATE TABLE notes (id INTEGER PRIMARY KEY, mid INTEGER, tags, flds); CREATE TABLE cards (did INTEGER); INSERT INTO notes (mid, tags, flds) VALUES (1, '', 'cat' || char(31) || 'il gatto')",
  );
  made
    .prepare('INSERT INTO col VALUES (?, ?)')
    .run(JSON.stringify({ 1: { name: 'B', flds: [{ name: 'F' }, { name: 'B' }], tmpls: [] } }), '{}');
  const bytes = Buffer.from(made.serialize());
  made.close();
  return bytes;
}

const word =
  '<w:document xmlns:w="w"><w:body><w:p><w:r><w:t>1. Which?</w:t></w:r></w:p><w:p><w:r><w:t>A) neon</w:t></w:r></w:p><w:p><w:r><w:t>B) iron</w:t></w:r></w:p><w:p><w:r><w:t>Answer: A</w:t></w:r></w:p></w:body></w:document>';
const sheet =
  '<worksheet><sheetData><row r="1"><c r="A1" t="inlineStr"><is><t>Question</t></is></c><c r="B1" t="inlineStr"><is><t>Option 1</t></is></c><c r="C1" t="inlineStr"><is><t>Option 2</t></is></c><c r="D1" t="inlineStr"><is><t>Correct</t></is></c></row><row r="2"><c r="A2" t="inlineStr"><is><t>Which?</t></is></c><c r="B2" t="inlineStr"><is><t>neon</t></is></c><c r="C2" t="inlineStr"><is><t>iron</t></is></c><c r="D2" t="inlineStr"><is><t>1</t></is></c></row></sheetData></worksheet>';
const h5pSet = {
  questions: [
    {
      library: 'H5P.MultiChoice 1.16',
      params: { question: 'Which?', answers: [{ text: 'neon', correct: true }, { text: 'iron' }] },
    },
    {
      library: 'H5P.DragQuestion 1.14',
      params: {
        question: {
          task: {
            elements: [{ dropZones: ['0'], type: { params: { text: 'x' } } }],
            dropZones: [{ correctElements: ['0'] }],
          },
        },
      },
    },
  ],
};

/** A small whole file of each kind. */
const samples: Record<string, [name: string, bytes: Buffer]> = {
  gift: ['a.gift', await written(gift)],
  aiken: ['a.txt', Buffer.from('Which is a gas?\nA. neon\nB. iron\nANSWER: A\n')],
  'moodle-xml': ['a.xml', await written(moodleXml)],
  qti: ['a.zip', await written(qti)],
  'qti, one item': [
    'a.xml',
    Buffer.from(
      `<assessmentItem title="t">${templates}<itemBody>${interactions}</itemBody></assessmentItem>`,
    ),
  ],
  'qti, 1.2': [
    'a.xml',
    Buffer.from(
      '<!DOCTYPE questestinterop SYSTEM "q.dtd"><questestinterop><item title="t"><presentation><material><mattext>Which?</mattext></material><response_lid ident="r"><render_choice><response_label ident="a"><material><mattext>neon</mattext></material></response_label><response_label ident="b"><material><mattext>iron</mattext></material></response_label></render_choice></response_lid></presentation><resprocessing><respcondition><conditionvar><varequal respident="r">a</varequal></conditionvar><setvar>1</setvar></respcondition></resprocessing></item></questestinterop>',
    ),
  ],
  docx: ['a.docx', await buildZip({ '[Content_Types].xml': '<Types/>', 'word/document.xml': word })],
  h5p: [
    'a.h5p',
    await buildZip({
      'h5p.json': '{"mainLibrary":"H5P.QuestionSet"}',
      'content/content.json': JSON.stringify(h5pSet),
    }),
  ],
  xlsx: [
    'a.xlsx',
    await buildZip({
      'xl/workbook.xml':
        '<workbook xmlns:r="r"><sheets><sheet name="S" sheetId="1" r:id="r1"/></sheets></workbook>',
      'xl/_rels/workbook.xml.rels':
        '<Relationships><Relationship Id="r1" Target="worksheets/sheet1.xml"/></Relationships>',
      'xl/worksheets/sheet1.xml': sheet,
    }),
  ],
  csv: ['a.csv', await written(csv)],
  'csv, Brightspace': [
    'a.csv',
    Buffer.from('NewQuestion,MC\nQuestionText,Which?\nOption,100,neon\nOption,0,iron\n'),
  ],
  'csv, Blackboard': [
    'a.txt',
    Buffer.from('MC\tWhich?\tneon\tcorrect\tiron\tincorrect\nMAT\tMatch\ta\tb\nFIB_PLUS\tA [x]\tx\tcat\n'),
  ],
  anki: ['a.apkg', await buildZip({ 'collection.anki2': deck() })],
  cards: ['a.txt', Buffer.from('#separator:tab\ncat\til gatto\ndog\til cane\n')],
  json: ['a.json', await written(json)],
  'json, of others': [
    'a.json',
    Buffer.from(
      JSON.stringify([
        { question: 'Which?', options: ['neon', 'iron'], answer: 'neon' },
        {
          title: 'Which?',
          questionItem: { question: { choiceQuestion: { options: [{ value: 'a' }, { value: 'b' }] } } },
        },
      ]),
    ),
  ],
  list: [
    'a.txt',
    Buffer.from('Type: MC\n1. Which?\n~ Think.\na) neon\n*b) iron\n\n2. How many?\n= 4 +- 1\n'),
  ],
};

const seeds = inDepth(60, 300);

/** Reads to the end. What isn't a sentence for the teacher is a fault. */
async function read(fileName: string, bytes: Buffer): Promise<number> {
  let ok = 0;
  try {
    const file = { fileName, bytes };
    const reader = readerFor(file);
    reader.countItems?.(file);
    for await (const found of reader.read(file)) {
      const made = questionOf(found);
      if (!('skipped' in made) && made.notes.length === 0) ok += 1;
    }
  } catch (error) {
    if (!(error instanceof AppError)) throw error;
  }
  return ok;
}

/** The same numbers each time. */
function numbersFrom(seed: number): (below: number) => number {
  let state = seed;
  return (below) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state % Math.max(1, below);
  };
}

const pieces = [
  '<',
  '>',
  '"',
  '{',
  '}',
  '[',
  ']',
  '\0',
  '\uFFFD',
  '&',
  '\n',
  '\t',
  '9'.repeat(400),
  '-1e999',
  'null',
  '<a>'.repeat(200),
  '{"a":'.repeat(300),
  '['.repeat(3_000),
  '(('.repeat(500),
];

function damaged(bytes: Buffer, seed: number): Buffer {
  const next = numbersFrom(seed);
  const at = next(bytes.length);
  switch (seed % 6) {
    case 0:
      return bytes.subarray(0, at);
    case 1: {
      const changed = Buffer.from(bytes);
      for (let count = 0; count < 3; count += 1) changed[next(bytes.length)] = next(256);
      return changed;
    }
    case 2:
      return Buffer.concat([
        bytes.subarray(0, at),
        Buffer.from(pieces[next(pieces.length)] ?? ''),
        bytes.subarray(at),
      ]);
    case 3: {
      const part = bytes.subarray(at, at + 1 + next(60));
      return Buffer.concat([
        bytes.subarray(0, at),
        ...Array.from({ length: 300 }, () => part),
        bytes.subarray(at),
      ]);
    }
    case 4:
      return Buffer.concat([bytes.subarray(0, at), bytes.subarray(at + 1 + next(40))]);
    default:
      return Buffer.concat([bytes.subarray(at), bytes.subarray(0, at)]);
  }
}

it('there is a sample of every format that is read', () => {
  const names = new Set(Object.keys(samples).map((name) => name.split(',')[0]));
  expect(importFormats.filter((name) => !names.has(name))).toEqual([]);
});

describe.each(Object.entries(samples))('a file of the kind %s', (kind, [fileName, bytes]) => {
  it('is read by its reader as it is', async () => {
    expect(readerFor({ fileName, bytes }).name).toBe(kind.split(',')[0]);
    await read(fileName, bytes);
  });

  it('with any damage is read or refused, and nothing else happens', async () => {
    for (let seed = 0; seed < seeds; seed += 1) await read(fileName, damaged(bytes, seed));
  });
});

it('bytes that are no text are refused, whatever the file is called', async () => {
  const next = numbersFrom(7);
  const noise = Buffer.from(Array.from({ length: 4_000 }, () => next(256)));
  for (const [fileName] of Object.values(samples)) expect(await read(fileName, noise), fileName).toBe(0);
});

it('QTI with far more than a question has is left out or cut, and read to the end', async () => {
  const ask = (body: string, before = '') =>
    Buffer.from(`<assessmentItem title="t">${before}<itemBody>${body}</itemBody></assessmentItem>`);
  const many = (count: number, part: (index: number) => string) =>
    Array.from({ length: count }, (_, index) => part(index)).join('');
  const deep = (inside: string) => `${'<div>'.repeat(80)}${inside}${'</div>'.repeat(80)}`;
  const choice =
    '<choiceInteraction responseIdentifier="R"><simpleChoice identifier="a">x</simpleChoice></choiceInteraction>';
  const key = (values: string) =>
    `<responseDeclaration identifier="R" cardinality="multiple" baseType="pair"><correctResponse>${values}</correctResponse></responseDeclaration>`;
  const files = [
    ask(many(1_500, () => choice)),
    ask(deep(many(39, () => deep(choice).slice(0, 0) + choice))),
    ask(
      `<hottextInteraction responseIdentifier="R"><p>${many(4_000, (index) => `<hottext identifier="w${index}">w</hottext>`)}</p></hottextInteraction>`,
    ),
    ask(
      `<associateInteraction responseIdentifier="R">${many(2_000, (index) => `<simpleAssociableChoice identifier="w${index}">w</simpleAssociableChoice>`)}</associateInteraction>`,
      key('<value>w0 w1</value><value>w0 w2</value>'),
    ),
    ask(
      many(900, () => '<printedVariable identifier="A"/>'),
      `<templateDeclaration identifier="A" cardinality="single" baseType="integer"/><templateProcessing>${many(1_000, () => '<setTemplateValue identifier="A"><randomInteger min="0" max="1e308"/></setTemplateValue>')}</templateProcessing>`,
    ),
    ask(
      choice,
      `<templateProcessing>${'<templateCondition><templateElse>'.repeat(40)}<exitTemplate/>${'</templateElse></templateCondition>'.repeat(40)}</templateProcessing>`,
    ),
  ];
  for (const bytes of files) expect(await read('a.xml', bytes)).toBe(0);
});
