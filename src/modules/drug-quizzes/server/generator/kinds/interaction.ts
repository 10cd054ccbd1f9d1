// What is recorded between drugs: the most severe partner, how two drugs interact, and what to do about it.

import type { Difficulty } from '#modules/drug-quizzes/contract.ts';
import type { AnySeverity, DrugInteraction } from '#modules/interactions/contract.ts';
import { inReach } from '../difficulty.ts';
import type { Draft, KindOfItem } from '../item.ts';
import { readMechanisms } from '../mechanisms/mechanism-facts.ts';
import {
  distanceBetween,
  type QuizData,
  type QuizDrug,
  referenceText,
  shareSubstance,
} from '../quiz-data.ts';
import { pick } from '../random.ts';
import { capital, sentence } from '../wording.ts';
import { drugOption, wrongOptions } from './choosing.ts';

const levels: readonly AnySeverity[] = ['MINOR', 'MODERATE', 'MAJOR', 'CONTRAINDICATED'];
const levelOf = (found: DrugInteraction | undefined) => (found ? levels.indexOf(found.severity) : -1);
const words = ['minor', 'moderate', 'major', 'contraindicated'];

/** Ours, and not from mechanism alone. */
const isFit = ({ source, evidence, severity }: DrugInteraction) =>
  (source === 'authored' || source === 'edited') &&
  evidence !== null &&
  evidence !== 'THEORETICAL' &&
  severity !== 'UNRATED';

function partnersOf(data: QuizData, subject: QuizDrug): Map<string, DrugInteraction> {
  const found = data.interactions.get(subject.id) ?? [];
  return new Map(found.map((one) => [one.drugAId === subject.id ? one.drugBId : one.drugAId, one]));
}

/** Of interactions that questions may be about, with the partner; at least of the level `least`. */
export function fitPartners(data: QuizData, subject: QuizDrug, least = 1) {
  return [...partnersOf(data, subject)].flatMap(([id, found]) => {
    const partner = data.byId.get(id);
    return partner && isFit(found) && levelOf(found) >= least ? { partner, found } : [];
  });
}

const referenceOf = ({ references: [first] }: DrugInteraction) =>
  first ? referenceText(first) : 'Data set of interactions of Rounds.';

export function aboutInteraction(
  found: DrugInteraction,
): Pick<Draft, 'reference' | 'interactionIds' | 'explanation'> {
  const { drugAName, drugBName, mechanism, effect, management, id } = found;
  return {
    explanation: `${capital(drugAName)} with ${drugBName}: ${[effect, mechanism, management].filter(Boolean).map(sentence).join(' ')}`,
    reference: referenceOf(found),
    interactionIds: [id],
  };
}

/** The key is at least at `least`; all wrong options are recorded, from `from` to `to`. */
const steps: { readonly [difficulty in Difficulty]: { least: number; from: number; to: number } } = {
  easy: { least: 3, from: 0, to: 1 },
  medium: { least: 2, from: 0, to: 0 },
  hard: { least: 2, from: 0, to: 1 },
};

export const gravestPartner: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, difficulty, random }) {
    const partners = partnersOf(data, subject);
    // The same substance twice is a duplicate, not an interaction worth a question.
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
      // A partner with no record, or none of our own, is neither right nor wrong.
      if (!other || !(other.source === 'authored' || other.source === 'edited')) return false;
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
    const said = aboutInteraction(found);
    return {
      about: `partner ${subject.id}`,
      stem:
        found.severity === 'CONTRAINDICATED'
          ? `With which of these drugs is ${subject.generic} contraindicated?`
          : `Which of these drugs has the most severe interaction with ${subject.generic}?`,
      key: drugOption(key, `Right: ${words[levelOf(found)]}. ${sentence(found.effect)}`),
      wrong: wrong.map((drug) => {
        const other = partners.get(drug.id);
        return drugOption(drug, `Wrong: ${words[levelOf(other)]}. ${sentence(other?.effect ?? '')}`);
      }),
      ...said,
      interactionIds: [...(said.interactionIds ?? []), ...rated],
      bloom: 'apply',
      drugIds: [subject.id, key.id, ...wrong.map(({ id }) => id)],
    };
  },
};

type Advice = 'never' | 'apart';

/** What to do, if severity or label decides it. */
function adviceOf({ severity, ways }: DrugInteraction): Advice | null {
  if (severity === 'CONTRAINDICATED') return 'never';
  const [main] = readMechanisms(ways);
  return main?.kind === 'absorption' && main.apart ? 'apart' : null;
}

const measures = {
  never: 'Do not combine the two',
  apart: 'Give the two some hours apart',
  same: 'Give both at the same time and check again after some months',
  none: 'Combine them without further measures',
};
const refuted: { readonly [advice in Advice]: Readonly<Record<string, string>> } = {
  never: {
    apart: 'Wrong: the combination is contraindicated, however far apart the doses are.',
    same: 'Wrong: the combination is contraindicated.',
    none: 'Wrong: the combination is contraindicated.',
  },
  apart: {
    never: 'Wrong: the combination is not contraindicated; time between the doses prevents the interaction.',
    same: 'Wrong: taken at the same time they interact.',
    none: 'Wrong: time between the doses is needed.',
  },
};

/** What to do about it, if the record is clear: never together, or hours apart. */
export const managementOfInteraction: KindOfItem = {
  name: 'Interaction',
  topic: 'interactions',
  difficulties: ['medium', 'hard'],
  subject: 'interactions',
  draft({ data, subject, random }) {
    const fit = fitPartners(data, subject, 0).filter(({ found }) => adviceOf(found));
    const { partner, found } = pick(random, fit) ?? {};
    const key = found && adviceOf(found);
    if (!partner || !found || !key) return null;
    const wrong = (['never', 'apart', 'same', 'none'] as const).filter((one) => one !== key);
    return {
      about: `management ${found.id}`,
      alike: [found.drugAId, found.drugBId].map((id) => `management ${id} ${key}`),
      stem: `What is recommended about giving ${found.drugAName} and ${found.drugBName} to one patient?`,
      key: { text: measures[key], why: `Right: ${sentence(found.management)}` },
      wrong: wrong.map((one) => ({ text: measures[one], why: refuted[key][one] ?? '' })),
      ...aboutInteraction(found),
      bloom: 'apply',
      drugIds: [subject.id, partner.id],
    };
  },
};
