// From tags, rules, pairs and ceilings to one record for each pair of drugs that interact.
import { Evidence, Severity } from '../../contract.ts';
import { composeTexts } from '../composing/composing.ts';
import type {
  Ceiling,
  InteractingDrug,
  InteractionData,
  Pair,
  ResolvedInteraction,
  Rule,
} from '../data-set/interaction-records.ts';
import { drugSelector, fillIn, forTheseTwo, pairKey } from './select-drugs.ts';
import { mechanismsOf } from './select-mechanisms.ts';

type Select = ReturnType<typeof drugSelector>;

/** A rule or pair as it applies to two drugs: `a` and `b` as its texts use them. */
interface Holding<T> {
  from: T;
  a: InteractingDrug;
  b: InteractingDrug;
}

interface Findings {
  rules: Holding<Rule>[];
  pair: Holding<Pair> | undefined;
}

/** A rule's or pair's text about the two. */
const saying = (select: Select, { a, b }: Holding<Rule | Pair>, text: string) =>
  fillIn(forTheseTwo(text, select, [a, b]), a.name, b.name);

const level = (severity: Severity) => Severity.options.indexOf(severity);
const compareText = (one: string, other: string) => (one < other ? -1 : one > other ? 1 : 0);

function byGravity(one: Holding<Rule>, other: Holding<Rule>): number {
  return (
    level(other.from.severity) - level(one.from.severity) ||
    Evidence.options.indexOf(one.from.evidence) - Evidence.options.indexOf(other.from.evidence) ||
    compareText(one.from.id, other.from.id)
  );
}

/** A combination and one of its ingredients are a duplicate, not an interaction. */
function shareIngredient(one: InteractingDrug, other: InteractingDrug): boolean {
  const names = new Set([...other.ingredients, other.name].map((name) => name.toLowerCase()));
  return [...one.ingredients, one.name].some((name) => names.has(name.toLowerCase()));
}

function keysBetween(select: Select, { a, b }: { a: readonly string[]; b: readonly string[] }): string[] {
  const others = select(b);
  return select(a).flatMap((one) => others.map((other) => pairKey(one.id, other.id)));
}

/** If both drugs fit both sides of a rule, the alphabetically first one is `a`. */
function holdingsOf(select: Select, rule: Rule): Map<string, Holding<Rule>> {
  const exempt = new Set(rule.exceptions.flatMap((exception) => keysBetween(select, exception)));
  const others = select(rule.b);
  const found = new Map<string, Holding<Rule>>();
  for (const a of select(rule.a)) {
    for (const b of others) {
      const key = pairKey(a.id, b.id);
      if (a.id === b.id || exempt.has(key) || (found.has(key) && a.id > b.id)) continue;
      found.set(key, { from: rule, a, b });
    }
  }
  return found;
}

function collect(data: InteractionData, select: Select): Map<string, Findings> {
  const findings = new Map<string, Findings>();
  const at = (key: string) => {
    const known = findings.get(key) ?? { rules: [], pair: undefined };
    findings.set(key, known);
    return known;
  };
  for (const rule of data.rules) {
    for (const [key, holding] of holdingsOf(select, rule)) at(key).rules.push(holding);
  }
  for (const pair of data.pairs) {
    const [a] = select([pair.a]);
    if (!a) continue;
    for (const b of select(pair.b)) at(pairKey(a.id, b.id)).pair = { from: pair, a, b };
  }
  return findings;
}

function lowestCeilings(data: InteractionData, select: Select): Map<string, Ceiling> {
  const order = ['none', ...Severity.options];
  const lowest = new Map<string, Ceiling>();
  for (const ceiling of data.ceilings) {
    for (const key of keysBetween(select, ceiling)) {
      const known = lowest.get(key);
      if (!known || order.indexOf(ceiling.atMost) < order.indexOf(known.atMost)) lowest.set(key, ceiling);
    }
  }
  return lowest;
}

const fewWords = 8;

