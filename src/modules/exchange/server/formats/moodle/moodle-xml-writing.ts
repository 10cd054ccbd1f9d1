// Writes Moodle XML.

import { cutText } from '#platform/contract/text/cut-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { cdata } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import type { Passage } from '#question-types/passages.ts';
import type { WrittenFile, WrittenItem } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { ItemWriting, type ReadImage, Unwritable } from '../items/item-writing.ts';
import { moodleNameOf } from './moodle-names.ts';
import { moodleBody } from './moodle-xml-written-bodies.ts';
import { plainElement, richElement } from './moodle-xml-written-texts.ts';

export async function writeMoodleXml(
  quiz: { title: string },
  items: readonly WrittenItem[],
  readImage: ReadImage,
): Promise<WrittenFile> {
  const notes: WrittenFile['notes'] = [];
  const questions: string[] = [];
  for (const written of items) {
    const writing = new ItemWriting(written.number, readImage);
    if (written.passage && written.isFirstOfPassage)
      questions.push(await descriptionXml(written.passage, writing));
    try {
      questions.push(await questionXml(written, writing));
      writing.noteBaseLosses(written);
      notes.push(...writing.allNotes());
    } catch (error) {
      if (!(error instanceof Unwritable)) throw error;
      notes.push({ number: written.number, isLeftOut: true, note: error.message });
    }
  }
  const category = `<question type="category"><category><text>${cdata(categoryPath(quiz.title))}</text></category></question>`;
  const text = `<?xml version="1.0" encoding="UTF-8"?>\n<quiz>\n${[category, ...questions].join('\n')}\n</quiz>\n`;
  return { bytes: Buffer.from(text), fileExtension: 'xml', mediaType: 'application/xml', notes };
}

function categoryPath(title: string): string {
  const name = title.replace(/\s+/g, ' ').trim() || t('untitled');
  return `$course$/top/${name.replaceAll('/', '//')}`;
}

/** What Moodle shows between questions, without asking anything. */
async function descriptionXml({ title, text, media }: Passage, writing: ItemWriting): Promise<string> {
  const picture = await writing.pictureOf(media);
  const embedded = picture && media ? [{ ...picture, ...media }] : [];
  return [
    '<question type="description">',
    plainElement('name', title.trim() || cutText(plainText(text), 80) || t('untitled')),
    richElement('questiontext', text, embedded),
    richElement('generalfeedback', ''),
    '<defaultgrade>0</defaultgrade>',
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    '</question>',
  ].join('\n');
}

async function questionXml({ number, item }: WrittenItem, writing: ItemWriting): Promise<string> {
  const type = moodleNameOf(item.kind);
  if (!type) throw new Unwritable(t('kindUnknown'));
  const body = await moodleBody(item, writing);
  const name =
    cutText(plainText(item.text.replace(/\{\{\d+\}\}/g, '…')), 80) || t('placeQuestion', { number });
  return [
    `<question type="${type}">`,
    plainElement('name', name),
    await questionText(item, writing),
    richElement('generalfeedback', item.explanation ?? ''),
    `<defaultgrade>${item.points ?? 1}</defaultgrade>`,
    '<penalty>0</penalty>',
    '<hidden>0</hidden>',
    ...body,
    tagsXml(item),
    '</question>',
  ]
    .filter(Boolean)
    .join('\n');
}

// Blanks replace their marks, in a notation of their own that is not markup.
async function questionText(item: InterchangeItem, writing: ItemWriting): Promise<string> {
  const picture = await writing.pictureOf(item.media);
  const embedded = picture && item.media ? [{ ...picture, ...item.media }] : [];
  return richElement('questiontext', item.text, embedded, item.kind === 'gaps' ? item : undefined);
}

function tagsXml({ tags = [] }: InterchangeItem): string {
  return tags.length === 0 ? '' : `<tags>${tags.map((tag) => plainElement('tag', tag)).join('')}</tags>`;
}
