// QTI's blanks: to write into, to choose from, or to drag words into; and a single one that is a question in itself.

import { descendantsOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { escapeXml } from '#platform/server/files/xml/xml-characters.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { type RichText, Unreadable } from '../items/item-reading.ts';
import { withinLimit } from '../items/within-limit.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import { rightKeys } from './qti-bodies.ts';
import type { ResponseDeclaration } from './qti-declarations.ts';
import { identifierOf, noteUnequal, promptHtml, type QtiItem } from './qti-item.ts';
import { labelOf } from './qti-places.ts';

type Reading = RichText & { body: InterchangeBody };
type Gap = Extract<InterchangeBody, { kind: 'gaps' }>['gaps'][number];

/** The text before the only field, if nothing follows it. */
function beforeField(text: string): string | undefined {
  return text.endsWith('{{1}}') ? text.slice(0, -'{{1}}'.length) : undefined;
}

export async function readGaps(item: QtiItem): Promise<Reading> {
  const { interactions, declarations, reading } = item;
  const rich = await item.text((_, index) => `{{${index + 1}}}`);
  const [only] = interactions;
  if (interactions.length === 1 && only?.name === 'textEntryInteraction') {
    const declaration = declarations.of(only);
    if (isNumber(declaration)) {
      return {
        ...rich,
        text: beforeField(rich.text)?.trimEnd() ?? rich.text.replace('{{1}}', '_____'),
        body: numberOf(item, declaration),
      };
    }
    // Below its question, or directly behind it, a field is for an answer; within a sentence it is a blank.
    const before = beforeField(rich.text);
    if (before !== undefined && (/^$|\n\n$/.test(before) || /[?:]$/.test(before.trimEnd())))
      return { ...rich, text: before.trim(), body: textBody(item, declaration) };
  }
  const gaps = interactions.map((interaction) => gapOf(item, interaction));
  noteUnequal(
    item,
    interactions.map((interaction) => bestOf(declarations.of(interaction))),
  );
  const written = interactions.filter(({ name }) => name === 'textEntryInteraction');
  const exact = written.filter((interaction) => isExact(item, declarations.of(interaction)));
  if (exact.length > 0 && exact.length < written.length) reading.note(t('caseMixed'));
  const ignoreCase = written.length === 0 || exact.length < written.length;
  const scoring = declarations.scoring.rule === 'all' ? 'all-or-nothing' : undefined;
  return { ...rich, body: { kind: 'gaps', gaps, ignoreCase, ...(scoring && { scoring }) } };
}

/** The most that a blank earns. */
function bestOf({ mapping }: ResponseDeclaration): number {
  return mapping ? Math.max(0, ...mapping.entries.map(({ value }) => value)) : 1;
}

function isNumber({ baseType, correct, mapping }: ResponseDeclaration): boolean {
  const isKind = baseType === 'float' || baseType === 'integer';
  return (
    isKind && rightKeys({ correct, mapping, cardinality: '', baseType, defaults: [], areas: [] }).length > 0
  );
}

function numberOf(item: QtiItem, declaration: ResponseDeclaration): InterchangeBody {
  const keys = rightKeys(declaration);
  const value = Number(keys[0]);
  if (keys.length > 1) item.reading.note(t('oneNumber'));
  if (!Number.isFinite(value)) return { kind: 'number', value: null, tolerance: 0 };
  return { kind: 'number', value, tolerance: item.declarations.toleranceAround(value) };
}

function acceptedOf(item: QtiItem, declaration: ResponseDeclaration): string[] {
  const entries = declaration.mapping?.entries ?? [];
  const best = Math.max(0, ...entries.map(({ value }) => value));
  if (entries.some(({ value }) => value > 0 && value < best)) item.reading.note(t('partlyAccepted'));
  const whole = entries.filter(({ value }) => value > 0 && value === best).map(({ key }) => key);
  return [...new Set([...declaration.correct, ...whole])].filter((text) => text.trim() !== '');
}

// By default QTI compares texts letter by letter.
function isExact(item: QtiItem, { mapping, correct }: ResponseDeclaration): boolean {
  const entries = mapping?.entries ?? [];
  const best = Math.max(...entries.map(({ value }) => value));
  if (best > 0)
    return entries.filter(({ value }) => value === best).some(({ isCaseSensitive }) => isCaseSensitive);
  const comparisons = descendantsOf(item.element, 'stringMatch');
  return (
    correct.length > 0 && !comparisons.some(({ attributes }) => attributes.get('caseSensitive') === 'false')
  );
}

function textBody(item: QtiItem, declaration: ResponseDeclaration): InterchangeBody {
  const accepted = acceptedOf(item, declaration).map((text) => ({ text }));
  return { kind: 'text', accepted, ignoreCase: !isExact(item, declaration), hasWildcards: false };
}

function gapOf(item: QtiItem, interaction: XmlElement): Gap {
  const declaration = item.declarations.of(interaction);
  if (interaction.name === 'textEntryInteraction') {
    const accepted = acceptedOf(item, declaration);
    if (!isNumber(declaration)) return { accepted };
    // Only rules say which blank a tolerance belongs to.
    if (item.declarations.toleranceAround(1) > 0) item.reading.note(t('gapTolerance'));
    return { accepted, tolerance: 0 };
  }
  const choices = elementsOf(interaction, 'inlineChoice').map((choice) => ({
    identifier: identifierOf(choice),
    text: htmlToPlain(innerHtml(choice)),
  }));
  const keys = rightKeys(declaration);
  const accepted = choices.filter(({ identifier }) => keys.includes(identifier)).map(({ text }) => text);
  return { accepted, choices: kept(item, [...new Set(choices.map(({ text }) => text))], accepted) };
}

function kept(item: QtiItem, choices: readonly string[], accepted: readonly string[]): string[] {
  const within = withinLimit(choices, accepted);
  if (within.length < choices.length) item.reading.note(t('choicesCut', { count: within.length }));
  return within;
}

/** Words that are dragged into places in a text. */
export async function readPlacedWords(item: QtiItem, interaction: XmlElement): Promise<Reading> {
  const words = new Map(
    elementsOf(interaction)
      .filter(({ name }) => name === 'gapText' || name === 'gapImg')
      .map((word, index) => [identifierOf(word), labelOf(item, word, index)]),
  );
  const places = descendantsOf(interaction, 'gap').map(identifierOf);
  const declaration = item.declarations.of(interaction);
  const pairs = rightKeys(declaration).map((pair) => pair.split(/\s+/));
  if (item.declarations.scoring.rule === 'map')
    noteUnequal(
      item,
      declaration.mapping?.entries.map(({ value }) => value).filter((value) => value > 0) ?? [],
    );
  const choices = [...new Set(words.values())];
  const gaps = places.map((place) => {
    const accepted = pairs.flatMap((pair) =>
      pair.includes(place) ? pair.flatMap((name) => words.get(name) ?? []) : [],
    );
    return { accepted, choices: kept(item, choices, accepted) };
  });
  if (gaps.length === 0) throw new Unreadable(t('noGaps'));
  const isPart = new Set(['prompt', 'gapText', 'gapImg']);
  const html = innerHtml(interaction, (child) => {
    if (child.name === 'gap') return escapeXml(`{{${places.indexOf(identifierOf(child)) + 1}}}`);
    return isPart.has(child.name) ? '' : undefined;
  });
  const rich = await item.text(() => `${promptHtml(interaction)}<div>${html}</div>`);
  const scoring =
    item.declarations.scoring.rule === 'match' && gaps.length > 1 ? 'all-or-nothing' : undefined;
  return { ...rich, body: { kind: 'gaps', gaps, ...(scoring && { scoring }) } };
}
