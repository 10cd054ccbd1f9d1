// QTI's pairs: two lists, one list whose members belong together, and places on a picture.
import { elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { t } from '../format-texts.ts';
import { Unreadable } from '../items/item-reading.ts';
import { maxOptions, spread } from '../items/spread.ts';
import { rightKeys } from './qti-bodies.ts';
import type { ResponseDeclaration } from './qti-declarations.ts';
import { identifierOf, noteUnequal, type QtiItem } from './qti-item.ts';

export type Side = { identifier: string; text: string }[];
type Pair = [string, string];
/** More combinations than anyone looks through. */
const maxCombinations = 400;

export function readPairs(item: QtiItem, interaction: XmlElement): InterchangeBody {
  const sides = elementsOf(interaction, 'simpleMatchSet').map((set) => sideOf(item, set));
  const [first = [], second = []] = sides;
  return pairsBetween(item, interaction, first, second);
}

export function pairsBetween(
  item: QtiItem,
  interaction: XmlElement,
  first: Side,
  second: Side,
): InterchangeBody {
  const declaration = item.declarations.of(interaction);
  const pairs = pairsOf(declaration);
  if (pairs.length === 0) throw new Unreadable(t('noKey'));
  const body = joined(item, first, second, pairs) ?? joined(item, second, first, pairs);
  if (body) return { ...body, scoring: pairScoring(item, declaration) };
  const combinations = first.flatMap((one) => second.map((other) => [one, other] as const));
  return pairsToSelect(item, combinations, pairs, ' → ');
}

/** One list whose members belong together: the first of each pair goes to the left. */
export function readAssociations(item: QtiItem, interaction: XmlElement): InterchangeBody {
  return associationsIn(item, interaction, sideOf(item, interaction));
}

export function associationsIn(item: QtiItem, interaction: XmlElement, all: Side): InterchangeBody {
  const declaration = item.declarations.of(interaction);
  const pairs = pairsOf(declaration);
  if (pairs.length === 0) throw new Unreadable(t('noKey'));
  const left = all.filter(({ identifier }) => pairs.some(([first]) => first === identifier));
  const right = all.filter((choice) => !left.includes(choice));
  const body = pairs.every(([, second]) => right.some(({ identifier }) => identifier === second))
    ? joined(item, left, right, pairs)
    : null;
  if (body) {
    item.reading.note(t('oneListBecameTwo'));
    return { ...body, scoring: pairScoring(item, declaration) };
  }
  const combinations = all.flatMap((one, index) =>
    all.slice(index + 1).map((other) => [one, other] as const),
  );
  return pairsToSelect(item, combinations, pairs, ' – ');
}

type Combination = readonly [Side[number], Side[number]];

/** Where something has several partners: each combination is an option to select. */
function pairsToSelect(
  item: QtiItem,
  combinations: readonly Combination[],
  pairs: readonly Pair[],
  between: string,
): InterchangeBody {
  if (combinations.length > maxCombinations) throw new Unreadable(t('manyPartners'));
  const isPair = ([one, other]: Combination) =>
    pairs.some(
      ([a, b]) =>
        (a === one.identifier && b === other.identifier) || (b === one.identifier && a === other.identifier),
    );
  const right = combinations.filter(isPair);
  if (right.length === 0) throw new Unreadable(t('noPairs'));
  if (right.length >= maxOptions) throw new Unreadable(t('manyPartners'));
  const kept = new Set([
    ...right,
    ...spread(
      combinations.filter((one) => !isPair(one)),
      maxOptions - right.length,
    ),
  ]);
  item.reading.note(t('pairsToSelect', { count: kept.size }));
  const options = combinations
    .filter((one) => kept.has(one))
    .map((one) => ({ text: `${one[0].text}${between}${one[1].text}`, isRight: isPair(one) }));
  const scoring = item.declarations.scoring.rule === 'map' ? 'right-minus-wrong' : 'all-or-nothing';
  return { kind: 'choice', isMultiple: true, options, scoring };
}

function sideOf(item: QtiItem, list: XmlElement): Side {
  return elementsOf(list, 'simpleAssociableChoice').map((choice) => ({
    identifier: identifierOf(choice),
    text: item.plainRich(choice),
  }));
}

function pairsOf(declaration: ResponseDeclaration): Pair[] {
  return rightKeys(declaration).map((pair) => {
    const [first = '', second = ''] = pair.split(/\s+/);
    return [first, second];
  });
}

function pairScoring(item: QtiItem, { mapping }: ResponseDeclaration): string {
  if (item.declarations.scoring.rule !== 'map') return 'all-or-nothing';
  noteUnequal(item, mapping?.entries.map(({ value }) => value).filter((value) => value > 0) ?? []);
  return (mapping?.other ?? 0) < 0 ? 'right-minus-wrong' : 'partial';
}

/** null if something on the left has more than one partner. */
function joined(item: QtiItem, left: Side, right: Side, pairs: readonly Pair[]) {
  const partners = left.map(({ identifier }) =>
    right.flatMap((other, index) => {
      const isPair = pairs.some(
        ([a, b]) =>
          (a === identifier && b === other.identifier) || (b === identifier && a === other.identifier),
      );
      return isPair ? [index] : [];
    }),
  );
  if (partners.every((found) => found.length === 0)) throw new Unreadable(t('noPairs'));
  if (partners.some((found) => found.length > 1)) return null;
  if (partners.some((found) => found.length === 0)) item.reading.note(t('leftAlone'));
  const used = left.filter((_, index) => partners[index]?.length === 1);
  return {
    kind: 'pairs' as const,
    left: used.map(({ text }) => text),
    right: right.map(({ text }) => text),
    key: partners.flatMap(([index]) => (index === undefined ? [] : [index])),
  };
}
