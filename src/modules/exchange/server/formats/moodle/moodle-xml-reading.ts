// Reads Moodle XML, question by question.
import { setImmediate as pause } from 'node:timers/promises';
import { ExchangeError } from '#modules/exchange/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import {
  childOf,
  decodeXml,
  elementsOf,
  isMisdeclared,
  itemElements,
  parseXml,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { XmlFault } from '#platform/server/files/xml/xml-walker.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import type { FoundItem, FoundQuiz, ReadingFile } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { pointsOf, type RichText, tagsOf, Unreadable } from '../items/item-reading.ts';
import { hasKey } from '../items/key-check.ts';
import { leftOut, OnlyText } from '../items/passages.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { kindOfMoodle } from './moodle-names.ts';
import { readMarkers } from './moodle-xml-areas.ts';
import {
  readChoices,
  readEssay,
  readMarkedOptions,
  readNumber,
  readOrder,
  readPairs,
  readText,
  readTruth,
} from './moodle-xml-bodies.ts';
import { calculatedInstances } from './moodle-xml-calculated.ts';
import { withCombinedFeedback } from './moodle-xml-feedback.ts';
import { readClozeItem, readPlacedWords } from './moodle-xml-gaps.ts';
import { MoodleItem, plainText } from './moodle-xml-item.ts';
import { readGapFill, readRows, readSingleRow, readWordSelect } from './moodle-xml-plugins.ts';
import { type QuestionText, splitQuestions, splitSwallowed } from './moodle-xml-splitting.ts';

type Whole = RichText & { body: InterchangeBody; points?: number };
type ReadBody = (item: MoodleItem) => InterchangeBody | Promise<InterchangeBody>;

const bodies: Partial<Record<InterchangeBody['kind'], ReadBody>> = {
  choice: readChoices,
  boolean: readTruth,
  text: readText,
  number: readNumber,
  essay: readEssay,
  pairs: readPairs,
  order: readOrder,
  areas: readMarkers,
};
/** From plug-ins, and from types that Moodle has in several versions. */
const furtherBodies = new Map<string, ReadBody>([
  ['oumultiresponse', readMarkedOptions('right-capped')],
  ['multichoiceset', readMarkedOptions('all-or-nothing')],
  ['kprime', readRows],
  ['mtf', readRows],
  ['sc', readSingleRow],
  ['ddmatch', readPairs],
]);
/** Types whose text contains their blanks. */
const wholes = new Map<string, (item: MoodleItem) => Promise<Whole>>([
  ['cloze', readClozeItem],
  ['multianswer', readClozeItem],
  ['gapselect', readPlacedWords],
  ['ddwtos', readPlacedWords],
  ['wordselect', readWordSelect],
  ['gapfill', readGapFill],
]);
const reasons = new Map([
  ['random', t('drawnAtRandom')],
  ['randomsamatch', t('drawnAtRandom')],
  ['calculated', t('calculated')],
  ['calculatedmulti', t('calculated')],
  ['calculatedsimple', t('calculated')],
  ['ddimageortext', t('picturesOnPicture')],
  ['coderunner', t('program')],
  ['vplquestion', t('program')],
  ['stack', t('algebra')],
  ['formulas', t('algebra')],
]);

const nothingFound = () => new ExchangeError('import_unreadable', { message: t('moodleEmpty') });

export async function* readMoodleXml({ bytes }: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { before, questions } = splitQuestions(decodeXml(bytes));
  if (/<!(DOCTYPE|ENTITY)/i.test(before))
    throw new ExchangeError('import_unreadable', { message: t('declarations') });
  if (questions.length === 0) throw nothingFound();
  const categories = questions.map(readCategory);
  const names = new Set(categories.flatMap((path) => (path ? [path.join('/')] : [])));
  // One shared category becomes the quiz's name; several become tags.
  const hasOne = names.size === 1;
  let current: string[] = [];
  let count = 0;
  for (const [index, question] of questions.entries()) {
    const category = categories[index];
    if (category) {
      current = hasOne ? [] : category;
      continue;
    }
    for (const part of readAgain(question).flatMap(withInstances)) {
      count += 1;
      yield await readQuestion(part, t('placeQuestion', { number: count }), current);
      // Others need to be served in the meantime.
      if (count % 10 === 0) await pause();
    }
  }
  const [title] = categories.flatMap((path) => path?.slice(-1) ?? []);
  return {
    ...(hasOne && title && { title }),
    ...(isMisdeclared(bytes) && { notes: [t('encodingGuessed')] }),
  };
}