/** A pair's short word, such as “Avoid.”, is followed by what the rule of the same level says. */
function managementOf(
  select: Select,
  holding: Holding<Rule | Pair>,
  rules: readonly Holding<Rule>[],
  capped: (severity: Severity) => Severity,
): string {
  const { from } = holding;
  const said = saying(select, holding, from.management);
  if (said.split(' ').length > fewWords) return said;
  const mainWay = (one: Rule | Pair) =>
    (typeof one.ways[0] === 'string' ? one.ways[0] : one.ways[0]?.way)?.split(':')[0];
  const rule = rules.find(
    (one) => capped(one.from.severity) === capped(from.severity) && mainWay(one.from) === mainWay(from),
  );
  if (!rule) return said;
  const more = saying(select, rule, rule.from.management).replace(/^(?:Avoid|Do not combine)[.:;] /, '');
  if (/^Avoid\b/.test(more) && said === 'Avoid.') return more;
  return `${said} ${more.charAt(0).toUpperCase()}${more.slice(1)}`;
}

function record(
  data: InteractionData,
  select: Select,
  found: Findings,
  ceiling: Ceiling | undefined,
): ResolvedInteraction | undefined {
  if (ceiling?.atMost === 'none') return undefined;
  const limit = ceiling ? level(ceiling.atMost as Severity) : Severity.options.length;
  const capped = (severity: Severity) => Severity.options[Math.min(level(severity), limit)] ?? severity;
  const rules = found.rules.toSorted(byGravity);
  const [gravest] = rules;
  // A rule at exactly the ceiling's level has fitting wording; a rule that has to be capped does not.
  const fitting = rules.find(({ from }) => gravest && from.severity === capped(gravest.from.severity));
  const deciding = found.pair ? undefined : (fitting ?? gravest);
  const holding = found.pair ?? deciding;
  if (!holding) return undefined;
  const { from, a, b } = holding;
  const others = rules.filter((rule) => rule !== deciding);
  const heldDown = level(from.severity) > limit;
  const say = (text: string) => saying(select, holding, text);
  const [drugAId, drugBId] = a.id < b.id ? [a.id, b.id] : [b.id, a.id];
  return {
    drugAId,
    drugBId,
    severity: capped(from.severity),
    mechanism: say(from.mechanism),
    effect: say(from.effect),
    onset: from.onset,
    management:
      heldDown && ceiling ? ceiling.why : managementOf(select, holding, found.pair ? rules : [], capped),
    evidence: from.evidence,
    context: from.context ? say(from.context) : '',
    references: from.references.flatMap((key) => data.references[key] ?? []),
    basis: found.pair ? 'pair' : 'rule',
    ruleIds: [...(deciding ? [deciding] : []), ...others].map((rule) => rule.from.id),
    alsoBecause: others.map((rule) => ({
      title: fillIn(rule.from.title, rule.a.name, rule.b.name),
      severity: capped(rule.from.severity),
      mechanism: saying(select, rule, rule.from.mechanism),
    })),
    ways: mechanismsOf(select, [holding, ...others]),
  };
}

/**
 * One record for each pair of drugs that something is written about, sorted by ids. A pair's severity overrides all
 * rules; among rules the most severe decides, then the better evidence, then the id.
 */
export function resolveInteractions(
  data: InteractionData,
  drugs: readonly InteractingDrug[],
): ResolvedInteraction[] {
  const select = drugSelector(data, drugs);
  const ceilings = lowestCeilings(data, select);
  const records: ResolvedInteraction[] = [];
  for (const [key, found] of collect(data, select)) {
    const { a, b } = (found.pair ?? found.rules[0]) as Holding<Rule | Pair>;
    if (shareIngredient(a, b)) continue;
    const resolved = record(data, select, found, ceilings.get(key));
    if (resolved) records.push(resolved);
  }
  const classSources = data.advice.classSources.flatMap((key) => data.references[key] ?? []);
  return composeTexts(records, drugs, data.advice, classSources).sort(
    (one, other) => compareText(one.drugAId, other.drugAId) || compareText(one.drugBId, other.drugBId),
  );
}
