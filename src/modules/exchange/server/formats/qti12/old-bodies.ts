// The kinds of questions that QTI 1.2 has in the profiles of Canvas, Common Cartridge, Blackboard and Respondus.

import {
  childOf,
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { OnlyText } from '../items/passages.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { type Drawn, withNumbers } from './old-formulas.ts';
import type { OldItem } from './old-item.ts';
import { readOldAreas } from './old-places.ts';

export type Whole = RichText & { body: InterchangeBody };
type GapsBody = Extract<InterchangeBody, { kind: 'gaps' }>;

export async function readOldBody(item: OldItem, drawn?: Drawn): Promise<Whole> {
  const { type, responses } = item;
  const [only] = responses;
  if (/upload/.test(type)) throw new Unreadable(t('oldUpload'));
  if (drawn) {
    const { answer, tolerance } = drawn;
    return {
      ...(await item.rich(withNumbers(item.stemHtml, drawn))),
      body: { kind: 'number', value: answer, tolerance },
    };
  }
  if (/calculated|formula/.test(type)) throw new Unreadable(t('calculated'));
  if (only && descendantsOf(only, 'render_hotspot').length > 0) return readOldAreas(item, only);
  if (/hot.?spot|categori[sz]ation/.test(type))
    throw new Unreadable(t('unknownKind', { kind: type.slice(0, 60) }));
  const text = () => item.rich(item.stemHtml);
  if (/text_only/.test(type) || (!only && !/essay/.test(type)))
    throw new OnlyText(await text(), item.reading);
  if (/essay/.test(type) || !only) return { ...(await text()), body: { kind: 'essay' } };
  const placed = (await readPlaced(item)) ?? (await readWithin(item));
  if (placed) return placed;
  if (responses.length === 1 && only.name === 'response_grp')
    return { ...(await text()), body: readGroup(item, only) };
  if (responses.length > 1) return { ...(await text()), body: readPairs(item) };
  if (only.attributes.get('rcardinality') === 'Ordered')
    return { ...(await text()), body: readOrder(item, only) };
  if (only.name === 'response_lid') return { ...(await text()), body: await readChoice(item, only) };
  if (only.name === 'response_str' || only.name === 'response_num')
    return { ...(await text()), body: readWritten(item, only) };
  throw new Unreadable(t('unknownKind', { kind: (type || only.name).slice(0, 60) }));
}

async function readChoice(item: OldItem, response: XmlElement): Promise<InterchangeBody> {
  const rewarded = new Map(item.rewarded(response).map(({ value, share }) => [value, share]));
  const isMultiple =
    response.attributes.get('rcardinality') === 'Multiple' && !/true_false|multiple_choice/.test(item.type);
  const options = [];
  for (const { id, element } of item.options(response)) {
    const { text, media } = await item.richOf(element);
    const share = rewarded.get(id) ?? 0;
    const feedback = item.feedbackFor(id);
    options.push({
      text,
      isRight: isMultiple ? share > 0 : share === 1,
      share,
      ...(media && { media }),
      ...(feedback && { feedback }),
    });
  }
  if (options.length === 0) throw new Unreadable(t('noOptions'));
  if (options.some(({ share, isRight }) => share > 0 && !isRight)) item.reading.note(t('partlyRight'));
  const kept = options.map(({ share: _, ...option }) => option);
  const words = kept.map(({ text }) => text.trim().toLowerCase());
  const isTruth = !isMultiple && words.length === 2 && words.includes('true') && words.includes('false');
  if (!isTruth) return { kind: 'choice', isMultiple, options: kept };
  const [yes, no] = ['true', 'false'].map((word) => kept[words.indexOf(word)]);
  return {
    kind: 'boolean',
    isTrue: yes?.isRight ? true : no?.isRight ? false : null,
    ...(yes?.feedback && { feedbackTrue: yes.feedback }),
    ...(no?.feedback && { feedbackFalse: no.feedback }),
  };
}

function readWritten(item: OldItem, response: XmlElement): InterchangeBody {
  const kind = descendantsOf(response, 'render_fib')[0]?.attributes.get('fibtype') ?? '';
  if (/numerical/.test(item.type) || response.name === 'response_num' || /decimal|integer/i.test(kind))
    return readNumber(item);
  const rewarded = item.rewarded(response);
  if (rewarded.length === 0) return { kind: 'essay' };
  if (rewarded.some(({ share }) => share < 1)) item.reading.note(t('partlyAccepted'));
  const accepted = rewarded.map(({ value }) => {
    const feedback = item.feedbackFor(value);
    return { text: htmlToPlain(value), ...(feedback && { feedback }) };
  });
  return { kind: 'text', accepted, ignoreCase: true };
}

type Range = { value: number; tolerance: number };

function readNumber(item: OldItem): InterchangeBody {
  const ranges = item.conditions.filter(({ score }) => score > 0).flatMap(({ rules }) => rangesOf(rules));
  const unique = [...new Map(ranges.map((range) => [`${range.value} ${range.tolerance}`, range])).values()];
  // An exact number and a range around it are one answer.
  const [widest] = unique.toSorted((a, b) => b.tolerance - a.tolerance);
  const others = unique.filter(
    (one) => widest && Math.abs(one.value - widest.value) > widest.tolerance + 1e-9,
  );
  if (others.length > 0) item.reading.note(t('oneNumber'));
  const kept = others.length > 0 ? unique[0] : widest;
  return { kind: 'number', value: kept?.value ?? null, tolerance: kept?.tolerance ?? 0 };
}

function rangesOf(rules: readonly XmlElement[]): Range[] {
  const numbers = (name: RegExp) =>
    rules.filter((rule) => name.test(rule.name)).map((rule) => Number(textOf(rule).trim()));
  const exact = numbers(/^varequal$/).filter(Number.isFinite);
  const [lows, highs] = [numbers(/^vargte?$/), numbers(/^varlte?$/)];
  const ranges = lows.flatMap((low, index) => {
    const high = highs[index];
    if (high === undefined || !Number.isFinite(low) || !Number.isFinite(high)) return [];
    const rounded = (number: number) => Number(number.toPrecision(12));
    return [{ value: rounded((low + high) / 2), tolerance: rounded(Math.abs(high - low) / 2) }];
  });
  // "100, or between 95 and 105": the number says where the middle is.
  return [...exact.map((value) => ({ value, tolerance: 0 })), ...ranges];
}

function readPairs(item: OldItem): InterchangeBody {
  const right: string[] = [];
  const indexOf = (text: string) => (right.includes(text) ? right.indexOf(text) : right.push(text) - 1);
  const pairs = item.responses.map((response) => {
    const options = item.options(response).map(({ id, element }) => ({ id, text: item.textOf(element) }));
    const [wanted] = item.rewarded(response);
    const found = options.find(({ id }) => id === wanted?.value);
    for (const { text } of options) indexOf(text);
    return { left: item.textOf(response), key: found ? indexOf(found.text) : -1 };
  });
  const used = pairs.filter(({ left, key }) => left !== '' && key >= 0);
  if (used.length === 0) throw new Unreadable(t('severalParts'));
  if (used.length < pairs.length) item.reading.note(t('leftAlone'));
  return { kind: 'pairs', left: used.map(({ left }) => left), right, key: used.map(({ key }) => key) };
}

/** Labels that belong together, as "left,right", in one response. */
function readGroup(item: OldItem, response: XmlElement): InterchangeBody {
  const texts = new Map(item.options(response).map(({ id, element }) => [id, item.textOf(element)]));
  const pairs = item.rewarded(response).flatMap(({ value }) => {
    const [one = '', other = ''] = value.split(',').map((part) => part.trim());
    const [left, right] = [texts.get(one), texts.get(other)];
    return left === undefined || right === undefined ? [] : [{ one, other, left, right }];
  });
  if (pairs.length === 0) throw new Unreadable(t('noPairs'));
  if (new Set(pairs.map(({ one }) => one)).size < pairs.length) throw new Unreadable(t('manyPartners'));
  const lefts = new Set(pairs.map(({ one }) => one));
  const isLeft = (element: XmlElement) => element.attributes.has('match_group');
  const others = item
    .options(response)
    .filter(({ id, element }) => !lefts.has(id) && !isLeft(element))
    .map(({ id }) => id);
  if (item.options(response).some(({ id, element }) => isLeft(element) && !lefts.has(id)))
    item.reading.note(t('leftAlone'));
  return {
    kind: 'pairs',
    left: pairs.map(({ left }) => left),
    right: others.map((id) => texts.get(id) ?? ''),
    key: pairs.map(({ other }) => others.indexOf(other)),
  };
}

function readOrder(item: OldItem, response: XmlElement): InterchangeBody {
  const options = new Map(item.options(response).map(({ id, element }) => [id, item.textOf(element)]));
  const order = item.rewarded(response).flatMap(({ value }) => options.get(value) ?? []);
  if (order.length < 2 || order.length !== options.size) throw new Unreadable(t('noOrder'));
  return { kind: 'order', items: order };
}

/** Blanks whose names are in the text: `[color]`. */
async function readPlaced(item: OldItem): Promise<Whole | null> {
  const blanks = item.responses.map((response) => {
    const ident = (response.attributes.get('ident') ?? '').replace(/^response_/, '');
    const name = textOf(childOf(response, 'material')).trim();
    return { response, names: [name, ident].filter(Boolean) };
  });
  let html = item.stemHtml;
  const gaps: GapsBody['gaps'] = [];
  for (const { response, names } of blanks) {
    const name = names.find((one) => html.includes(`[${one}]`));
    if (name === undefined) return null;
    const options = item
      .options(response)
      .map(({ id, element }) => ({ id, text: htmlToPlain(textOf(element)) }));
    const values = item.rewarded(response).map(({ value }) => value);
    const accepted =
      options.length > 0 && response.name === 'response_lid'
        ? options.filter(({ id }) => values.includes(id)).map(({ text }) => text)
        : values;
    const isWritten =
      response.name !== 'response_lid' || /fill_in/.test(item.type) || accepted.length === options.length;
    const choices = [...new Set(options.map(({ text }) => text))];
    gaps.push(isWritten ? { accepted } : { accepted, choices: withinLimit(choices, accepted) });
    html = html.replace(`[${name}]`, `{{${gaps.length}}}`);
  }
  if (gaps.length === 0) return null;
  return { ...(await item.rich(html)), body: { kind: 'gaps', gaps, ignoreCase: true } };
}

/** Blanks at their places in the text, as ILIAS and Blackboard have them. */
async function readWithin(item: OldItem): Promise<Whole | null> {
  const isBlank = (response: XmlElement) =>
    childOf(response, 'material') === undefined &&
    (response.name === 'response_lid' || descendantsOf(response, 'render_fib').length > 0);
  const { responses } = item;
  if (!/cloze|fill|blank/.test(item.type) || !responses.every(isBlank)) return null;
  const gaps = responses.map((response): GapsBody['gaps'][number] => {
    const rewarded = item.rewarded(response);
    const best = Math.max(...rewarded.map(({ share }) => share));
    if (rewarded.some(({ share }) => share < best)) item.reading.note(t('partlyAccepted'));
    const values = rewarded.filter(({ share }) => share === best).map(({ value }) => value);
    if (response.name !== 'response_lid') return { accepted: values.map(htmlToPlain) };
    const options = item
      .options(response)
      .map(({ id, element }) => ({ id, text: htmlToPlain(textOf(element)) }));
    const accepted = options
      .filter(({ id, text }) => values.includes(id) || values.includes(text))
      .map(({ text }) => text);
    return { accepted, choices: withinLimit([...new Set(options.map(({ text }) => text))], accepted) };
  });
  const html = item.stemWith((response) => `{{${responses.indexOf(response) + 1}}}`);
  return { ...(await item.rich(html)), body: { kind: 'gaps', gaps, ignoreCase: true } };
}

/** Texts for everyone; those for right and wrong answers are named. */
export function explanationOf(item: OldItem): string {
  const names = elementsOf(item.element, 'itemfeedback').map(
    ({ attributes }) => attributes.get('ident') ?? '',
  );
  if (names.some((name) => /^(?:general_incorrect|correct|incorrect)(?:_fb)?$/.test(name)))
    item.reading.note(t('combinedFeedbackLost'));
  return item.feedback('general_fb') || item.feedback('solution');
}
