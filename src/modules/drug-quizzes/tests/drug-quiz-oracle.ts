// Judges items of pharmacology quizzes by the records alone, in other words than the generator’s own.
import type { DrugQuizItem } from '#modules/drug-quizzes/contract.ts';
import type { DrugInteraction } from '#modules/interactions/contract.ts';
import type { FormularyDrug } from '#modules/pharmacology/api/formulary.ts';
import { isResult } from './dose-oracle.ts';
import { mechanismOracle, type Verdict } from './mechanism-oracle.ts';

export type Judged = {
  drugs: readonly FormularyDrug[];
  interactions: readonly DrugInteraction[];
};
/** Whether an option is right by the data; a verdict where the records may leave it open. */
type Truth = (option: string) => boolean | Verdict;
type Rule = { stem: RegExp; truth(asked: string, data: Judged, second: string): Truth };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const levels = ['MINOR', 'MODERATE', 'MAJOR', 'CONTRAINDICATED'];
const hours: Record<string, number> = { s: 1 / 3_600, min: 1 / 60, h: 1, d: 24, y: 8_766 };

const known = new WeakMap<readonly FormularyDrug[], ReadonlyMap<string, FormularyDrug>>();

function drugOf({ drugs }: Judged, name: string): FormularyDrug {
  const byName = known.get(drugs) ?? new Map(drugs.map((drug) => [drug.generic, drug]));
  known.set(drugs, byName);
  const found = byName.get(name);
  if (!found) throw new Error(`no drug is called “${name}”`);
  return found;
}

const pairs = new WeakMap<readonly DrugInteraction[], ReadonlyMap<string, DrugInteraction>>();

/** By names in either order. */
function recordOf({ interactions }: Judged, one: string, other: string): DrugInteraction | undefined {
  const byNames =
    pairs.get(interactions) ??
    new Map(interactions.map((found) => [`${found.drugAName}|${found.drugBName}`, found]));
  pairs.set(interactions, byNames);
  return byNames.get(`${one}|${other}`) ?? byNames.get(`${other}|${one}`);
}

/** Two names out of `one and other`, where a name may hold an `and` itself. */
function twoNames(data: Judged, text: string): [string, string] {
  const words = text.split(' and ');
  for (let at = 1; at < words.length; at += 1) {
    const [one, other] = [words.slice(0, at).join(' and '), words.slice(at).join(' and ')];
    if (
      data.drugs.some(({ generic }) => generic === one) &&
      data.drugs.some(({ generic }) => generic === other)
    )
      return [one, other];
  }
  throw new Error(`no two drugs in “${text}”`);
}

/** -1 where nothing is recorded, which is no level. */
function levelBetween(data: Judged, anchor: string, other: string): number {
  const found = recordOf(data, anchor, other);
  return found ? levels.indexOf(found.severity) : -1;
}

const texts = new WeakMap<FormularyDrug, string>();
function textOf(drug: FormularyDrug): string {
  const { references: _references, brands: _brands, synonyms: _synonyms, ...rest } = drug.record;
  const text = texts.get(drug) ?? JSON.stringify(rest).toLowerCase();
  texts.set(drug, text);
  return text;
}

const frequencies = new Map<string, number>();
const share = (data: Judged, stem: string) => {
  const found =
    frequencies.get(stem) ??
    data.drugs.filter((drug) => textOf(drug).includes(stem)).length / data.drugs.length;
  frequencies.set(stem, found);
  return found;
};
const manyDrugs = 0.3;

/**
 * Whether records refute a phrase about a drug: its distinctive words occur for drugs elsewhere, and in no record of
 * any drug of its class. `open` if similar words occur everywhere.
 */
