// Interactions of QTI that no question type of ours has as they are: what they become, and what is said about it.
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readItems } from '#tests/support/files/interchange-items.ts';
import { buildZip } from '#tests/support/files/zip-files.ts';
import { withPassages } from '../items/passages.ts';
import { qti } from './qti.ts';
import { readQti } from './qti-reading.ts';

const picture = await sharp({ create: { width: 200, height: 100, channels: 3, background: '#0b5d57' } })
  .png()
  .toBuffer();

const declared = (name: string, type: string, cardinality: string, values: string[], rest = '') =>
  `<responseDeclaration identifier="${name}" cardinality="${cardinality}" baseType="${type}"><correctResponse>${values.map((value) => `<value>${value}</value>`).join('')}</correctResponse>${rest}</responseDeclaration>`;
const item = (inside: string, attributes = '') =>
  `<assessmentItem identifier="i" title="A title"${attributes}>${inside}</assessmentItem>`;
const byMap = '<responseProcessing template="x/map_response"/>';

async function readOne(xml: string) {
  return (await readItems(qti, Buffer.from(xml), 'item.xml')).found;
}

/** With the picture that it shows. */
async function readPacked(xml: string) {
  return (await readItems(qti, await buildZip({ 'item.xml': xml, 'map.png': picture }), 'p.zip')).found;
}

it('words to select in a text become options, those that are there twice with numbers', async () => {
  const found = await readOne(
    item(
      `${declared('R', 'identifier', 'multiple', ['b', 'd'])}<itemBody><hottextInteraction responseIdentifier="R" maxChoices="0"><prompt>Which are verbs?</prompt><p>We <hottext identifier="a">can</hottext> <hottext identifier="b">fish</hottext> in a <hottext identifier="c">can</hottext> and <hottext identifier="d">eat</hottext>.</p></hottextInteraction></itemBody>`,
    ),
  );
  expect(found).toMatchObject([
    {
      item: {
        kind: 'choice',
        isMultiple: true,
        text: 'Which are verbs?\n\nWe **can** (1) **fish** in a **can** (2) and **eat**.',
        options: [
          { text: 'can (1)', isRight: false },
          { text: 'fish', isRight: true },
          { text: 'can (2)', isRight: false },
          { text: 'eat', isRight: true },
        ],
      },
      adapted: [expect.stringContaining('4 options')],
    },
  ]);
});

it('of many words to select, all right ones stay among the ten options', async () => {
  const words = Array.from(
    { length: 30 },
    (_, index) => `<hottext identifier="w${index}">word${index}</hottext>`,
  );
  const [found] = await readOne(
    item(
      `${declared('R', 'identifier', 'single', ['w29'])}<itemBody><hottextInteraction responseIdentifier="R" maxChoices="1"><p>${words.join(' ')}</p></hottextInteraction></itemBody>`,
    ),
  );
  expect(found).toMatchObject({ item: { kind: 'choice', isMultiple: false } });
  const options = found && 'item' in found && found.item.kind === 'choice' ? found.item.options : [];
  expect(options).toHaveLength(10);
  expect(options.filter(({ isRight }) => isRight)).toMatchObject([{ text: 'word29' }]);
});

it('several interactions in one item are questions of their own, with their texts and their shares of the points', async () => {
  const weighed = (value: number) =>
    `<mapping defaultValue="0"><mapEntry mapKey="a" mappedValue="${value}"/></mapping>`;
  const choice = (name: string, prompt: string) =>
    `<choiceInteraction responseIdentifier="${name}" maxChoices="1"><prompt>${prompt}</prompt><simpleChoice identifier="a">one ${name}</simpleChoice><simpleChoice identifier="b">other ${name}</simpleChoice></choiceInteraction>`;
  const found = await readOne(
    item(
      `${declared('P', 'identifier', 'single', ['a'], weighed(3))}${declared('Q', 'string', 'single', ['a'], weighed(1))}${declared('R', 'identifier', 'single', ['b'], weighed(1))}<outcomeDeclaration identifier="MAXSCORE"><defaultValue><value>10</value></defaultValue></outcomeDeclaration><itemBody><p>A long story.</p>${choice('P', 'Who?')}<p>It ends <textEntryInteraction responseIdentifier="Q"/>, they say.</p><ul><li>Then:${choice('R', 'Why?')}</li></ul><p>Thank you.</p></itemBody>${byMap}<modalFeedback outcomeIdentifier="F" identifier="x">So it was.</modalFeedback>`,
    ),
  );
  const said = expect.arrayContaining([expect.stringContaining('share as a passage')]);
  const shared = found[0] && 'item' in found[0] ? found[0].belongsTo : undefined;
  expect(found).toMatchObject([
    {
      place: 'Item item.xml, part 1',
      item: { kind: 'choice', text: 'Who?', points: 6 },
      belongsTo: { text: 'A long story.' },
      adapted: said,
    },
    { item: { kind: 'gaps', text: 'It ends {{1}}, they say.', points: 2 }, adapted: said, belongsTo: shared },
    {
      item: {
        kind: 'choice',
        text: '- Then:\n\n  Why?\n\nThank you.',
        points: 2,
        explanation: 'So it was.',
        options: [{ isRight: false }, { isRight: true }],
      },
      belongsTo: shared,
    },
  ]);
  expect(found[0]).not.toHaveProperty('item.explanation');
});

