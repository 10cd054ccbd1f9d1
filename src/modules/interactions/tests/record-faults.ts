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

const startsWith = ({ ways }: ResolvedInteraction, ...beginnings: string[]) =>
  beginnings.some((beginning) => ways[0]?.startsWith(beginning));

/** What a text may speak of only if one of the two is such a drug. */
const belongings: readonly [words: RegExp, drugs: RegExp][] = [
  [
    /\b(?:treat the|against) HIV\b/,
    /ritonavir|atazanavir|darunavir|dolutegravir|efavirenz|zidovudine|lamivudine|tenofovir/,
  ],
  [/\bCOVID/, /nirmatrelvir/],
  [/\bprotease inhibitor/, /ritonavir|atazanavir|darunavir/],
  [/\bazole\b/, /conazole/],
  [/\b(?:inducing antiepileptic|for an antiepileptic)/, /carbamazepine|phenytoin|phenobarbital/],
  [/St\. John's wort/, /st-johns-wort/],
  [/\bopioid dependence/, /methadone|buprenorphine/],
  [/\bboosted atazanavir/, /atazanavir/],
  [/\bfentanyl patch/, /fentanyl/],
  [/\bFor the bladder\b/, /oxybutynin/],
  [/\bfluconazole 150 mg/, /fluconazole/],
];
const brokenText = / {2}| [,.;:]|\.\.|[[\]{}]|[.;,][A-Za-z(]|[,;:]\./;

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
  'blood pressure that rises and falls': ({ effect }) =>
    /\bhypertens|raised blood pressure/i.test(effect) && /may fall too far/.test(effect),
  'sentence that is broken': ({ mechanism, effect, management, context }) =>
    [mechanism, effect, management, context].some(
      (text) => brokenText.test(text) || text.split('(').length !== text.split(')').length,
    ),
  'advice that is said twice': ({ management }) => {
    const said = management.split(/(?<!\bSt)\. /).filter((one) => one.length > 25);
    return new Set(said).size < said.length;
  },
  'CONTRAINDICATED with advice for a first dose': ({ severity, management }) =>
    severity === 'CONTRAINDICATED' &&
    /If both are needed|once the second drug has built up|after each rise of a dose/.test(management),
  'advice about a drug of another kind': ({ drugAId, drugBId, management }) =>
    belongings.some(([words, ids]) => words.test(management) && !ids.test(`${drugAId} ${drugBId}`)),
  'time that belongs to another mechanism': (one) =>
    (/CYP3A4 recovers|Inhibition by|Induction by/.test(one.management) &&
      !startsWith(one, 'enzyme', 'transporter', 'clearance', 'excretion', 'activation')) ||
    (/Platelets recover|Clotting recovers/.test(one.management) && !startsWith(one, 'effect bleeding')),
  'half-life where the harm outlasts the drug': (one) =>
    /five half-lives/.test(one.management) &&
    startsWith(
      one,
      'effect blood cells',
      'effect immunity',
      'effect kidney injury',
      'effect ear injury',
      'effect liver injury',
    ),
};

/** Drugs that the composed advice offers in place of one of the two, with the other one. */
function alternativesIn(
  { drugAId, drugBId, management }: ResolvedInteraction,
  byName: ReadonlyMap<string, InteractingDrug>,
): { other: string; partner: string }[] {
  return [...management.matchAll(/In place of (.+?) for [^:]+: ([^.]+)\./g)].flatMap(
    ([, replaced = '', others = '']) => {
      const partner = byName.get(replaced)?.id === drugAId ? drugBId : drugAId;
      return others.split(/, | or /).flatMap((name) => {
        const other = byName.get(name)?.id;
        return other ? { other, partner } : [];
      });
    },
  );
}

const headOf = (way: string) => way.split(':')[0];

/** An alternative that is itself major or above with the other drug, or acts with it in the same way. */
function dangerousAlternatives(
  record: ResolvedInteraction,
  all: ReadonlyMap<string, ResolvedInteraction>,
  byName: ReadonlyMap<string, InteractingDrug>,
): string[] {
  const heads = new Set(record.ways.map(headOf));
  return alternativesIn(record, byName).flatMap(({ other, partner }) => {
    const known = all.get([other, partner].sort().join(' '));
    const repeats =
      known &&
      known.severity !== 'MINOR' &&
      (isGrave(known) || known.ways.some((way) => heads.has(headOf(way))));
    return repeats ? other : [];
  });
}

/** References that all speak of other drugs: not even the class has a source. */
function citesOthersOnly(
  { references }: ResolvedInteraction,
  drugs: readonly InteractingDrug[],
  own: readonly string[],
): boolean {
  return references.every(
    ({ title }) =>
      foreignNames(title, drugs, own).length > 0 && !own.some((name) => title.toLowerCase().includes(name)),
  );
}

function both({ ways }: ResolvedInteraction, effect: string, part: string): boolean {
  return ways.some((way) => {
    const one = readMechanism(way);
    return one?.kind === 'effect' && one.of === effect && one.a === part && one.b === part;
  });
}

/**
 * Each kind with the pairs that have it.
 * @param among tells what is recorded between an alternative and the other drug
 */
export function faultsOf(
  records: readonly ResolvedInteraction[],
  drugs: readonly InteractingDrug[],
  among = records,
): Map<string, string[]> {
  const byId = new Map(drugs.map((drug) => [drug.id, drug]));
  const byName = new Map(drugs.map((drug) => [drug.name, drug]));
  const all = new Map(among.map((one) => [[one.drugAId, one.drugBId].sort().join(' '), one]));
  const faults: Faults = new Map();
  const add = (kind: string, text: string) => faults.set(kind, [...(faults.get(kind) ?? []), text]);
  for (const record of records) {
    const pair = `${record.drugAId} + ${record.drugBId}`;
    for (const [kind, holds] of Object.entries(kinds)) if (holds(record)) add(kind, pair);
    const sides = [record.drugAId, record.drugBId].flatMap((id) => byId.get(id) ?? []);
    const own = sides
      .flatMap(({ name, ingredients }) => [name, ...ingredients])
      .map((one) => one.toLowerCase());
    if (dangerousAlternatives(record, all, byName).length > 0)
      add('alternative with a danger of its own', pair);
    if (citesOthersOnly(record, drugs, own)) add('references about other drugs only', pair);
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
