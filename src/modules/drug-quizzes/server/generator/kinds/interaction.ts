// What is recorded between drugs: the gravest partner, the way in which two interact, and what is to be done about it.

import type { Difficulty } from '#modules/drug-quizzes/contract.ts';
import type { AnySeverity, DrugInteraction } from '#modules/interactions/contract.ts';
import { conceptsIn } from '../concepts/concept.ts';
import { ways } from '../concepts/ways.ts';
import { inReach } from '../difficulty.ts';
import type { Draft, KindOfItem } from '../item.ts';
import {
  distanceBetween,
  type QuizData,
  type QuizDrug,
  referenceText,
  shareSubstance,
} from '../quiz-data.ts';
import { pick, shuffled } from '../random.ts';
import { capital, sentence } from '../wording.ts';
import { drugOption, wrongOptions } from './choosing.ts';

const levels: readonly AnySeverity[] = ['MINOR', 'MODERATE', 'MAJOR', 'CONTRAINDICATED'];
const levelOf = (found: DrugInteraction | undefined) => (found ? levels.indexOf(found.severity) : -1);
const words = ['minor', 'moderate', 'major', 'contraindicated'];

/** Ours, and not from mechanism alone. */
const isFit = ({ source, evidence, severity }: DrugInteraction) =>
  (source === 'authored' || source === 'edited') && evidence !== 'THEORETICAL' && severity !== 'UNRATED';

function partnersOf(data: QuizData, subject: QuizDrug): Map<string, DrugInteraction> {
  const found = data.interactions.get(subject.id) ?? [];
  return new Map(found.map((one) => [one.drugAId === subject.id ? one.drugBId : one.drugAId, one]));
}

const referenceOf = ({ references: [first] }: DrugInteraction) =>
  first ? referenceText(first) : 'Data set of interactions of Rounds.';

function about(found: DrugInteraction): Pick<Draft, 'reference' | 'interactionIds' | 'explanation'> {
  const { drugAName, drugBName, mechanism, effect, management, id } = found;
  return {
    explanation: `${capital(drugAName)} with ${drugBName}: ${[effect, mechanism, management].filter(Boolean).map(sentence).join(' ')}`,
    reference: referenceOf(found),
    interactionIds: [id],
  };
}

/** The key is at least at `least`, all wrong options are between `from` and `to`; -1: nothing is recorded. */
const steps: { readonly [difficulty in Difficulty]: { least: number; from: number; to: number } } = {
  easy: { least: 3, from: -1, to: -1 },
  medium: { least: 2, from: -1, to: 0 },
  hard: { least: 2, from: 0, to: 1 },
};

export const gravestPartner: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, difficulty, random }) {
    const partners = partnersOf(data, subject);
    // Twice the same is a duplicate, not an interaction worth a question.
    const isOfOtherClass = (drug: QuizDrug | undefined) =>
      drug !== undefined && drug.drugClass !== subject.drugClass;
    const { least, from, to } = steps[difficulty];
    const keys = [...partners].filter(
      ([id, found]) => isFit(found) && levelOf(found) >= least && isOfOtherClass(data.byId.get(id)),
    );
    const [keyId, found] = pick(random, keys) ?? [];
    const key = data.byId.get(keyId ?? '');
    if (!key || !found) return null;
    const candidates = data.drugs.filter((drug) => {
      const other = partners.get(drug.id);
      // A partner that nobody has rated, or that somebody else has, is neither right nor wrong.
      if (other && !(other.source === 'authored' || other.source === 'edited')) return false;
      const level = levelOf(other);
      return (
        !shareSubstance(drug, subject) &&
        !shareSubstance(drug, key) &&
        drug.drugClass !== key.drugClass &&
        level >= from &&
        level <= to
      );
    });
    const wrong: QuizDrug[] = [];
    for (const drug of inReach(random, difficulty === 'easy' ? 'medium' : difficulty, candidates, (other) =>
      distanceBetween(key, other),
    )) {
      if (wrong.length === wrongOptions) break;
      if (!wrong.some((other) => shareSubstance(other, drug))) wrong.push(drug);
    }
    if (wrong.length < wrongOptions) return null;
    const rated = wrong.flatMap((drug) => partners.get(drug.id)?.id ?? []);
    const said = about(found);
    return {
      about: `partner ${subject.id}`,
      stem:
        found.severity === 'CONTRAINDICATED'
          ? `With which of these drugs is ${subject.generic} contraindicated?`
          : `Which of these drugs has the most severe interaction with ${subject.generic}?`,
      key: drugOption(key, `Right: ${words[levelOf(found)]}. ${sentence(found.effect)}`),
      wrong: wrong.map((drug) => {
        const other = partners.get(drug.id);
        const why = other
          ? `Wrong: ${words[levelOf(other)]}. ${sentence(other.effect)}`
          : `Wrong: no interaction of ${drug.generic} with ${subject.generic} is recorded in this data set. This does not mean it is safe.`;
        return drugOption(drug, why);
      }),
      ...said,
      interactionIds: [...(said.interactionIds ?? []), ...rated],
      bloom: 'apply',
      drugIds: [subject.id, key.id, ...wrong.map(({ id }) => id)],
    };
  },
};