it('a part that is left out leaves its text to the next one, and its reason is said', async () => {
  const file = {
    fileName: 'item.xml',
    bytes: Buffer.from(
      item(
        '<itemBody><p>Look at this.</p><uploadInteraction responseIdentifier="U"/><p>Write.</p><extendedTextInteraction responseIdentifier="E"/></itemBody>',
      ),
    ),
  };
  const found = [];
  for await (const one of withPassages(readQti(file))) found.push(one);
  expect(found).toMatchObject([
    { skipped: expect.stringContaining('upload') },
    {
      item: { kind: 'essay', text: 'Write.' },
      belongsTo: { text: 'Look at this.' },
      adapted: expect.arrayContaining([expect.stringContaining('A text before')]),
    },
  ]);
});

it('labels for places on a picture are matched with the names of the places, and the picture is shown', async () => {
  const xml = item(
    `${declared('R', 'directedPair', 'multiple', ['l2 A', 'l1 B'])}<itemBody><graphicGapMatchInteraction responseIdentifier="R"><prompt>Label it.</prompt><object type="image/png" data="map.png" width="200" height="100">A map</object><gapText identifier="l1">North</gapText><gapImg identifier="l2" objectLabel="South"><object type="image/png" data="map.png"/></gapImg><associableHotspot identifier="A" shape="rect" coords="0,0,40,20"/><associableHotspot identifier="B" shape="circle" coords="100,50,9" hotspotLabel="Middle"/></graphicGapMatchInteraction></itemBody>`,
  );
  expect(await readPacked(xml)).toMatchObject([
    {
      item: {
        kind: 'pairs',
        text: 'Label it.',
        media: { width: 200, alt: 'A map' },
        left: ['Place 1 (10% from the left, 10% from the top)', 'Middle'],
        right: ['North', 'South'],
        key: [1, 0],
      },
      adapted: [expect.stringContaining('choices were images'), expect.stringContaining('by their names')],
    },
  ]);
  expect(await readOne(xml)).toMatchObject([
    {
      item: { kind: 'pairs' },
      adapted: expect.arrayContaining([expect.stringContaining('Its image is missing')]),
    },
  ]);
});

it('places in an order and connected places keep their keys', async () => {
  const places = (name: string) =>
    ['A', 'B', 'C']
      .map(
        (id, index) =>
          `<${name} identifier="${id}" shape="circle" coords="${index * 50},50,9" hotspotLabel="Town ${id}"/>`,
      )
      .join('');
  const object = '<object type="image/png" data="map.png"/>';
  const order = item(
    `${declared('R', 'identifier', 'ordered', ['C', 'A', 'B'])}<itemBody><graphicOrderInteraction responseIdentifier="R">${object}${places('hotspotChoice')}</graphicOrderInteraction></itemBody>`,
  );
  expect(await readPacked(order)).toMatchObject([
    { item: { kind: 'order', items: ['Town C', 'Town A', 'Town B'], media: { width: 200 } } },
  ]);
  const lines = item(
    `${declared('R', 'pair', 'multiple', ['C A', 'C B'])}<itemBody><graphicAssociateInteraction responseIdentifier="R">${object}${places('associableHotspot')}</graphicAssociateInteraction></itemBody>`,
  );
  expect(await readPacked(lines)).toMatchObject([
    {
      item: {
        kind: 'choice',
        isMultiple: true,
        scoring: 'all-or-nothing',
        options: [
          { text: 'Town A – Town B', isRight: false },
          { text: 'Town A – Town C', isRight: true },
          { text: 'Town B – Town C', isRight: true },
        ],
      },
      adapted: expect.arrayContaining([expect.stringContaining('3 options')]),
    },
  ]);
});

