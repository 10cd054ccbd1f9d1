// Writes a QTI 2.1 package: an item per question, a test that lists them in order, and the manifest.

import { ZipFile } from 'yazl';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { Passage } from '#question-types/passages.ts';
import type { WrittenFile, WrittenItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { ItemWriting, type Picture, type ReadImage, Unwritable } from '../items/item-writing.ts';
import { imageXml, qtiBody } from './qti-written-bodies.ts';
import { baseValue, blocks, outcomeDeclaration, setOutcome } from './qti-written-parts.ts';

const qtiSchema = 'http://www.imsglobal.org/xsd/imsqti_v2p1';
const schemaInstance = 'xmlns:xsi="http://www.w3.org/2001/XMLSchema-instance"';
const qtiNames = `xmlns="${qtiSchema}" ${schemaInstance} xsi:schemaLocation="${qtiSchema} http://www.imsglobal.org/xsd/qti/qtiv2p1/imsqti_v2p1.xsd"`;
const declaration = '<?xml version="1.0" encoding="UTF-8"?>\n';

type ItemFile = { identifier: string; path: string; xml: string; pictures: Picture[]; written: WrittenItem };
/** Its text, written for the test, and the pictures in it. */
type WrittenPassage = { xml: string; pictures: Picture[] };
type Quiz = { title: string; description: string };

export async function writeQti(
  quiz: Quiz,
  items: readonly WrittenItem[],
  readImage: ReadImage,
): Promise<WrittenFile> {
  const notes: WrittenFile['notes'] = [];
  const files: ItemFile[] = [];
  const passages = new Map<string, WrittenPassage>();
  for (const written of items) {
    const { passage } = written;
    if (passage && !passages.has(passage.id))
      passages.set(passage.id, await passageXml(passage, written.number, readImage));
    const pictures: Picture[] = [];
    const writing = new ItemWriting(written.number, readImage, (picture) => pictures.push(picture));
    try {
      const identifier = `item-${written.number}`;
      const xml = await itemXml(identifier, written, writing);
      files.push({ identifier, path: `items/${identifier}.xml`, xml, pictures, written });
      if (written.item.timeLimitSeconds === 0) writing.note(t('timeLimitLost'));
      notes.push(...writing.allNotes());
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      notes.push({ number: written.number, isLeftOut: true, note: error.message });
    }
  }
  const bytes = await packed(quiz, files, passages);
  return { bytes, fileExtension: 'zip', mediaType: 'application/zip', notes };
}

async function packed(
  quiz: Quiz,
  files: readonly ItemFile[],
  passages: ReadonlyMap<string, WrittenPassage>,
): Promise<Buffer> {
  const shared = [...passages.values()].flatMap(({ pictures }) => pictures);
  const content = new Map<string, Buffer>();
  content.set('imsmanifest.xml', Buffer.from(manifestXml(files, shared)));
  content.set('test.xml', Buffer.from(testXml(quiz, files, passages)));
  for (const { path, xml, pictures } of files) {
    content.set(path, Buffer.from(xml));
    for (const { name, bytes } of pictures) content.set(`items/media/${name}`, bytes);
  }
  for (const { name, bytes } of shared) content.set(`media/${name}`, bytes);
  const zip = new ZipFile();
  for (const [path, bytes] of content) zip.addBuffer(bytes, path);
  zip.end();
  const chunks: Buffer[] = [];
  for await (const chunk of zip.outputStream) chunks.push(Buffer.from(chunk));
  return Buffer.concat(chunks);
}

async function itemXml(
  identifier: string,
  { number, item }: WrittenItem,
  writing: ItemWriting,
): Promise<string> {
  const body = await qtiBody(item, writing);
  const picture = await writing.pictureOf(item.media);
  const title =
    cutText(plainText(item.text.replace(/\{\{\d+\}\}/g, '…')), 100) || t('placeQuestion', { number });
  const feedbackCardinality = item.kind === 'choice' && item.isMultiple ? 'multiple' : 'single';
  const outcomes = [
    outcomeDeclaration('SCORE', 'single', 'float', '0'),
    outcomeDeclaration('MAXSCORE', 'single', 'float', String(item.points ?? 1)),
    body.hasFeedback ? outcomeDeclaration('FEEDBACK', feedbackCardinality, 'identifier') : '',
    item.explanation ? outcomeDeclaration('EXPLANATION', 'single', 'identifier') : '',
  ];
  const rules = [
    ...body.rules,
    body.hasFeedback ? setOutcome('FEEDBACK', '<variable identifier="RESPONSE"/>') : '',
    item.explanation ? setOutcome('EXPLANATION', baseValue('identifier', 'explanation')) : '',
  ].join('');
  const text = body.text ?? blocks(item.text);
  const explanation = item.explanation
    ? `<modalFeedback outcomeIdentifier="EXPLANATION" identifier="explanation" showHide="show">${blocks(item.explanation)}</modalFeedback>`
    : '';
  return [
    `${declaration}<assessmentItem ${qtiNames} identifier="${identifier}" title="${escapeXml(title)}" adaptive="false" timeDependent="false">`,
    ...body.declarations,
    ...outcomes,
    `<itemBody><div>${text}${picture && item.media ? imageXml(picture.name, item.media) : ''}</div>${body.interaction}</itemBody>`,
    rules === '' ? '' : `<responseProcessing>${rules}</responseProcessing>`,
    explanation,
    '</assessmentItem>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

async function passageXml(
  { text, media }: Passage,
  number: number,
  readImage: ReadImage,
): Promise<WrittenPassage> {
  const pictures: Picture[] = [];
  const writing = new ItemWriting(number, readImage, (one) => pictures.push(one));
  const picture = await writing.pictureOf(media);
  return { xml: `${blocks(text)}${picture && media ? imageXml(picture.name, media) : ''}`, pictures };
}

function testXml(
  { title, description }: Quiz,
  files: readonly ItemFile[],
  passages: ReadonlyMap<string, WrittenPassage>,
): string {
  const name = escapeXml(title.replace(/\s+/g, ' ').trim() || t('untitled'));
  const about =
    description.trim() === '' ? '' : `<rubricBlock view="candidate">${blocks(description)}</rubricBlock>`;
  const refOf = ({ identifier, path, written }: ItemFile) => {
    const seconds = written.item.timeLimitSeconds;
    const start = `<assessmentItemRef identifier="${identifier}" href="${path}"`;
    return seconds ? `${start}><timeLimits maxTime="${seconds}"/></assessmentItemRef>` : `${start}/>`;
  };
  // The questions of a passage are a section of their own, whose rubric is the passage.
  const refs = runsOf(files).map((run, index) => {
    const items = run.map(refOf).join('\n');
    const { passage } = run[0]?.written ?? {};
    const shared = passages.get(passage?.id ?? '');
    if (!passage || !shared) return items;
    const heading = escapeXml(passage.title.replace(/\s+/g, ' ').trim() || t('passage'));
    const rubric = shared.xml && `<rubricBlock view="candidate">${shared.xml}</rubricBlock>`;
    return `<assessmentSection identifier="passage-${index + 1}" title="${heading}" visible="true">${rubric}\n${items}\n</assessmentSection>`;
  });
  return [
    `${declaration}<assessmentTest ${qtiNames} identifier="test" title="${name}">`,
    '<testPart identifier="part" navigationMode="nonlinear" submissionMode="individual">',
    `<assessmentSection identifier="section" title="${name}" visible="true">`,
    about,
    ...refs,
    '</assessmentSection>',
    '</testPart>',
    '</assessmentTest>\n',
  ]
    .filter(Boolean)
    .join('\n');
}

function manifestXml(files: readonly ItemFile[], shared: readonly Picture[]): string {
  const resources = files.map(({ identifier, path, pictures, written }) => {
    const names = new Set(pictures.map(({ name }) => name));
    const media = [...names].map((name) => `<file href="items/media/${name}"/>`).join('');
    return `<resource identifier="${identifier}" type="imsqti_item_xmlv2p1" href="${path}">${keywords(written)}<file href="${path}"/>${media}</resource>`;
  });
  const names = new Set(shared.map(({ name }) => name));
  const sharedFiles = [...names].map((name) => `<file href="media/${name}"/>`).join('');
  const dependencies = files.map(({ identifier }) => `<dependency identifierref="${identifier}"/>`).join('');
  return [
    `${declaration}<manifest xmlns="http://www.imsglobal.org/xsd/imscp_v1p1" xmlns:imsmd="http://www.imsglobal.org/xsd/imsmd_v1p2" identifier="manifest">`,
    '<metadata><schema>QTIv2.1 Package</schema><schemaversion>1.0.0</schemaversion></metadata>',
    '<organizations/>',
    '<resources>',
    `<resource identifier="test" type="imsqti_test_xmlv2p1" href="test.xml"><file href="test.xml"/>${sharedFiles}${dependencies}</resource>`,
    ...resources,
    '</resources>',
    '</manifest>\n',
  ].join('\n');
}

/** Neighbours with the same passage together; all others alone. */
function runsOf(files: readonly ItemFile[]): ItemFile[][] {
  const runs: ItemFile[][] = [];
  for (const file of files) {
    const last = runs.at(-1);
    const passageId = file.written.passage?.id;
    if (last && passageId !== undefined && last[0]?.written.passage?.id === passageId) last.push(file);
    else runs.push([file]);
  }
  return runs;
}

function keywords({ item }: WrittenItem): string {
  const tags = (item.tags ?? []).map(
    (tag) => `<imsmd:keyword><imsmd:langstring>${escapeXml(tag)}</imsmd:langstring></imsmd:keyword>`,
  );
  if (tags.length === 0) return '';
  return `<metadata><imsmd:lom><imsmd:general>${tags.join('')}</imsmd:general></imsmd:lom></metadata>`;
}