/** The steps of a category's path; null for a question. */
function readCategory({ text }: QuestionText): string[] | null {
  if (!/^<question\s[^>]*type\s*=\s*["']category["']/.test(text)) return null;
  try {
    return plainText(childOf(parseXml(text), 'category'))
      .split(/(?<!\/)\/(?!\/)/)
      .map((step) => step.replaceAll('//', '/').replace(/\s+/g, ' ').trim())
      .filter((step) => step !== '' && step !== 'top' && !/^\$\w+\$$/.test(step));
  } catch {
    return [];
  }
}

type Parsed = { element: XmlElement; variants?: number } | { fault: string };

function withInstances(parsed: Parsed): Parsed[] {
  if ('fault' in parsed) return [parsed];
  const found = calculatedInstances(parsed.element);
  return found.length === 0 ? [parsed] : found.map((element) => ({ element, variants: found.length }));
}

function readAgain(question: QuestionText): Parsed[] {
  const parsed = parseQuestion(question);
  const parts = 'fault' in parsed ? splitSwallowed(question) : [];
  return parts.length > 1 ? parts.map(parseQuestion) : [parsed];
}

function parseQuestion({ text, line }: QuestionText): Parsed {
  try {
    return { element: parseXml(text, itemElements) };
  } catch (error) {
    if (!(error instanceof XmlFault)) throw error;
    return { fault: t('brokenXml', { line: line + error.line - 1, message: error.message }) };
  }
}

async function readQuestion(parsed: Parsed, place: string, categories: string[]): Promise<FoundItem> {
  if ('fault' in parsed) return { place, title: '', skipped: parsed.fault };
  const item = new MoodleItem(parsed.element);
  const title = cutText(htmlToPlain(plainText(item.child('name'))), 200);
  const type = parsed.element.attributes.get('type') ?? '';
  try {
    const {
      body,
      text,
      media = await item.oldPicture(),
      points = pointsOf(item.setting('defaultgrade')),
    } = await readTyped(item, type);
    if (!hasKey(body)) item.reading.note(t('noKey'));
    if (parsed.variants !== undefined) item.reading.note(t('calculatedFixed', { count: parsed.variants }));
    if (elementsOf(parsed.element, 'hint').some((hint) => plainText(hint) !== ''))
      item.reading.note(t('hints'));
    if (/^(0|false)$/i.test(item.setting('shuffleanswers'))) item.reading.note(t('orderKept'));
    const combined = withCombinedFeedback(item, body);
    const explanation = item.optional(item.child('generalfeedback'));
    const tags = tagsOf([
      ...elementsOf(item.child('tags') ?? parsed.element, 'tag').map(plainText),
      ...categories.slice(-1),
    ]);
    return {
      place,
      title: title || cutText(text, 200),
      item: {
        ...combined,
        text: text || plainToMarkdown(title),
        ...(points !== undefined && { points }),
        ...(explanation && { explanation }),
        ...(media && { media }),
        ...(tags && { tags }),
      },
      images: item.reading.images,
      adapted: item.reading.adapted,
    };
  } catch (error) {
    if (error instanceof Unreadable) return leftOut(place, title, error);
    throw error;
  }
}

async function readTyped(item: MoodleItem, type: string): Promise<Whole> {
  if (type === 'description') throw new OnlyText(await item.rich(item.child('questiontext')), item.reading);
  const readWhole = wholes.get(type);
  if (readWhole) return readWhole(item);
  const kind = kindOfMoodle(type);
  const read = kind ? bodies[kind] : furtherBodies.get(type);
  if (!read) throw new Unreadable(reasons.get(type) ?? t('unknownKind', { kind: type.slice(0, 60) }));
  const rich = await item.rich(item.child('questiontext'));
  return { ...rich, body: await read(item) };
}
