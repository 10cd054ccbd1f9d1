// Kinds of the neutral form as question types of Moodle.

import { cdata, escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { percentText } from '../items/fractions.ts';
import { type ItemWriting, Unwritable } from '../items/item-writing.ts';
import { ellipseAsPolygon, pixelsOfArea } from '../pictures/areas.ts';
import { hasFormatting, markdownToHtml, markdownToPlain } from '../text/markdown-to-html.ts';
import { plainMarker } from './moodle-xml-areas.ts';
import { orderGradings } from './moodle-xml-bodies.ts';
import {
  fileElement,
  linesElement,
  plainElement,
  pointsPerBlank,
  richElement,
} from './moodle-xml-written-texts.ts';

type Item<Kind extends InterchangeItem['kind']> = Extract<InterchangeItem, { kind: Kind }>;
/** The elements after those that all questions have. */
type Body = string[];

/** @throws Unwritable for an unfinished question: because of a single one Moodle refuses the whole file */
export async function moodleBody(item: InterchangeItem, writing: ItemWriting): Promise<Body> {
  switch (item.kind) {
    case 'choice':
      return writeChoices(item, writing);
    case 'boolean':
      return writeTruth(item);
    case 'text':
      return writeText(item);
    case 'number':
      return writeNumber(item, writing);
    case 'essay':
      return writeEssay(item);
    case 'pairs':
      return writePairs(item, writing);
    case 'order':
      return writeOrder(item, writing);
    case 'gaps':
      return writeGaps(item, writing);
    case 'areas':
      return writeAreas(item, writing);
    case 'rating':
      throw new Unwritable(t('kindUnknown'));
  }
}

function demand(isFinished: boolean): void {
  if (!isFinished) throw new Unwritable(t('unfinished'));
}

function answerElement(text: string, fraction: string, feedback = ''): string {
  return `<answer fraction="${fraction}" format="moodle_auto_format"><text>${cdata(text)}</text>${richElement('feedback', feedback)}</answer>`;
}

async function writeChoices(item: Item<'choice'>, writing: ItemWriting): Promise<Body> {
  const { options, isMultiple, scoring } = item;
  const right = options.filter(({ isRight }) => isRight);
  demand(right.length > 0);
  const hasWeights =
    isMultiple && scoring === 'weights' && options.some(({ weight }) => weight !== undefined);
  if (isMultiple && !hasWeights && scoring !== undefined && scoring !== 'right-minus-wrong') {
    writing.note(t('ruleLost'));
  }
  const answers: string[] = [];
  for (const { text, media, isRight, weight, feedback } of options) {
    const fallback = (isRight ? 1 : -1) / right.length;
    const share = isMultiple ? (hasWeights ? (weight ?? 0) : fallback) : Number(isRight);
    const picture = await writing.pictureOf(media);
    const pictures = picture && media ? [{ ...picture, ...media }] : [];
    const rich = richElement('answer', text, pictures, undefined, ` fraction="${percentText(share)}"`);
    answers.push(rich.replace(/<\/answer>$/, `${richElement('feedback', feedback ?? '')}</answer>`));
  }
  const settings = [
    `<single>${isMultiple ? 'false' : 'true'}</single>`,
    '<shuffleanswers>true</shuffleanswers>',
    '<answernumbering>abc</answernumbering>',
  ];
  return [...settings, ...answers];
}

function writeTruth({ isTrue, feedbackTrue, feedbackFalse }: Item<'boolean'>): Body {
  demand(isTrue !== null);
  return [
    answerElement('true', isTrue ? '100' : '0', feedbackTrue),
    answerElement('false', isTrue ? '0' : '100', feedbackFalse),
  ];
}

function writeText({ accepted, ignoreCase, hasWildcards }: Item<'text'>): Body {
  demand(accepted.some(({ text }) => text.trim() !== ''));
  const answers = accepted.map(({ text, feedback }) =>
    answerElement(hasWildcards ? text : text.replaceAll('*', '\\*'), '100', feedback),
  );
  return [`<usecase>${ignoreCase === false ? 1 : 0}</usecase>`, ...answers];
}

function writeNumber({ value, tolerance, unit }: Item<'number'>, writing: ItemWriting): Body {
  demand(value !== null);
  if (unit) writing.note(t('unitUngraded'));
  const answer = `<answer fraction="100" format="moodle_auto_format"><text>${value}</text>${richElement('feedback', '')}<tolerance>${tolerance}</tolerance></answer>`;
  const units = unit
    ? `<units><unit><multiplier>1</multiplier><unit_name>${escapeXml(unit)}</unit_name></unit></units>`
    : '';
  const settings = `<unitgradingtype>0</unitgradingtype><unitpenalty>0.1</unitpenalty><showunits>${unit ? 0 : 3}</showunits><unitsleft>0</unitsleft>`;
  return [answer, units, settings];
}

function writeEssay({ guide, minWords, maxWords, template }: Item<'essay'>): Body {
  return [
    '<responseformat>editor</responseformat>',
    '<responserequired>1</responserequired>',
    '<responsefieldlines>15</responsefieldlines>',
    `<minwordlimit>${minWords ?? ''}</minwordlimit>`,
    `<maxwordlimit>${maxWords ?? ''}</maxwordlimit>`,
    '<attachments>0</attachments>',
    '<attachmentsrequired>0</attachmentsrequired>',
    richElement('graderinfo', guide ?? ''),
    linesElement('responsetemplate', template ?? ''),
  ];
}

/** Choices in a drop-down list have no markup in Moodle. */
function listText(markdown: string, writing: ItemWriting): string {
  if (hasFormatting(markdown)) writing.note(t('markupLost'));
  return markdownToPlain(markdown, (tex) => `\\(${tex}\\)`);
}

function writePairs({ left, right, key, scoring }: Item<'pairs'>, writing: ItemWriting): Body {
  const answerOf = (index: number) => right[key[index] ?? -1] ?? '';
  demand(left.length > 0 && left.every((text, index) => text.trim() !== '' && answerOf(index).trim() !== ''));
  if (scoring !== undefined && scoring !== 'partial') writing.note(t('ruleLost'));
  const pairs = left.map((text, index) => subquestion(text, listText(answerOf(index), writing)));
  const spare = right.filter((text, index) => !key.includes(index) && text.trim() !== '');
  return [
    '<shuffleanswers>true</shuffleanswers>',
    ...pairs,
    ...spare.map((text) => subquestion('', listText(text, writing))),
  ];
}

function subquestion(left: string, right: string): string {
  const html = left === '' ? '' : cdata(markdownToHtml(left));
  return `<subquestion format="html"><text>${html}</text>${plainElement('answer', right)}</subquestion>`;
}

function writeOrder({ items, scoring }: Item<'order'>, writing: ItemWriting): Body {
  demand(items.length > 1 && items.every((text) => text.trim() !== ''));
  if (scoring !== undefined && !Object.hasOwn(orderGradings, scoring)) writing.note(t('ruleLost'));
  const grading = orderGradings[scoring ?? ''] ?? 'RELATIVE_ALL_PREVIOUS_AND_NEXT';
  const answers = items.map((text, index) =>
    richElement('answer', text, [], undefined, ` fraction="${index + 1}"`),
  );
  return [
    '<layouttype>VERTICAL</layouttype>',
    '<selecttype>ALL</selecttype>',
    '<selectcount>0</selectcount>',
    `<gradingtype>${grading}</gradingtype>`,
    '<showgrading>SHOW</showgrading>',
    '<numberingstyle>none</numberingstyle>',
    ...answers,
  ];
}

function writeGaps({ text, gaps, scoring, points = 1 }: Item<'gaps'>, writing: ItemWriting): Body {
  const isPlaced = gaps.every((_, index) => text.includes(`{{${index + 1}}}`));
  demand(
    gaps.length > 0 && isPlaced && gaps.every(({ accepted }) => accepted.some((one) => one.trim() !== '')),
  );
  if (scoring !== undefined && scoring !== 'partial') writing.note(t('ruleLost'));
  const total = pointsPerBlank({ gaps, points }) * gaps.length;
  if (total !== points) writing.note(t('blankPoints'));
  return [];
}

async function writeAreas(item: Item<'areas'>, writing: ItemWriting): Promise<Body> {
  const { image, areas, right, alt } = item;
  const wanted = areas.filter((_, index) => right.includes(index));
  demand(image !== null && wanted.length > 0);
  const picture = image && (await writing.picture(image.imageId));
  if (!image || !picture) throw new Unwritable(t('pictureGone'));
  if (wanted.length < areas.length) writing.note(t('wrongAreasLost'));
  if (alt.trim() !== '') writing.note(t('altLost'));
  const [only] = wanted;
  const label = wanted.length === 1 && only?.label?.trim();
  if (!label && wanted.some((area) => area.label?.trim())) writing.note(t('labelsLost'));
  const drops = wanted.map((area, index) => {
    const { shape, numbers } = pixelsOfArea(area, image);
    if (shape === 'ellipse') writing.note(t('ellipseLost'));
    const [kept, all] = shape === 'ellipse' ? ['polygon', ellipseAsPolygon(numbers)] : [shape, numbers];
    return `<drop><no>${index + 1}</no><shape>${kept}</shape><coords>${coordinates(all as number[])}</coords><choice>1</choice></drop>`;
  });
  return [
    fileElement(picture),
    `<drag><no>1</no><text>${cdata(label || plainMarker)}</text><noofdrags>${wanted.length}</noofdrags></drag>`,
    ...drops,
  ];
}

// "x,y;r", "x,y;width,height" and "x,y;x,y;x,y".
function coordinates(numbers: readonly number[]): string {
  const pairs: string[] = [];
  for (let index = 0; index < numbers.length; index += 2)
    pairs.push(numbers.slice(index, index + 2).join(','));
  return pairs.join(';');
}
