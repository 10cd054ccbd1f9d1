// What is wrong with the texts of records, counted without the code that composes them.
import { readMechanism } from '../contract/mechanisms.ts';
import type { InteractingDrug, ResolvedInteraction } from '../server/data-set/interaction-records.ts';

type Faults = Map<string, string[]>;

const isGrave = ({ severity }: ResolvedInteraction) => severity === 'MAJOR' || severity === 'CONTRAINDICATED';
const wordsOf = (text: string) => text.split(/\s+/).filter(Boolean);
const bodySubstances = ['dopamine', 'norepinephrine', 'epinephrine', 'adenosine', 'vasopressin'];

/** Names in a text that belong to neither drug, by plain search for each name. */
function foreignNames(text: string, drugs: readonly InteractingDrug[], own: readonly string[]): string[] {
  let rest = ` ${text.toLowerCase()} `;
  const names = new Set(drugs.flatMap(({ name, ingredients }) => [name, ...ingredients]));
  const found: string[] = [];
  for (const name of [...names].sort((one, other) => other.length - one.length)) {
    const word = name.toLowerCase();
    if (!rest.includes(word)) continue;
    const whole = new RegExp(
      String.raw`(?<![\w-])${word.replaceAll(/[^\w ]/g, String.raw`\$&`)}(?![\w-])`,
      'g',
    );
    if (!whole.test(rest)) continue;
    rest = rest.replaceAll(whole, ' ');
    if (!own.includes(word) && !bodySubstances.includes(word)) found.push(word);
  }
  return found;
}

const kinds: Record<string, (record: ResolvedInteraction) => boolean> = {
  'MAJOR or above in fewer than eight words': (one) => isGrave(one) && wordsOf(one.management).length < 8,
  'CONTRAINDICATED that says no more than not to combine': ({ management }) =>
    /^(?:Do not combine|Avoid)\.$/.test(management),
  'MINOR with hours between doses': ({ severity, management }) =>
    severity === 'MINOR' && /\bseparate by\b|\bhours (?:apart|before|after)\b/i.test(management),
  'MAJOR and together on purpose': (one) => isGrave(one) && /on purpose: |life-saving/.test(one.management),
  'QT without its name': (one) =>
    both(one, 'QT interval', 'raises') && !(/QT|torsade/i.test(one.effect) && /QT|ECG/.test(one.management)),
  'serotonin without its name': (one) =>
    both(one, 'serotonin', 'raises') && one.severity !== 'MINOR' && !/serotonin/i.test(one.effect),
  'bleeding without its name': (one) =>
    both(one, 'bleeding', 'raises') && !/bleed|haemorrh/i.test(one.effect),
  'sedation without its name': (one) =>
    both(one, 'sedation', 'raises') && !/sedat|drows|sleep|breath|respirat|coma|conscious/i.test(one.effect),
  'potassium without its name': (one) =>
    both(one, 'potassium', 'raises') &&
    !(/potass|hyperkal/i.test(one.effect) && /potass/i.test(one.management)),
};

function both({ ways }: ResolvedInteraction, effect: string, part: string): boolean {
  return ways.some((way) => {
    const one = readMechanism(way);
    return one?.kind === 'effect' && one.of === effect && one.a === part && one.b === part;
  });
}

/** Each kind with the pairs that have it. */
export function faultsOf(
  records: readonly ResolvedInteraction[],
  drugs: readonly InteractingDrug[],
): Map<string, string[]> {
  const byId = new Map(drugs.map((drug) => [drug.id, drug]));
  const faults: Faults = new Map();
  const add = (kind: string, text: string) => faults.set(kind, [...(faults.get(kind) ?? []), text]);
  for (const record of records) {
    const pair = `${record.drugAId} + ${record.drugBId}`;
    for (const [kind, holds] of Object.entries(kinds)) if (holds(record)) add(kind, pair);
    const sides = [record.drugAId, record.drugBId].flatMap((id) => byId.get(id) ?? []);
    const own = sides
      .flatMap(({ name, ingredients }) => [name, ...ingredients])
      .map((one) => one.toLowerCase());
    const classes = sides.map(({ drugClass }) => drugClass);
    for (const field of ['mechanism', 'effect', 'context'] as const) {
      const outside = foreignNames(record[field], drugs, own).filter(
        (name) =>
          !drugs.some(
            (drug) =>
              [drug.name, ...drug.ingredients].some((one) => one.toLowerCase() === name) &&
              classes.includes(drug.drugClass),
          ),
      );
      if (outside.length > 0) add(`${field} about a drug of another class`, `${pair}: ${outside.join(', ')}`);
    }
  }
  return faults;
}
