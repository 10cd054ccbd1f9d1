// Interactions of QTI as kinds of the neutral form; pairs, blanks and places on pictures have their own files.

import { descendantsOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { htmlToPlain } from '../text/html-to-markdown.ts';
import { innerHtml } from '../text/xml-to-html.ts';
import type { ResponseDeclaration } from './qti-declarations.ts';
import { identifierOf, type QtiItem } from './qti-item.ts';

type ChoiceBody = Extract<InterchangeBody, { kind: 'choice' }>;

/** The right answer: the declared one, or the one that earns points if nothing else is declared. */
export function rightKeys({ correct, mapping }: ResponseDeclaration): string[] {
  if (correct.length > 0) return correct;
  return (mapping?.entries ?? []).filter(({ value }) => value > 0).map(({ key }) => key);
}

export async function readChoices(item: QtiItem, interaction: XmlElement): Promise<InterchangeBody> {
  const declaration = item.declarations.of(interaction);
  const choices = descendantsOf(interaction, 'simpleChoice');
  const right = rightKeys(declaration);
  const truth = truthOf(choices, right);
  if (truth !== undefined && declaration.cardinality === 'single') {
    const [first, second] = await optionsOf(item, choices, right);
    const isFirstTrue = isTrueWord(choices[0]);
    const [whenTrue, whenFalse] = isFirstTrue ? [first, second] : [second, first];
    return {
      kind: 'boolean',
      isTrue: truth,
      ...(whenTrue?.feedback && { feedbackTrue: whenTrue.feedback }),
      ...(whenFalse?.feedback && { feedbackFalse: whenFalse.feedback }),
    };
  }
  return choiceOf(item, interaction, await optionsOf(item, choices, right));
}

export function choiceOf(item: QtiItem, interaction: XmlElement, options: ReadOption[]): ChoiceBody {
  const declaration = item.declarations.of(interaction);
  const isMultiple =
    declaration.cardinality === 'multiple' && interaction.attributes.get('maxChoices') !== '1';
  return isMultiple ? manyOf(item, declaration, options) : oneOf(item, declaration, options);
}

/** Whether true or false is right, if these two are the only choices; null without a key. */
function truthOf(choices: XmlElement[], right: string[]): boolean | null | undefined {
  const words = new Set(choices.map((choice) => identifierOf(choice).toLowerCase()));
  const texts = new Set(choices.map((choice) => htmlToPlain(innerHtml(choice)).toLowerCase()));
  const isTruth = [words, texts].some((set) => set.size === 2 && set.has('true') && set.has('false'));
  if (!isTruth || choices.length !== 2) return undefined;
  const chosen = choices.find((choice) => right.includes(identifierOf(choice)));
  return chosen ? isTrueWord(chosen) : null;
}

function isTrueWord(choice: XmlElement | undefined): boolean {
  if (!choice) return false;
  return [identifierOf(choice), htmlToPlain(innerHtml(choice))].some((word) => word.toLowerCase() === 'true');
}

export type ReadOption = ChoiceBody['options'][number] & { identifier: string };

async function optionsOf(item: QtiItem, choices: XmlElement[], right: string[]): Promise<ReadOption[]> {
  const options: ReadOption[] = [];
  for (const choice of choices) {
    const identifier = identifierOf(choice);
    const { text, media } = await item.rich(choice);
    const feedback = feedbackOf(item, choice, identifier);
    options.push({
      identifier,
      text,
      ...(media && { media }),
      isRight: right.includes(identifier),
      ...(feedback && { feedback }),
    });
  }
  return options;
}

// Inside the choice, or behind the item under the choice's identifier.
function feedbackOf(item: QtiItem, choice: XmlElement, identifier: string): string {
  const inside = descendantsOf(choice, 'feedbackInline', 'feedbackBlock');
  const behind = elementsOf(item.element, 'modalFeedback').filter(
    (feedback) => identifierOf(feedback) === identifier,
  );
  return [...inside, ...behind]
    .map((feedback) => item.whole(feedback))
    .filter(Boolean)
    .join('\n\n');
}

const withoutIdentifier = ({ identifier: _, ...option }: ReadOption) => option;

function oneOf(item: QtiItem, { mapping, correct }: ResponseDeclaration, options: ReadOption[]): ChoiceBody {
  const entries = mapping?.entries ?? [];
  const best = Math.max(0, ...entries.map(({ value }) => value));
  const isByValue = correct.length === 0 && best > 0;
  const kept = options.map((option) => {
    const value = entries.find(({ key }) => key === option.identifier)?.value;
    return { ...option, isRight: isByValue ? value === best : option.isRight };
  });
  const isRightKey = (key: string) => kept.some(({ identifier, isRight }) => isRight && identifier === key);
  if (entries.some(({ key, value }) => value !== 0 && !isRightKey(key))) item.reading.note(t('partlyRight'));
  if (kept.filter(({ isRight }) => isRight).length > 1) item.reading.note(t('anyRight'));
  return { kind: 'choice', isMultiple: false, options: kept.map(withoutIdentifier) };
}

function manyOf(item: QtiItem, { mapping }: ResponseDeclaration, options: ReadOption[]): ChoiceBody {
  const plain = options.map(withoutIdentifier);
  if (item.declarations.scoring.rule !== 'map' || !mapping) {
    return { kind: 'choice', isMultiple: true, options: plain, scoring: 'all-or-nothing' };
  }
  const values = options.map(
    ({ identifier }) => mapping.entries.find(({ key }) => key === identifier)?.value ?? mapping.other,
  );
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0);
  const share = total / options.filter(({ isRight }) => isRight).length;
  const isEqual = options.every(({ isRight }, index) => {
    return Math.abs((values[index] ?? 0) - (isRight ? share : -share)) < 1e-4 * total;
  });
  if (isEqual || total <= 0) {
    return { kind: 'choice', isMultiple: true, options: plain, scoring: 'right-minus-wrong' };
  }
  const weighed = plain.map((option, index) => {
    const weight = Math.max(-1, (values[index] ?? 0) / total);
    return { ...option, weight, isRight: weight > 0 };
  });
  return { kind: 'choice', isMultiple: true, options: weighed, scoring: 'weights' };
}

