// Judges items of pharmacology quizzes by the records alone, in other words than the generator’s own.
import type { DrugQuizItem } from '#modules/drug-quizzes/contract.ts';
import type { DrugInteraction } from '#modules/interactions/contract.ts';
import type { Formulary, FormularyDrug } from '#modules/pharmacology/server.ts';

type Judged = {
  formulary: Formulary;
  interactions: ReadonlyMap<string, readonly DrugInteraction[]>;
};
/** Whether an option is right by the data; the key must be, and no other may. */
type Truth = (option: string) => boolean;
type Rule = { stem: RegExp; truth(asked: string, data: Judged, second: string): Truth };

const same = (one: string, other: string) => one.toLowerCase() === other.toLowerCase();
const levels = ['MINOR', 'MODERATE', 'MAJOR', 'CONTRAINDICATED'];
const hours: Record<string, number> = { s: 1 / 3_600, min: 1 / 60, h: 1, d: 24, y: 8_766 };

function drugOf({ formulary }: Judged, name: string): FormularyDrug {
  const found = formulary.drugs.find(({ generic }) => generic === name);
  if (!found) throw new Error(`no drug is called “${name}”`);
  return found;
}

/** All that a record says, where a wrong option must not stand. */
function says({ record }: FormularyDrug, phrase: string): boolean {
  const { references: _references, ...rest } = record;
  return JSON.stringify(rest).toLowerCase().includes(phrase.toLowerCase());
}

function levelBetween({ interactions }: Judged, anchor: string, other: string): number {
  const found = [...(interactions.get(anchor) ?? []), ...(interactions.get(other) ?? [])].find(
    ({ drugAId, drugBId }) => [anchor, other].includes(drugAId) && [anchor, other].includes(drugBId),
  );
  return found ? levels.indexOf(found.severity) : -1;
}

/** Where a record says what a drug is for. */
function isFor({ record }: FormularyDrug, phrase: string): boolean {
  const { description, mechanism, indications, dosage } = record;
  const uses = [description, mechanism, ...indications, ...dosage.map(({ indication }) => indication)];
  return uses.join('. ').toLowerCase().includes(phrase.toLowerCase());
}

/** Of an option that is a phrase: it stands in the drug’s own list, and else nowhere in its record. */
const inList =
  (of: (drug: FormularyDrug) => readonly string[]) =>
  (asked: string, data: Judged): Truth => {
    const drug = drugOf(data, asked);
    return (option) => of(drug).includes(option) || says(drug, option);
  };
/** Of an option that is a drug: what is asked stands in its list. */
const drugWith =
  (of: (drug: FormularyDrug) => readonly string[]) =>
  (asked: string, data: Judged): Truth =>
  (option) => {
    const drug = drugOf(data, option);
    return of(drug).some((one) => same(one, asked)) || says(drug, asked);
  };

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
    truth: (asked, data) => (option) =>
      levelBetween(data, drugOf(data, asked).id, drugOf(data, option).id) === 3,
  },
  {
    stem: /^Which of these drugs has the most severe interaction with (.+)\?$/,
    truth: (asked, data, options) => (option) => {
      const anchor = drugOf(data, asked).id;
      const own = levelBetween(data, anchor, drugOf(data, option).id);
      return options
        .split('\n')
        .every((other) => other === option || levelBetween(data, anchor, drugOf(data, other).id) < own);
    },
  },
  {
    stem: /^What is recommended about giving (.+) to one patient\?$/,
    truth: (asked, data) => {
      const names = asked.split(' and ');
      const pairs = names
        .slice(1)
        .map((_, at) => [names.slice(0, at + 1).join(' and '), names.slice(at + 1).join(' and ')]);
      const [one = '', other = ''] = pairs.find((pair) => pair.every((name) => data.formulary.drugs.some(({ generic }) => generic === name))) ?? []; // biome-ignore format: one
      const isNever = levelBetween(data, drugOf(data, one).id, drugOf(data, other).id) === 3;
      return (option) => (isNever ? /^Do not combine/ : /hours apart$/).test(option);
    },
  },
  {
    stem: /^Which of these enzymes takes part in the metabolism of (.+)\?$/,
    truth: (asked, data) => (option) => {
      const { metabolism } = drugOf(data, asked).record.pharmacokinetics;
      return metabolism.enzymes.includes(option) || metabolism.text.includes(option);
    },
  },
  {
    stem: /^Which of these drugs is metabolised by (.+)\?$/,
    truth: (asked, data) => (option) => {
      const { metabolism } = drugOf(data, option).record.pharmacokinetics;
      return metabolism.enzymes.includes(asked) || metabolism.text.includes(asked);
    },
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
        const drug = data.formulary.drugs.find(({ displayName }) => displayName === name);
        return drug?.drugClass === drugClass.join(': ');
      }),
  },
];

/** @returns what is wrong with the item by the data; empty when nothing. `isJudged` tells whether a rule knows its stem. */
export function judge(item: DrugQuizItem, data: Judged): { isJudged: boolean; problems: string[] } {
  const { question, options, correctAnswer } = item;
  for (const { stem, truth } of rules) {
    const [, asked] = stem.exec(question) ?? [];
    if (asked === undefined) continue;
    const isTrue = truth(asked, data, options.join('\n'));
    const problems = options.flatMap((option, at) => {
      if (isTrue(option) === (at === correctAnswer)) return [];
      return [`${at === correctAnswer ? 'the key is not right' : 'another option is right too'}: ${option}`];
    });
    return { isJudged: true, problems };
  }
  return { isJudged: false, problems: [] };
}