it('a match with several partners becomes a list of pairs to select', async () => {
  const side = (ids: string[]) =>
    `<simpleMatchSet>${ids.map((id) => `<simpleAssociableChoice identifier="${id}">${id}!</simpleAssociableChoice>`).join('')}</simpleMatchSet>`;
  const [found] = await readOne(
    item(
      `${declared('R', 'directedPair', 'multiple', ['a x', 'a y', 'b x', 'b y'])}<itemBody><matchInteraction responseIdentifier="R">${side(['a', 'b'])}${side(['x', 'y', 'z'])}</matchInteraction></itemBody>`,
    ),
  );
  const options = found && 'item' in found && found.item.kind === 'choice' ? found.item.options : [];
  expect(options.map(({ text, isRight }) => `${text} ${isRight}`)).toEqual([
    'a! → x! true',
    'a! → y! true',
    'a! → z! false',
    'b! → x! true',
    'b! → y! true',
    'b! → z! false',
  ]);
});

it('an object to be placed becomes an area, also around a point and without its picture', async () => {
  const placed = (rest: string) =>
    item(
      `${declared('R', 'point', 'single', ['50 50'], rest)}<itemBody><positionObjectStage><object type="image/png" data="map.png" width="200" height="100"/><positionObjectInteraction responseIdentifier="R"><object type="image/png" data="map.png"/></positionObjectInteraction></positionObjectStage></itemBody>`,
    );
  const area = '<areaMapping><areaMapEntry shape="circle" coords="50,50,10" mappedValue="1"/></areaMapping>';
  expect(await readPacked(placed(area))).toMatchObject([
    {
      item: {
        kind: 'areas',
        image: { width: 200 },
        areas: [{ x: 0.25, y: 0.5, radiusX: 0.05, radiusY: 0.1 }],
        right: [0],
      },
      adapted: [],
    },
  ]);
  expect(await readOne(placed(''))).toMatchObject([
    {
      item: { kind: 'areas', image: null, areas: [{ x: 0.25, radiusX: 0.04 }], right: [0] },
      adapted: expect.arrayContaining([
        expect.stringContaining('Please add it'),
        expect.stringContaining('are a guess'),
      ]),
    },
  ]);
});

it('texts that are there from the start are seen, and feedback in the text is named', async () => {
  const [found] = await readOne(
    item(
      `${declared('R', 'identifier', 'single', ['a'])}<outcomeDeclaration identifier="S" baseType="identifier"><defaultValue><value>first</value></defaultValue></outcomeDeclaration><itemBody><feedbackBlock outcomeIdentifier="S" identifier="first" showHide="show"><p>Begin here.</p></feedbackBlock><feedbackBlock outcomeIdentifier="S" identifier="second" showHide="show"><p>Well done.</p></feedbackBlock><choiceInteraction responseIdentifier="R" maxChoices="1"><simpleChoice identifier="a">x</simpleChoice><simpleChoice identifier="b">y</simpleChoice></choiceInteraction></itemBody>`,
    ),
  );
  expect(found).toMatchObject({
    item: { text: 'Begin here.' },
    adapted: ['Feedback inside the text is left out.'],
  });
});

it.each([
  ['drawing', '<drawingInteraction responseIdentifier="R"><object/></drawingInteraction>', 'draw'],
  ['a recording', '<mediaInteraction responseIdentifier="R"><object/></mediaInteraction>', 'recording'],
  ['a program', '<portableCustomInteraction responseIdentifier="R"/>', 'program'],
])('%s is left out, with what it is', async (_what, interaction, word) => {
  expect(await readOne(item(`<itemBody>${interaction}</itemBody>`))).toMatchObject([
    { skipped: expect.stringContaining(word) },
  ]);
});

it('blanks that earn different points are never ok', async () => {
  const mapping =
    '<mapping><mapEntry mapKey="w A" mappedValue="1"/><mapEntry mapKey="v B" mappedValue="2"/></mapping>';
  const [found] = await readOne(
    item(
      `${declared('R', 'directedPair', 'multiple', ['w A', 'v B'], mapping)}<itemBody><gapMatchInteraction responseIdentifier="R"><gapText identifier="w">we</gapText><gapText identifier="v">you</gapText><p><gap identifier="A"/> and <gap identifier="B"/></p></gapMatchInteraction></itemBody>${byMap}`,
    ),
  );
  expect(found).toMatchObject({ adapted: [expect.stringContaining('different points')] });
});