function refutedBy(data: Judged, drug: FormularyDrug, phrase: string): Verdict {
  // Words by their beginnings, abbreviations, and words that are beside each other.
  const words = phrase.match(/[\p{L}\p{N}-]+/gu) ?? [];
  const stems = [
    ...words.filter((word) => word.length > 3 || /^[A-Z]{3}$/.test(word)).map((word) => word.slice(0, 8)),
    ...words.slice(1).map((word, at) => `${words[at]} ${word}`),
  ].map((stem) => stem.toLowerCase());
  const telling = stems.filter((stem) => share(data, stem) < manyDrugs);
  const mates = data.drugs.filter(({ drugClass }) => drugClass === drug.drugClass);
  return telling.some((stem) => mates.every((mate) => !textOf(mate).includes(stem))) ? 'wrong' : 'open';
}

/** Where a record says what a drug is for. */
function isFor({ record }: FormularyDrug, phrase: string): boolean {
  const { description, mechanism, indications, dosage } = record;
  const uses = [description, mechanism, ...indications, ...dosage.map(({ indication }) => indication)];
  return uses.join('. ').toLowerCase().includes(phrase.toLowerCase());
}

/** Of an option that is a phrase: it is in the drug’s own list, and else nowhere in its record. */
const inList =
  (of: (drug: FormularyDrug) => readonly string[]) =>
  (asked: string, data: Judged): Truth => {
    const drug = drugOf(data, asked);
    return (option) => (of(drug).includes(option) ? 'right' : refutedBy(data, drug, option));
  };
/** Of an option that is a drug: the requested item is in its list. */
const drugWith =
  (of: (drug: FormularyDrug) => readonly string[]) =>
  (asked: string, data: Judged): Truth =>
  (option) => {
    const drug = drugOf(data, option);
    return of(drug).some((one) => same(one, asked)) ? 'right' : refutedBy(data, drug, asked);
  };

const ways = new WeakMap<readonly DrugInteraction[], ReturnType<typeof mechanismOracle>>();

/** The first of the record, which lists the most important one first. */
const mainCytochrome = ({ record }: FormularyDrug) =>
  record.pharmacokinetics.metabolism.enzymes.find((enzyme) => enzyme.startsWith('CYP'));

const halfLife =
  (better: (one: number, other: number) => boolean) =>
  (_asked: string, data: Judged, options: string): Truth => {
    const all = options.split('\n');
    const rangeOf = (name: string) => {
      const range = drugOf(data, name).record.pharmacokinetics.halfLife;
      if (!range) throw new Error(`${name} has no half-life`);
      const factor = hours[range.unit] ?? Number.NaN;
      return { low: range.low * factor, high: range.high * factor };
    };
    return (option) =>
      all.every((other) => {
        if (other === option) return true;
        const [own, rival] = [rangeOf(option), rangeOf(other)];
        return better(own.low, rival.high) && better(own.high, rival.low);
      });
  };

/** Of each thing that boxed warnings warn of, the words by which a warning names it. */
const boxed: readonly (readonly [label: RegExp, text: RegExp])[] = [
  [/suicid/i, /suicid/i],
  [/dementia/i, /dementia/i],
  [/respiratory depression/i, /respirat/i],
  [/fetus/i, /fet|birth|embryo/i],
  [/stopped early/i, /early|premature/i],
  [/spinal/i, /spinal|epidural/i],
  [/major bleeding/i, /bleed/i],
  [/infarction and stroke/i, /infarct|stroke|thrombo/i],
  [/ulcer and perforation/i, /ulcer|perfor/i],
  [/hepatitis B/i, /hepatitis B/i],
  [/liver failure/i, /liver|hepat/i],
  [/abuse/i, /abuse|misuse|addict/i],
  [/angina/i, /angina/i],
  [/neutropenia/i, /neutropen|agranul/i],
  [/marrow/i, /marrow|myelosup|aplastic/i],
  [/lactic/i, /lactic/i],
  [/QT/i, /QT|torsad/i],
  [/after myocardial infarction/i, /infarct|mortality/i],
  [/pulmonary toxicity/i, /pulmonary tox/i],
  [/tendin/i, /tend(?:in|on)/i],
  [/C-cell/i, /C-cell/i],
  [/obesity/i, /obesity|weight/i],
  [/heart failure/i, /heart failure|cardiomyop/i],
  [/tardive/i, /tardive/i],
  [/difficile/i, /difficile/i],
  [/kidney/i, /kidney|renal|nephro/i],
  [/hearing/i, /hearing|ototox|eighth/i],
  [/opportunistic/i, /infect|tubercul/i],
  [/lymphoma/i, /lymphom|malignan/i],
  [/skin reactions/i, /skin|rash|Stevens|epiderm/i],
  [/haemolysis/i, /haemoly/i],
  [/cyanide/i, /cyanid/i],
  [/hyperkalaemia/i, /hyperkal/i],
  [/hyponatraemia/i, /hyponat/i],
  [/hypertensive crisis/i, /hypertensive/i],
  [/pancreatitis/i, /pancreat/i],
  [/asthma-related/i, /asthma/i],
  [/tissue necrosis/i, /necros|gangren/i],
  [/during sleep/i, /sleep/i],
  [/young children/i, /child/i],
  [/diuresis/i, /diure/i],
  [/seizures/i, /seizure/i],
];

