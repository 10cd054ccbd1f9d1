// A key that only the scoring rules have: the answer that a rule compares with before it gives points.
import { childOf, descendantsOf, elementsOf, type XmlElement } from '#platform/server/files/xml/safe-xml.ts';
import { Expressions, NoValue, type Scalar } from './qti-expressions.ts';

const comparisons = new Set(['match', 'equal', 'stringMatch', 'equalRounded']);
const branches = ['responseIf', 'responseElseIf'];

/** The answers of the rule that gives most; none if no rule compares this response with something known. */
export function keyInRules(item: XmlElement, response: string): string[] {
  const rules = childOf(item, 'responseProcessing');
  if (!rules || response === '') return [];
  let best: { key: string[]; points: number } = { key: [], points: 0 };
  for (const branch of descendantsOf(rules, ...branches)) {
    const [condition, ...actions] = elementsOf(branch);
    const key = condition ? keyIn(condition, response) : [];
    const points = key.length > 0 ? pointsOf(item, actions) : 0;
    if (points > best.points) best = { key, points };
  }
  return best.key;
}

function isAbout({ name, attributes }: XmlElement, response: string): boolean {
  return name === 'variable' && attributes.get('identifier') === response;
}

function keyIn(condition: XmlElement, response: string): string[] {
  const parts = elementsOf(condition);
  if (condition.name === 'and' || condition.name === 'or') {
    const found = parts.map((part) => keyIn(part, response)).filter((key) => key.length > 0);
    // Both at once is more than one comparison says.
    return condition.name === 'or' || found.length === 1 ? [...new Set(found.flat())] : [];
  }
  const other = parts.find((part) => !isAbout(part, response));
  if (!other || parts.length !== 2 || !parts.some((part) => isAbout(part, response))) return [];
  const isKnown =
    comparisons.has(condition.name) || condition.name === 'member' || condition.name === 'contains';
  return isKnown ? constantsOf(other) : [];
}

function constantsOf(expression: XmlElement): string[] {
  try {
    const value = new Expressions(noChance).value(expression);
    return ([value].flat() as (Scalar | null)[]).flatMap((one) => (one === null ? [] : [String(one)]));
  } catch (error) {
    if (error instanceof NoValue) return [];
    throw error;
  }
}

const noChance = () => {
  throw new NoValue();
};

/** What the actions give, if all outcomes were 0 before. */
function pointsOf(item: XmlElement, actions: readonly XmlElement[]): number {
  const expressions = new Expressions(noChance);
  for (const outcome of elementsOf(item, 'outcomeDeclaration'))
    expressions.values.set(outcome.attributes.get('identifier') ?? '', 0);
  let points = 0;
  for (const action of actions) {
    const [value] = elementsOf(action);
    if (action.name !== 'setOutcomeValue' || !value) continue;
    try {
      const set = expressions.value(value);
      if (typeof set === 'number') points = Math.max(points, set);
    } catch (error) {
      if (!(error instanceof NoValue)) throw error;
    }
  }
  return points;
}
