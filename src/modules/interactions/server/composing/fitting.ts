// Texts narrowed to two drugs: a statement about a third drug is kept only if that one is an alternative to one of the
// two, or if it compares one of them with others of its class.
import type { InteractingDrug } from '../data-set/interaction-records.ts';
import { type NamedDrugs, namesOf } from './named-drugs.ts';
import { keepStatements, narrowParentheses } from './statements.ts';

/** What is recorded between two drugs, before texts are composed. */
export interface Hazards {
  /** From 0 (minor) on. */
  level: number;
  ways: readonly string[];
}
export type HazardsBetween = (one: string, other: string) => Hazards | undefined;

/** Turned down as a partner, or set against the two: no alternative. */
const excluded = (name: string) =>
  new RegExp(
    String.raw`\b(?:not|no|nor|never|without|unlike|except|avoid|with|after|under|from|against|than|(?<!such )as|stop)\s+(?:an? )?(?:[\w-]+(?:,| or| and)? ){0,2}${name}\b`,
    'i',
  );

/** A number belongs to the drug with which it was found. */
const quantity = /\d|fold\b|\b(?:third|thirds|half|halved|quarter|quarters|doubled|tripled|per cent)\b/i;
/** What a piece of advice comes down to, when its alternatives do not fit. */
const verdict = /^(?:Avoid|Do not combine|Not recommended|Contraindicated)\b/;

/** Three words or more that don't wait for another clause. */
const wholeClause =
  /^(?!(?:with|without|in|if|as|when|while|after|before|by|for|at|on|under|since|because|although|both)\b)\S+ \S+ \S+/i;

const [moderate, grave] = [1, 2];
const headOf = (way: string) => way.split(':')[0] ?? way;

/** The words before a parenthesis that is not closed. */
function withoutOpenParenthesis(text: string): string {
  const open = text.indexOf('(', text.lastIndexOf(')') + 1);
  return open < 0 ? text : text.slice(0, open).trimEnd();
}

export function fitting(drugs: readonly InteractingDrug[], named: NamedDrugs, between: HazardsBetween) {
  const byName = new Map<string, InteractingDrug[]>();
  for (const drug of drugs) {
    for (const name of namesOf(drug)) byName.set(name, [...(byName.get(name) ?? []), drug]);
  }

  /** Taken with the partner, the other drug would do the same, or do other harm. */
  function repeats(
    other: InteractingDrug,
    partner: InteractingDrug,
    hazards: Hazards,
    atLeast = Math.min(grave, hazards.level),
  ): boolean {
    const known = between(other.id, partner.id);
    if (!known) return false;
    if (known.level >= grave) return true;
    const heads = new Set(hazards.ways.map(headOf));
    return known.level >= atLeast && known.ways.some((way) => heads.has(headOf(way)));
  }

  /** In place of a drug of its class; else it has to get along with both, since it may stay with either. */
  function isAlternative(other: InteractingDrug, a: InteractingDrug, b: InteractingDrug): boolean {
    const hazards = between(a.id, b.id);
    if (!hazards) return true;
    if (other.drugClass === a.drugClass) return !repeats(other, b, hazards);
    if (other.drugClass === b.drugClass) return !repeats(other, a, hazards);
    return !(repeats(other, a, hazards) || repeats(other, b, hazards));
  }

  function narrow(text: string, a: InteractingDrug, b: InteractingDrug, isAdvice: boolean): string {
    const own = new Set([...namesOf(a), ...namesOf(b)]);
    const classes = new Set([a.drugClass, b.drugClass]);
    const isUnfit = (statement: string): boolean => {
      const names = [...named(statement)];
      const foreign = names.filter((name) => !own.has(name));
      if (foreign.length === 0) return false;
      const comparesClass =
        foreign.length < names.length &&
        !quantity.test(statement) &&
        foreign.every((name) => byName.get(name)?.some(({ drugClass }) => classes.has(drugClass)));
      if (!isAdvice) return !comparesClass;
      return !foreign.every(
        (name) =>
          !excluded(name).test(statement) && byName.get(name)?.some((other) => isAlternative(other, a, b)),
      );
    };
    return keepStatements(text, (statement) => {
      const said = narrowParentheses(statement, (inside) => !isUnfit(inside));
      if (!isUnfit(said)) return said;
      if (isAdvice) return verdict.exec(said)?.[0] ?? null;
      const head = withoutOpenParenthesis(said.split(/[,:] /)[0] ?? '');
      return head !== said && wholeClause.test(head) && !isUnfit(head) ? head : null;
    });
  }

  /** Whether a drug in place of `replaced` would not do the same with its partner. */
  function canReplace(other: InteractingDrug, replaced: InteractingDrug, partner: InteractingDrug): boolean {
    const hazards = between(replaced.id, partner.id);
    return !(hazards && repeats(other, partner, hazards, moderate));
  }

  return { narrow, canReplace };
}
