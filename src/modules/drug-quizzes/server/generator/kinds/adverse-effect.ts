// Serious adverse effects. A wrong option is an effect in which the data set is complete, and that the class does not
// have.

import type { Difficulty } from '#modules/drug-quizzes/contract.ts';
import { withClass } from '../beyond-records.ts';
import { conceptsIn, isRefuted } from '../concepts/concept.ts';
import { effects } from '../concepts/effects.ts';
import type { KindOfItem } from '../item.ts';
import { namesOf, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick } from '../random.ts';
import { listed, sharesStem, withinSentence } from '../wording.ts';
import { drugOption, type Phrase, remembered, wrongDrugs, wrongPhrases } from './choosing.ts';

const longest = 80;
/** Almost every drug can cause it; worth a question only if the class is known for it. */
const knownForAngioedema = /ACE inhibitor|Angiotensin|Fibrinolytic/;
const unfit =
  /\(|anaphyl|infusion|overdos|wrong|error|rare|reports?\b|label|older|label|hypersens|allerg|with (?:fast|rapid)|sudden stop|abrupt|children|newborn|preterm|glitazone|statins|warfarin|suspension|method fails/i;

const seriousEffectsOf = remembered((drug: QuizDrug): Phrase[] => {
  return drug.record.sideEffects.serious
    .filter(
      (text) =>
        !unfit.test(text) &&
        text.length <= longest &&
        !sharesStem(text, `${namesOf(drug)} ${drug.drugClass}`, 6),
    )
    .map((text) => ({ text, ideas: conceptsIn(effects, text) }))
    .filter(
      ({ ideas }) => ideas.size > 0 && (!ideas.has('angioedema') || knownForAngioedema.test(drug.drugClass)),
    );
});

/** Records begin with what a drug is best known for. */
const bestKnown = 3;
function askedOf(drug: QuizDrug, difficulty: Difficulty): readonly Phrase[] {
  const known = drug.record.sideEffects.serious.slice(0, bestKnown);
  return seriousEffectsOf(drug).filter(({ text }) => difficulty === 'hard' || known.includes(text));
}

const explainEffects = ({ generic, record }: QuizDrug) =>
  `Serious adverse effects of ${generic}: ${listed(record.sideEffects.serious.map(withinSentence), 'and')}.`;

export const effectOfDrug: KindOfItem = {
  name: 'Adverse effect',
  topic: 'adverse effects',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, difficulty, random } = given;
    const like = pick(random, askedOf(subject, difficulty));
    if (!like) return null;
    const wrong = wrongPhrases(given, {
      like,
      isWrong: (ideas) => isRefuted(ideas, subject.excluded.effects),
      phrasesOf: seriousEffectsOf,
    });
    if (!wrong) return null;
    return {
      about: `effect ${subject.id}`,
      stem: `Which of these is a serious adverse effect of ${subject.generic}?`,
      key: { text: like.text, why: `Right: ${subject.generic} can cause it.` },
      wrong: wrong.map(({ text, from }) => ({
        text,
        why: `Wrong: known as an effect of ${withClass(from)}.`,
      })),
      explanation: explainEffects(subject),
      reference: referenceOf(subject),
      bloom: 'remember',
      drugIds: [subject.id, ...wrong.map(({ from }) => from.id)],
    };
  },
};

export const drugOfEffect: KindOfItem = {
  name: 'Adverse effect',
  topic: 'adverse effects',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, difficulty, random } = given;
    const found = pick(random, askedOf(subject, difficulty));
    if (!found) return null;
    const wrong = wrongDrugs(
      given,
      (drug) => drug.drugClass !== subject.drugClass && isRefuted(found.ideas, drug.excluded.effects),
    );
    if (!wrong) return null;
    return {
      about: `causes ${found.text.toLowerCase()}`,
      stem: `Which of these drugs has this serious adverse effect: ${withinSentence(found.text)}?`,
      key: drugOption(subject, `Right: it is a serious adverse effect of ${withClass(subject)}.`),
      wrong: wrong.map((drug) =>
        drugOption(
          drug,
          `Wrong: it is recorded neither for ${drug.generic} nor for other drugs of its class.`,
        ),
      ),
      explanation: explainEffects(subject),
      reference: referenceOf(subject),
      bloom: 'analyse',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