function warnsOf(text: string, label: string): boolean {
  const [, words] = boxed.find(([of]) => of.test(label)) ?? [];
  if (!words) throw new Error(`nobody knows the words of “${label}”`);
  return words.test(text);
}

const rules: readonly Rule[] = [
  {
    stem: /^To which class does (.+) belong\?$/,
    truth: (asked, data) => (option) => option === drugOf(data, asked).drugClass,
  },
  {
    stem: /^Which of these drugs belongs to the class “(.+)”\?$/,
    truth: (asked, data) => (option) => drugOf(data, option).drugClass === asked,
  },
  {
    stem: /^How does (.+) act\?$/,
    truth: (asked, data) => (option) =>
      drugOf(data, asked).record.mechanism.toLowerCase().startsWith(option.toLowerCase()),
  },
  {
    stem: /^Which of these drugs acts in this way\? (.+)\.$/,
    truth: (asked, data) => (option) =>
      drugOf(data, option).record.mechanism.toLowerCase().startsWith(asked.toLowerCase()),
  },
  {
    stem: /^Which of these drugs is indicated for (.+)\?$/,
    truth: (asked, data) => (option) => isFor(drugOf(data, option), asked),
  },
  {
    stem: /^Which of these drugs is used for this: (.+)\?$/,
    truth: (asked, data) => (option) =>
      drugOf(data, option).record.indications.some((one) =>
        one.toLowerCase().startsWith(asked.toLowerCase()),
      ),
  },
  {
    stem: /^Which of these is an indication of (.+)\?$/,
    truth: (asked, data) => (option) => isFor(drugOf(data, asked), option),
  },
  {
    stem: /^Which of these is a contraindication of (.+)\?$/,
    truth: inList(({ record }) => record.contraindications),
  },
  {
    stem: /^One of these drugs has this contraindication: (.+)\. Which one\?$/,
    truth: drugWith(({ record }) => record.contraindications),
  },
  {
    stem: /^Which of these is a serious adverse effect of (.+)\?$/,
    truth: inList(({ record }) => record.sideEffects.serious),
  },
  {
    stem: /^Which of these drugs has this serious adverse effect: (.+)\?$/,
    truth: drugWith(({ record }) => record.sideEffects.serious),
  },
  {
    stem: /^Which of these belongs to the monitoring of treatment with (.+)\?$/,
    truth: inList(({ record }) => record.monitoring),
  },
  {
    stem: /^Of what does the boxed warning in US labelling of (.+) warn\?$/,
    truth: (asked, data) => (option) => {
      const text = drugOf(data, asked).record.boxedWarning?.text ?? '';
      return warnsOf(text, option);
    },
  },
  {
    stem: /^Which of these drugs has a boxed warning in US labelling about this: (.+)\?$/,
    truth: (asked, data) => (option) => {
      const text = drugOf(data, option).record.boxedWarning?.text ?? '';
      return warnsOf(text, asked);
    },
  },
  {
    stem: /^With which of these drugs is (.+) contraindicated\?$/,
    truth: (asked, data) => (option) => {
      const level = levelBetween(data, asked, option);
      return level === 3 ? 'right' : level < 0 ? 'open' : 'wrong';
    },
  },
  {
    stem: /^Which of these drugs has the most severe interaction with (.+)\?$/,
    truth: (asked, data, options) => (option) => {
      const own = levelBetween(data, asked, option);
      if (own < 0) return 'open';
      const others = options.split('\n').filter((other) => other !== option);
      return others.every((other) => levelBetween(data, asked, other) < own);
    },
  },
  {
    stem: /^What is recommended about giving (.+) to one patient\?$/,
    truth: (asked, data) => {
      const found = recordOf(data, ...twoNames(data, asked));
      const isNever = found?.severity === 'CONTRAINDICATED';
      const isApart = /^absorption .+, apart$/.test(found?.ways[0] ?? '');
      return (option) =>
        isNever ? /^Do not combine/.test(option) : isApart ? /hours apart$/.test(option) : 'open';
    },
  },
  {
    stem: /^Why is the combination of (.+) a problem\?$/,
    truth: (asked, data) => {
      const found = recordOf(data, ...twoNames(data, asked));
      if (!found) return () => 'open';
      const judgeMechanism = ways.get(data.interactions) ?? mechanismOracle(data.interactions);
      ways.set(data.interactions, judgeMechanism);
      return (option) => judgeMechanism(option, found);
    },
  },
  {
    stem: /^Which of these cytochromes contributes most to the metabolism of (.+)\?$/,
    truth: (asked, data) => (option) => option === mainCytochrome(drugOf(data, asked)),
  },
  {
    stem: /^Of which of these drugs is (.+) the main cytochrome\?$/,
    truth: (asked, data) => (option) => {
      const main = mainCytochrome(drugOf(data, option));
      return main ? main === asked : 'open';
    },
  },
  {
    stem: /^(A (?:child|patient|man|woman) of .+|A drug (?:has|with) .+|How (?:many millilitres|much of a stock) .+|[\d,]+ mL must .+)\?$/,
    truth: (asked) => (option) => isResult(asked, option),
  },
  {
    stem: /^Which of these drugs has the (longest) elimination half-life\?$/,
    truth: halfLife((one, other) => one > other),
  },
  {
    stem: /^Which of these drugs has the (shortest) elimination half-life\?$/,
    truth: halfLife((one, other) => one < other),
  },
  {
    stem: /^The names (.+) are on lists of names that are mistaken for each other\. Which classes are right\?$/,
    truth: (_asked, data) => (option) =>
      option.split('; ').every((part) => {
        const [name = '', ...drugClass] = part.split(': ');
        const drug = data.drugs.find(({ displayName }) => displayName === name);
        return drug?.drugClass === drugClass.join(': ');
      }),
  },
];

/** @returns what is wrong with the item by the data; empty if nothing. `isJudged` tells whether a rule knows its stem. */
export function judge(item: DrugQuizItem, data: Judged): { isJudged: boolean; problems: string[] } {
  const { question, options, correctAnswer } = item;
  for (const { stem, truth } of rules) {
    const [, asked] = stem.exec(question) ?? [];
    if (asked === undefined) continue;
    const isTrue = truth(asked, data, options.join('\n'));
    const problems = options.flatMap((option, at) => {
      const verdict = isTrue(option);
      if (verdict === 'open') return [`nothing in the records decides: ${option}`];
      if ((verdict === true || verdict === 'right') === (at === correctAnswer)) return [];
      return [`${at === correctAnswer ? 'the key is not right' : 'another option is right too'}: ${option}`];
    });
    return { isJudged: true, problems };
  }
  return { isJudged: false, problems: [] };
}
