// Reads QTI 2.1, 2.2 and 3.0: packages and single items.
import path from 'node:path';
import { setImmediate as pause } from 'node:timers/promises';
import { ExchangeError } from '#modules/exchange/errors.ts';
import { cutText } from '#platform/contract/text/cut-text.ts';
import { childOf, descendantsOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import type { FoundItem, FoundPassage, FoundQuiz, ReadingFile } from '../file-format.ts';
import { t } from '../format-texts.ts';
import { type FindFile, pointsOf, type RichText, tagsOf, Unreadable } from '../items/item-reading.ts';
import { hasKey } from '../items/key-check.ts';
import { LeftOutWithText, leftOut, OnlyText } from '../items/passages.ts';
import { type OldSource, readOld } from '../qti12/old-reading.ts';
import { htmlToMarkdown } from '../text/html-to-markdown.ts';
import { plainToMarkdown } from '../text/markdown-text.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { readAreas } from './qti-areas.ts';
import { readChoices, readEssay, readOrder, readSlider } from './qti-bodies.ts';
import { readGaps, readPlacedWords } from './qti-gaps.ts';
import { identifierOf, promptHtml, QtiItem } from './qti-item.ts';
import { openPackage, type QtiSource, resolvePath } from './qti-package.ts';
import { readAssociations, readPairs } from './qti-pairs.ts';
import { blanks, maxParts, partsOf } from './qti-parts.ts';
import { readConnections, readLabels, readPlaceOrder } from './qti-places.ts';
import { leadOf, Passages } from './qti-shared-texts.ts';
import { withShownTexts } from './qti-shown.ts';
import { readWords } from './qti-words.ts';
import { instancesOf } from './rules/qti-templates.ts';

type Reading = RichText & { body: InterchangeBody };
type ReadBody = (item: QtiItem, interaction: XmlElement) => InterchangeBody | Promise<InterchangeBody>;
type ReadWhole = (item: QtiItem, interaction: XmlElement) => Promise<Reading>;

const readers = new Map<string, ReadBody>([
  ['choiceInteraction', readChoices],
  ['extendedTextInteraction', readEssay],
  ['matchInteraction', readPairs],
  ['associateInteraction', readAssociations],
  ['orderInteraction', readOrder],
  ['hotspotInteraction', readAreas],
  ['selectPointInteraction', readAreas],
  ['positionObjectInteraction', readAreas],
  ['sliderInteraction', readSlider],
]);
/** Those that change the text around them. */
const wholes = new Map<string, ReadWhole>([
  ['gapMatchInteraction', readPlacedWords],
  ['hottextInteraction', readWords],
  ['graphicGapMatchInteraction', readLabels],
  ['graphicOrderInteraction', readPlaceOrder],
  ['graphicAssociateInteraction', readConnections],
]);
const reasons = new Map([
  ['uploadInteraction', t('oldUpload')],
  ['drawingInteraction', t('drawing')],
  ['mediaInteraction', t('onlyMedia')],
  ['customInteraction', t('ownProgram')],
  ['portableCustomInteraction', t('ownProgram')],
]);

export async function* readQti(file: ReadingFile): AsyncGenerator<FoundItem, FoundQuiz> {
  const { sources, files, title, description, old } = await openPackage(file);
  if (sources.length === 0 && old.length === 0)
    throw new ExchangeError('import_unreadable', { message: t('qtiEmpty') });
  const passages = new Passages();
  for (const [index, source] of sources.entries()) {
    yield* readSource(source, files, passages);
    // Others need to be served in the meantime.
    if (index % 10 === 9) await pause();
  }
  const older = yield* readAllOld(old, files);
  const text = description && htmlToMarkdown(innerHtml(description)).markdown;
  return { ...older, ...(title && { title }), ...(text && { description: text }) };
}

async function* readAllOld(
  old: readonly OldSource[],
  files: ReadonlyMap<string, Buffer>,
): AsyncGenerator<FoundItem, FoundQuiz> {
  const titles: string[] = [];
  for (const source of old) titles.push(yield* readOld(source, files));
  const [title] = titles.filter(Boolean);
  return title && titles.length === 1 ? { title } : {};
}

async function* readSource(
  source: QtiSource,
  files: ReadonlyMap<string, Buffer>,
  passages: Passages,
): AsyncGenerator<FoundItem> {
  const place = t('placeItem', { name: source.path });
  if ('fault' in source.document) {
    const { line, message } = source.document.fault;
    yield { place, title: '', skipped: t('brokenXml', { line, message }) };
    return;
  }
  const { element } = source.document;
  const title = titleOf(element);
  if (element.name !== 'assessmentItem') {
    const skipped = element.name === 'assessmentTest' ? t('qtiTestAlone') : t('qtiNoItem');
    yield { place, title, skipped };
    return;
  }
  const findFile = fileFinder(source.path, files);
  const shared = await passages.around(source, element, files, fileFinder('', files));
  const { items, isDrawn } = instancesOf(element) ?? { items: [element], isDrawn: false };
  const variants = isDrawn ? items.length : undefined;
  for (const instance of items) {
    const whole = partsOf(withShownTexts(instance));
    const lead = shared.passage ? null : await leadOf(whole, findFile);
    const parts = lead ? whole.with(0, lead.first) : whole;
    const origin = {
      variants,
      passage: shared.passage ?? lead?.passage,
      lost: shared.lost,
      hasLead: lead !== null,
    };
    for (const [index, part] of parts.entries()) {
      const [number, count] = [index + 1, parts.length];
      const placeOfPart = count > 1 ? t('placePart', { name: source.path, number }) : place;
      yield await readPart({ source, findFile, element: part, place: placeOfPart, count, ...origin });
    }
  }
}

type Part = {
  source: QtiSource;
  findFile: FindFile;
  element: XmlElement;
  place: string;
  /** Of how many in the item. */
  count: number;
  /** If the item draws its numbers: of how many questions with different ones. */
  variants: number | undefined;
  passage: FoundPassage | undefined;
  /** How many shared texts are missing. */
  lost: number;
  /** Whether the passage is the beginning of the item itself. */
  hasLead: boolean;
};

const titleOf = (element: XmlElement) => (element.attributes.get('title') ?? '').trim().slice(0, 200);

async function readPart(part: Part): Promise<FoundItem> {
  const { source, findFile, element, place, count, passage } = part;
  const title = titleOf(element);
  try {
    const item = new QtiItem(element, findFile);
    noteOrigin(item, part);
    const { body, text, media } = await (count > 1 ? readOneOf(item) : readItem(item));
    const explanation = explanationOf(item);
    const points = pointsOf(item.declarations.maximumOf(item.interactions, count)?.toString());
    const tags = tagsOf(source.tags);
    const { timeLimitSeconds } = source;
    return {
      place,
      title: title || cutText(text, 200),
      item: {
        ...body,
        text: text || plainToMarkdown(title),
        ...(points !== undefined && { points }),
        ...(explanation && { explanation }),
        ...(media && { media }),
        ...(tags && { tags }),
        ...(timeLimitSeconds && { timeLimitSeconds }),
      },
      images: item.reading.images,
      adapted: item.reading.adapted,
      ...(passage && { belongsTo: passage }),
    };
  } catch (error) {
    if (error instanceof Unreadable) return leftOut(place, title, error);
    throw error;
  }
}

/** A part that is left out leaves its text to the next one. */
async function readOneOf(item: QtiItem): Promise<Reading> {
  try {
    return await readItem(item);
  } catch (error) {
    if (!(error instanceof Unreadable)) throw error;
    throw new LeftOutWithText(error.message, await item.text(() => ''), item.reading);
  }
}

function noteOrigin(item: QtiItem, { count, variants, passage, lost, hasLead }: Part): void {
  if (variants) item.reading.note(t('calculatedFixed', { count: variants }));
  if (passage && !hasLead) item.reading.note(t('sharedText'));
  if (lost > 0) item.reading.note(t('stimulus'));
  if (count === 1) return;
  item.reading.note(t(hasLead ? 'partWithPassage' : 'partOfItem', { count }));
  if (item.declarations.scoring.rule === 'all') item.reading.note(t('partsAlone'));
  if (item.element.attributes.get('adaptive') === 'true') item.reading.note(t('stepByStep'));
}

async function readItem(item: QtiItem): Promise<Reading> {
  const { interactions, declarations, reading } = item;
  const [only] = interactions;
  if (!only) throw new OnlyText(await item.text(() => ''), reading);
  if (declarations.usesTemplates) throw new Unreadable(t('calculated'));
  const isWithin = interactions.every(({ name }) => blanks.has(name));
  if (interactions.length > 1 && !isWithin) throw new Unreadable(t('severalParts', { max: maxParts }));
  const reason = reasons.get(only.name);
  if (reason) throw new Unreadable(reason);
  const readWhole = isWithin ? readGaps : wholes.get(only.name);
  const read = readers.get(only.name);
  if (!readWhole && !read) throw new Unreadable(t('unknownKind', { kind: cutText(only.name, 60) }));
  const made = readWhole ? await readWhole(item, only) : await readAlone(item, only, read);
  const { isCustom } = declarations.scoring;
  if (isCustom && !hasKey(made.body) && !readWhole) throw new Unreadable(t('ownRulesAlone'));
  if (isCustom) reading.note(t('ownRules'));
  else if (interactions.some((one) => declarations.of(one).isFromRules)) reading.note(t('keyFromRules'));
  if (!hasKey(made.body)) reading.note(t('noKey'));
  return made;
}

async function readAlone(item: QtiItem, only: XmlElement, read: ReadBody | undefined): Promise<Reading> {
  if (!read) throw new Unreadable(t('unknownKind', { kind: cutText(only.name, 60) }));
  const body = await read(item, only);
  return { ...(await item.text(promptHtml)), body };
}

// Feedback about a single choice belongs to that choice.
function explanationOf(item: QtiItem): string {
  const choices = new Set(
    item.interactions.flatMap((interaction) => elementsOf(interaction).map(identifierOf)),
  );
  const modal = elementsOf(item.element, 'modalFeedback').filter((one) => !choices.has(identifierOf(one)));
  const said = [...new Set(modal.map((feedback) => item.whole(feedback)))].filter(Boolean);
  if (said.length > 1) item.reading.note(t('feedbackJoined'));
  else if (said.length > 0 && isForSome(item)) item.reading.note(t('feedbackForAll'));
  return said.join('\n\n');
}

/** Whether an answer's value decides who sees a feedback. */
function isForSome(item: QtiItem): boolean {
  const rules = childOf(item.element, 'responseProcessing');
  return (
    rules !== undefined &&
    descendantsOf(rules, 'responseCondition').some((condition) =>
      descendantsOf(condition, 'setOutcomeValue').some((set) => isFeedback(item, set)),
    )
  );
}

function isFeedback(item: QtiItem, set: XmlElement): boolean {
  const outcome = set.attributes.get('identifier');
  return elementsOf(item.element, 'modalFeedback').some(
    ({ attributes }) => attributes.get('outcomeIdentifier') === outcome,
  );
}

function fileFinder(from: string, files: ReadonlyMap<string, Buffer>): FindFile {
  return (source) => {
    const name = resolvePath(from, source);
    const bytes = files.get(name);
    return bytes ? { fileName: path.posix.basename(name), bytes } : null;
  };
}
