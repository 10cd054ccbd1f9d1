// Our own JSON: the complete quiz, with its pictures inside. Nothing is lost by exporting and importing it.

import { ExchangeError } from '#modules/exchange/errors.ts';
import type { AppError } from '#platform/contract/errors.ts';
import { isRecord } from '#platform/contract/is-record.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { plainText } from '#platform/contract/text/written/plain-text.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { Passage } from '#question-types/passages.ts';
import { maxPassages } from '#question-types/passages-of-questions.ts';
import { Question } from '#question-types/registry.ts';
import { t } from '../../texts.ts';
import type {
  FileFormat,
  FoundImage,
  FoundItem,
  FoundPassage,
  FoundQuiz,
  ReadingFile,
} from '../file-format.ts';
import { withPassages } from '../items/passages.ts';
import { imageIdsIn, mapImages } from '../pictures/images-in.ts';
import { decodeText, storableText } from '../text/decode-text.ts';
import { readFormItem } from './google-form.ts';
import { numberBaseOf, questionsIn, readOtherQuestion } from './other-json.ts';

const formatName = 'rounds-quiz';
const formatVersion = 1;

type Pictures = Record<string, { base64?: unknown; fileName?: unknown }>;

export const json: FileFormat = {
  name: 'json',
  title: 'Rounds (JSON)',
  fileExtensions: ['json'],
  looksLike: ({ bytes }) => (/^\s*[{[]\s*["{\]}]/.test(decodeText(bytes.subarray(0, 2_000)).text) ? 0.95 : 0),
  read: (file) => withPassages(readJson(file)),
  async write(quiz, items, readImage) {
    const questions = items.map(({ question, item }) => question ?? item);
    const notes: { number: number; isLeftOut: boolean; note: string }[] = [];
    const images: Record<string, { mediaType: string; base64: string }> = Object.create(null);
    for (const { number, question, item, passage } of items) {
      for (const imageId of imageIdsIn([question ?? item, passage])) {
        if (Object.hasOwn(images, imageId)) continue;
        const image = await readImage(imageId);
        if (image) images[imageId] = { mediaType: image.mediaType, base64: image.bytes.toString('base64') };
        else notes.push({ number, isLeftOut: false, note: t('lost.pictureGone') });
      }
    }
    const passages = quiz.passages ?? [];
    const content = { format: formatName, version: formatVersion, ...quiz, questions, passages, images };
    const bytes = Buffer.from(`${JSON.stringify(content, null, 2)}\n`);
    return { bytes, fileExtension: 'json', mediaType: 'application/json', notes };
  },
};

async function* readJson(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { text, notes } = decodeText(file.bytes);
  const content = parse(text);
  const quiz = isRecord(content) && isRecord(content.quiz) ? content.quiz : content;
  const questions = questionsIn(quiz);
  if (!questions) throw unreadable(t('file.noQuestions'));
  const base = numberBaseOf(questions);
  const passages = passagesIn(quiz);
  const found = new Map<string, FoundPassage>();
  const images = isRecord(content) && isRecord(content.images) ? (content.images as Pictures) : {};
  for (const [index, question] of questions.entries()) {
    const place = t('place.question', { number: index + 1 });
    const isOurs =
      isRecord(question) &&
      typeof question.type === 'string' &&
      Question.safeParse({ ...question, id: 'any' }).success;
    const other = isOurs ? null : (readFormItem(question, place) ?? readOtherQuestion(question, place, base));
    if (other) {
      yield other;
      continue;
    }
    if (!isRecord(question) || typeof question.type !== 'string') {
      yield { place, title: '', skipped: t('skip.notQuestion') };
      continue;
    }
    const title = typeof question.question === 'string' ? cutText(plainText(question.question), 120) : '';
    const { passageId } = question;
    const passage = typeof passageId === 'string' ? passages.get(passageId) : undefined;
    const belongsTo = passage && (found.get(passage.id) ?? withNewId(passage, images));
    if (belongsTo && passage) found.set(passage.id, belongsTo);
    const { content: own, images: ownImages } = withNewImages(question, images);
    yield { place, title, question: own, images: ownImages, ...(belongsTo && { belongsTo }) };
  }
  if (!isRecord(quiz)) return { notes };
  const { title, description, settings } = isRecord(quiz.info) ? { ...quiz, ...quiz.info } : quiz;
  return {
    ...(typeof title === 'string' && { title: storableText(title) }),
    ...(typeof description === 'string' && { description: storableText(description) }),
    settings,
    notes,
  };
}

/** By their ids in the file. What is no passage is left out, and its questions stay without. */
function passagesIn(quiz: unknown): Map<string, Passage> {
  const listed = isRecord(quiz) && Array.isArray(quiz.passages) ? quiz.passages.slice(0, maxPassages) : [];
  const read = listed.flatMap((passage) => Passage.safeParse(passage).data ?? []);
  return new Map(read.map((passage) => [passage.id, passage]));
}

function withNewId(passage: Passage, pictures: Pictures): FoundPassage {
  const { content, images } = withNewImages(passage, pictures);
  return { ...content, id: newId(), images };
}

/** Pictures get new ids: the file may be someone else's, or be imported twice. */
function withNewImages<T extends object>(
  content: T,
  pictures: Pictures,
): { content: T; images: FoundImage[] } {
  const images: FoundImage[] = [];
  const renamed = new Map<string, string>();
  for (const imageId of imageIdsIn(content)) {
    const picture = Object.hasOwn(pictures, imageId) ? pictures[imageId] : undefined;
    const fresh = newId();
    renamed.set(imageId, fresh);
    // A picture that is not in the file turns out to be unreadable, which is reported where pictures are stored.
    const base64 = typeof picture?.base64 === 'string' ? picture.base64 : '';
    images.push({
      imageId: fresh,
      fileName: imageId,
      bytes: Buffer.from(base64, 'base64'),
      width: 1,
      height: 1,
    });
  }
  return {
    content: mapImages(content, (image) => ({
      ...image,
      imageId: renamed.get(image.imageId) ?? image.imageId,
    })),
    images,
  };
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch (error) {
    const where = error instanceof Error ? cutText(error.message, 120) : '';
    throw unreadable(t('file.jsonBroken', { where }));
  }
}

function unreadable(message: string): AppError {
  return new ExchangeError('import_unreadable', { message });
}
