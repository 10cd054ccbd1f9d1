// What a topic means: a kind of question, a class, a drug, an ATC group, or everything.
import { atcGroups, kindTopics, topicName } from '../../contract.ts';
import type { KindOfItem } from './item.ts';
import type { QuizDrug } from './quiz-data.ts';
import { kindsOfItems } from './registry.ts';

export type Scope = {
  /** As it is in the title; empty for everything. */
  title: string;
  drugs: readonly QuizDrug[];
  kinds: readonly KindOfItem[];
};

/** Everyday names of kinds, besides the one in the registry. */
const alsoCalled: Readonly<Record<string, readonly string[]>> = {
  classes: ['class', 'drug classes', 'pharmacological class'],
  mechanisms: ['mechanism', 'mechanism of action', 'mechanisms of action', 'moa', 'pharmacodynamics'],
  indications: ['indication', 'uses', 'use'],
  contraindications: ['contraindication'],
  'boxed warnings': ['boxed warning', 'black box warning', 'black box warnings'],
  'adverse effects': ['adverse effect', 'side effects', 'side effect', 'adverse reactions', 'toxicity'],
  interactions: ['interaction', 'drug interactions', 'drug-drug interactions'],
  enzymes: ['enzyme', 'metabolism', 'cyp', 'cytochrome p450', 'cyp450'],
  pharmacokinetics: ['half-life', 'half-lives', 'kinetics', 'pk'],
  antidotes: ['antidote', 'poisoning'],
  monitoring: ['follow-up', 'tests'],
  'look-alike names': [
    'look-alike',
    'look-alikes',
    'lookalike',
    'tall man',
    'look alike names',
    'sound-alike',
  ],
  'dose calculations': ['dose calculation', 'dosage', 'dosage calculations', 'calculations', 'dose'],
};
/** Without case, hyphens and plurals: `Beta-Blockers` is `beta blocker`. */
const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim()
    .split(' ')
    .map((word) => (word.length > 3 ? word.replace(/ies$/, 'y').replace(/(?<![su])s$/, '') : word))
    .join(' ');

const classAliases = new Map(
  Object.entries({
    statin: 'HMG-CoA reductase inhibitor',
    ppi: 'Proton pump inhibitor',
    doac: 'Direct oral anticoagulant',
    noac: 'Direct oral anticoagulant',
    arb: 'Angiotensin II receptor blocker',
    sartan: 'Angiotensin II receptor blocker',
    acei: 'ACE inhibitor',
    tca: 'Tricyclic antidepressant',
    ssris: 'SSRI',
    snris: 'SNRI',
    nsaids: 'NSAID',
    opioid: 'Opioid agonist',
    'glp 1 agonist': 'GLP-1 receptor agonist',
  }),
);

export function scopeOf(topic: string, drugs: readonly QuizDrug[], named: QuizDrug | null): Scope | null {
  const kinds = kindsOfItems;
  const wanted = plain(topic);
  if (!wanted) return { title: '', drugs, kinds };

  const kindTopic = kindTopics.find((name) =>
    [name, topicName(name), ...(alsoCalled[name] ?? [])].some((one) => plain(one) === wanted),
  );
  if (kindTopic)
    return { title: topicName(kindTopic), drugs, kinds: kinds.filter((kind) => kind.topic === kindTopic) };

  const about = kinds.filter(({ subject }) => subject !== 'none');
  const aliased = plain(classAliases.get(wanted) ?? '');
  const ofClass = drugs.filter(({ drugClass }) => [wanted, aliased].includes(plain(drugClass)));
  const [first] = ofClass;
  if (first) return { title: first.drugClass, drugs: ofClass, kinds: about };

  if (named) return { title: named.generic, drugs: [named], kinds: about };

  const code = topic.trim().toUpperCase();
  const group = Object.entries(atcGroups).find(([, name]) => plain(name) === wanted)?.[0];
  const prefix = group ?? (/^[A-Z](?:\d\d(?:[A-Z]{0,2})?)?$/.test(code) ? code : null);
  const ofGroup = prefix
    ? drugs.filter(({ record }) => record.atc.some((one) => one.startsWith(prefix)))
    : [];
  if (prefix && ofGroup.length > 0) {
    const title = atcGroups[prefix] ?? `ATC ${prefix}`;
    return { title, drugs: ofGroup, kinds: about };
  }

  // Several classes that share the words: `antidepressants`, `antiarrhythmics`.
  const ofWords = drugs.filter(({ drugClass }) => ` ${plain(drugClass)} `.includes(` ${wanted} `));
  return ofWords.length > 0 ? { title: topic.trim(), drugs: ofWords, kinds: about } : null;
}