/** Options that would say the same of many pairs. */
const related: readonly (readonly string[])[] = [
  ['inhibition', 'transport', 'secretion', 'purine', 'lithium'],
  ['binding', 'acid'],
  ['kidney', 'secretion', 'potassium', 'lithium', 'sodium'],
  ['pressure', 'conduction', 'noradrenaline'],
  ['sedation', 'anticholinergic', 'dopamine'],
  ['serotonin', 'noradrenaline', 'seizure'],
  ['qt', 'conduction', 'potassium'],
];
const areRelated = (one: string, other: string) =>
  related.some((row) => row.includes(one) && row.includes(other));

export const wayOfInteraction: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, difficulty, random }) {
    const fit = [...partnersOf(data, subject)].filter(
      ([id, found]) => isFit(found) && levelOf(found) >= 1 && data.byId.has(id),
    );
    const [otherId, found] = pick(random, fit) ?? [];
    if (!otherId || !found) return null;
    const [key, ...more] = conceptsIn(ways, found.mechanism);
    // A prodrug turns things round: what blocks its enzyme weakens it.
    const isProdrug = /activ(?:at|e )|prodrug/i.test(found.mechanism);
    if (!key || more.length > 0 || (isProdrug && (key === 'inhibition' || key === 'induction'))) return null;
    const all = [
      found.mechanism,
      found.effect,
      found.management,
      found.context,
      ...found.alsoBecause.flatMap(({ title, mechanism }) => [title, mechanism]),
    ];
    const touched = conceptsIn(ways, all.join(' '));
    const others = ways.filter(({ id }) => !touched.has(id) && !areRelated(id, key));
    const wrong = shuffled(random, others).slice(0, wrongOptions);
    const way = ways.find(({ id }) => id === key);
    if (!way || wrong.length < wrongOptions) return null;
    return {
      about: `way ${found.id}`,
      stem: `Why is the combination of ${found.drugAName} and ${found.drugBName} a problem?`,
      key: { text: way.label, why: `Right: ${sentence(found.mechanism)}` },
      wrong: wrong.map(({ label }) => ({
        text: label,
        why: `Wrong: this is not how ${found.drugAName} and ${found.drugBName} interact by the record.`,
      })),
      ...about(found),
      bloom: difficulty === 'hard' ? 'analyse' : 'understand',
      drugIds: [subject.id, otherId],
    };
  },
};

const never = /^(?:do not|never|contraindicated|must not|not to be|avoid)\b/i;
const hoursApart = /\b(?:separate|hours? (?:before|after|apart))\b/i;

/** What is done about it, where the record is clear: never together, or hours apart. */
export const managementOfInteraction: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, random }) {
    const fit = [...partnersOf(data, subject)].filter(([id, found]) => {
      const isNever =
        found.severity === 'CONTRAINDICATED' &&
        never.test(found.management) &&
        !hoursApart.test(found.management);
      const isApart =
        levelOf(found) <= 1 && hoursApart.test(found.management) && !never.test(found.management);
      return isFit(found) && (isNever || isApart) && data.byId.has(id);
    });
    const [otherId, found] = pick(random, fit) ?? [];
    if (!otherId || !found) return null;
    const options = {
      never: 'Do not combine the two',
      apart: 'Give the two some hours apart',
      same: 'Give both at the same time and check again after some months',
      double: 'Double the dose of one of them from the first day on',
      none: 'Combine them without further measures',
    };
    const key = found.severity === 'CONTRAINDICATED' ? 'never' : 'apart';
    const isNever = key === 'never';
    const why = {
      never: 'Wrong: the combination is not contraindicated; the interaction can be prevented.',
      apart: 'Wrong: time between the doses does not prevent this interaction.',
      same: 'Wrong: taken at the same time they interact.',
      double: 'Wrong: a higher dose is no remedy for this interaction.',
      none: isNever
        ? 'Wrong: the combination is contraindicated.'
        : 'Wrong: time between the doses is needed, and is enough.',
    };
    const wrong = (['never', 'apart', 'same', 'double', 'none'] as const).filter((one) => one !== key);
    return {
      about: `management ${found.id}`,
      stem: `What is recommended about giving ${found.drugAName} and ${found.drugBName} to one patient?`,
      key: { text: options[key], why: `Right: ${sentence(found.management)}` },
      wrong: shuffled(random, wrong)
        .slice(0, wrongOptions)
        .map((one) => ({ text: options[one], why: why[one] })),
      ...about(found),
      bloom: 'apply',
      drugIds: [subject.id, otherId],
    };
  },
};
