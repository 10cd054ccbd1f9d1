// What a QTI item declares: the right answers, what answers earn, and the rule by which points are given.
import {
  childOf,
  descendantsOf,
  elementsOf,
  textOf,
  type XmlElement,
} from '#platform/server/files/xml/safe-xml.ts';
import { keyInRules } from './rules/qti-rules.ts';

type MapEntry = { key: string; value: number; isCaseSensitive: boolean };
type AreaEntry = { shape: string; coordinates: number[]; value: number };

export type ResponseDeclaration = {
  cardinality: string;
  baseType: string;
  correct: string[];
  defaults: string[];
  mapping?: { entries: MapEntry[]; other: number };
  areas: AreaEntry[];
  /** Whether only the scoring rules say what is right. */
  isFromRules?: true;
};

/**
 * How points are given: all for exactly the right answer, by the value of each part of an answer, or by non-standard
 * rules. `all` requires every blank to be right.
 */
export type Scoring = { rule: 'match' | 'map' | 'all' | 'none'; isCustom: boolean };

const noDeclaration: ResponseDeclaration = {
  cardinality: 'single',
  baseType: '',
  correct: [],
  defaults: [],
  areas: [],
};

export class Declarations {
  readonly scoring: Scoring;
  private readonly item: XmlElement;
  private readonly responses: ReadonlyMap<string, ResponseDeclaration>;

  constructor(item: XmlElement) {
    this.item = item;
    this.responses = new Map(
      elementsOf(item, 'responseDeclaration').map((declaration) => [
        declaration.attributes.get('identifier') ?? '',
        withKey(item, declaration, readDeclaration(declaration)),
      ]),
    );
    this.scoring = readScoring(childOf(item, 'responseProcessing'));
  }

  /** What is declared for the answers of an interaction. */
  of(interaction: XmlElement): ResponseDeclaration {
    return this.responses.get(interaction.attributes.get('responseIdentifier') ?? '') ?? noDeclaration;
  }

  /** Whether its texts or key are drawn for each student. */
  get usesTemplates(): boolean {
    return ['templateProcessing', 'templateDeclaration'].some(
      (name) => childOf(this.item, name) !== undefined,
    );
  }

  /** The most that the item earns, or its part with these interactions, one of `count`; undefined if it does not say. */
  maximumOf(interactions: readonly XmlElement[], count: number): number | undefined {
    const whole = this.declaredMaximum();
    if (count === 1) return whole ?? this.maximumOfRules([...this.responses.values()]);
    const own = this.maximumOfRules(interactions.map((interaction) => this.of(interaction)));
    const all = this.maximumOfRules([...this.responses.values()]);
    if (whole === undefined) return own;
    // Where each part has its own points, they keep their proportion.
    const isEach = [...this.responses.values()].every(({ mapping, areas }) => mapping || areas.length > 0);
    return own && all && isEach ? (whole * own) / all : whole / count;
  }

  private declaredMaximum(): number | undefined {
    const outcomes = new Map(
      elementsOf(this.item, 'outcomeDeclaration').map((outcome) => [
        outcome.attributes.get('identifier'),
        outcome,
      ]),
    );
    const declared = childOf(childOf(outcomes.get('MAXSCORE'), 'defaultValue'), 'value');
    const normal = outcomes.get('SCORE')?.attributes.get('normalMaximum');
    return positive(declared && textOf(declared)) ?? positive(normal);
  }

  private maximumOfRules(responses: readonly ResponseDeclaration[]): number | undefined {
    if (this.scoring.rule === 'map') {
      const sums = responses.map(({ cardinality, mapping, areas }) => {
        const values = [...(mapping?.entries ?? []), ...areas].map(({ value }) => Math.max(0, value));
        return cardinality === 'single'
          ? Math.max(0, ...values)
          : values.reduce((sum, value) => sum + value, 0);
      });
      return positive(String(sums.reduce((sum, value) => sum + value, 0)));
    }
    return undefined;
  }

  /** By how much a number may be off, according to the rule that compares it; absolute. */
  toleranceAround(value: number): number {
    const [equal] = descendantsOf(this.item, 'equal').filter(({ attributes }) => attributes.has('tolerance'));
    const sizes = (equal?.attributes.get('tolerance') ?? '').split(/\s+/).map(Number).filter(Number.isFinite);
    const size = Math.max(0, ...sizes);
    const mode = equal?.attributes.get('toleranceMode');
    if (mode === 'relative') return Math.abs(value) * (size / 100);
    return mode === 'absolute' ? size : this.roundingAround(value);
  }