export function readEssay(item: QtiItem, interaction: XmlElement): InterchangeBody {
  const { guide } = item;
  const template = item.declarations.of(interaction).defaults.join('\n').trim();
  // How QTI limits words: a pattern that repeats a word this many times.
  const mask = /\\S\+?.{0,40}\{(\d{1,6}),(\d{0,6})\}/.exec(interaction.attributes.get('patternMask') ?? '');
  const [minWords, maxWords] = [Number(mask?.[1]), Number(mask?.[2])];
  return {
    kind: 'essay',
    ...(guide && { guide }),
    ...(template && { template }),
    ...(minWords > 0 && { minWords }),
    ...(maxWords > 0 && { maxWords }),
  };
}

export function readSlider(item: QtiItem, interaction: XmlElement): InterchangeBody {
  const [min = 0, max = 10] = ['lowerBound', 'upperBound'].map((name) =>
    Number(interaction.attributes.get(name) ?? Number.NaN),
  );
  const step = Number(interaction.attributes.get('step') ?? 1) || 1;
  const [key] = item.declarations.of(interaction).correct;
  if (key !== undefined && Number.isFinite(Number(key))) {
    item.reading.note(t('sliderWithKey'));
    return { kind: 'number', value: Number(key), tolerance: item.declarations.toleranceAround(Number(key)) };
  }
  if (!(min < max)) throw new Unreadable(t('noEnds'));
  return { kind: 'rating', min, max, step: Math.abs(step) };
}

export function readOrder(item: QtiItem, interaction: XmlElement): InterchangeBody {
  const choices = elementsOf(interaction, 'simpleChoice').map((choice) => ({
    identifier: identifierOf(choice),
    text: item.plainRich(choice),
  }));
  return orderOf(item, interaction, choices);
}

export function orderOf(
  item: QtiItem,
  interaction: XmlElement,
  listed: readonly { identifier: string; text: string }[],
): InterchangeBody {
  const choices = new Map(listed.map(({ identifier, text }) => [identifier, text]));
  const key = [...new Set(item.declarations.of(interaction).correct)].filter((identifier) =>
    choices.has(identifier),
  );
  if (key.length !== choices.size || key.length < 2) throw new Unreadable(t('noOrder'));
  return {
    kind: 'order',
    items: key.map((identifier) => choices.get(identifier) ?? ''),
    scoring: 'all-or-nothing',
  };
}