  /** Where numbers are rounded before they are compared: half of the last place. */
  private roundingAround(value: number): number {
    const [rounded] = descendantsOf(this.item, 'equalRounded');
    const figures = Number(rounded?.attributes.get('figures') ?? Number.NaN);
    if (!Number.isInteger(figures) || Math.abs(figures) > 15) return 0;
    const isByPlaces = rounded?.attributes.get('roundingMode') === 'decimalPlaces';
    const magnitude = value === 0 ? 0 : Math.floor(Math.log10(Math.abs(value))) + 1;
    return 0.5 * 10 ** (isByPlaces ? -figures : magnitude - figures);
  }
}

function withKey(item: XmlElement, declaration: XmlElement, read: ResponseDeclaration): ResponseDeclaration {
  if (read.correct.length > 0 || read.mapping || read.areas.length > 0) return read;
  const correct = keyInRules(item, declaration.attributes.get('identifier') ?? '');
  return correct.length > 0 ? { ...read, correct, isFromRules: true } : read;
}

function positive(written: string | undefined): number | undefined {
  const number = Number(written?.trim() || Number.NaN);
  return Number.isFinite(number) && number > 0 ? number : undefined;
}

function readDeclaration(declaration: XmlElement): ResponseDeclaration {
  const mapping = childOf(declaration, 'mapping');
  return {
    cardinality: declaration.attributes.get('cardinality') ?? 'single',
    baseType: declaration.attributes.get('baseType') ?? '',
    correct: valuesOf(childOf(declaration, 'correctResponse')),
    defaults: elementsOf(childOf(declaration, 'defaultValue') ?? declaration, 'value').map(textOf),
    mapping: mapping && {
      entries: elementsOf(mapping, 'mapEntry').map(({ attributes }) => ({
        key: attributes.get('mapKey') ?? '',
        value: Number(attributes.get('mappedValue')) || 0,
        isCaseSensitive: attributes.get('caseSensitive') !== 'false',
      })),
      other: Number(mapping.attributes.get('defaultValue')) || 0,
    },
    areas: elementsOf(childOf(declaration, 'areaMapping') ?? declaration, 'areaMapEntry').map(
      ({ attributes }) => ({
        shape: attributes.get('shape') ?? '',
        coordinates: numbersOf(attributes.get('coords')),
        value: Number(attributes.get('mappedValue')) || 0,
      }),
    ),
  };
}

export function numbersOf(written: string | undefined): number[] {
  return (written ?? '')
    .split(/[\s,]+/)
    .filter(Boolean)
    .map(Number);
}

function valuesOf(element: XmlElement | undefined): string[] {
  return element
    ? elementsOf(element, 'value').map((value) => textOf(value).replace(/\s+/g, ' ').trim())
    : [];
}

/** The elements of rules that do no more than the three standard templates, and give feedback. */
const usual = new Set(
  'responseCondition responseIf responseElseIf responseElse match equal stringMatch variable correct mapResponse mapResponsePoint setOutcomeValue baseValue isNull not and sum gt gte max multiple exitResponse'.split(
    ' ',
  ),
);

function readScoring(processing: XmlElement | undefined): Scoring {
  if (!processing) return { rule: 'none', isCustom: false };
  const template =
    processing.attributes.get('template') ?? processing.attributes.get('templateLocation') ?? '';
  if (/map_response/i.test(template)) return { rule: 'map', isCustom: false };
  if (/match/i.test(template)) return { rule: 'match', isCustom: false };
  const names = new Set(namesBelow(processing));
  const isCustom = template !== '' || [...names].some((name) => !usual.has(name));
  if (descendantsOf(processing, 'equal').some((equal) => childOf(equal, 'sum')))
    return { rule: 'all', isCustom };
  if (descendantsOf(processing, 'and').some((and) => elementsOf(and, 'match').length > 1)) {
    return { rule: 'all', isCustom };
  }
  if (names.has('mapResponse') || names.has('mapResponsePoint')) return { rule: 'map', isCustom };
  const compares = ['match', 'equal', 'stringMatch'].some((name) => names.has(name));
  return { rule: compares ? 'match' : 'none', isCustom };
}

function namesBelow(element: XmlElement): string[] {
  return elementsOf(element).flatMap((child) => [child.name, ...namesBelow(child)]);
}
