// How a drug acts, and which drug acts in a certain way. Wrong options share no target with the right one.
import { classesOverlap, withClass } from '../beyond-records.ts';
import { conceptsIn, isDisjoint } from '../concepts/concept.ts';
import { targets } from '../concepts/targets.ts';
import type { KindOfItem } from '../item.ts';
import { namesOf, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { capital, firstSentence, sentence, sharesStem } from '../wording.ts';
import { drugOption, type Phrase, remembered, wrongDrugs, wrongPhrases } from './choosing.ts';

const [shortest, longest] = [25, 170];

/** The beginning of the record’s text, unless it is too long or gives away the drug or its class. */
const mechanismOf = remembered((drug: QuizDrug): Phrase | null => {
  const text = capital(firstSentence(drug.record.mechanism));
  const tells =
    sharesStem(text, namesOf(drug), 6) ||
    /\b(?:its|this|the) (?:active )?metabolite\b|\bparent\b|^As \w+ does/i.test(text);
  if (text.length < shortest || text.length > longest || tells) return null;
  return { text, ideas: conceptsIn(targets, text) };
});

export const mechanismOfDrug: KindOfItem = {
  name: 'Mechanism',
  topic: 'mechanisms',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject } = given;
    const like = mechanismOf(subject);
    if (!like || like.ideas.size === 0) return null;
    const wrong = wrongPhrases(given, {
      like,
      isWrong: (ideas) => isDisjoint(ideas, subject.targets),
      phrasesOf(drug) {
        const phrase = mechanismOf(drug);
        // None of the other drug's actions may apply to this one.
        const isForeign =
          isDisjoint(drug.targets, subject.targets) && !classesOverlap(drug.drugClass, subject.drugClass);
        return phrase && phrase.ideas.size > 0 && isForeign ? [phrase] : [];
      },
    });
    if (!wrong) return null;
    return {
      about: `mechanism ${subject.id}`,
      stem: `How does ${subject.generic} act?`,
      key: { text: like.text, why: `Right: this is how ${subject.generic} acts.` },
      wrong: wrong.map(({ text, from }) => ({
        text,
        why: `Wrong: this is how ${withClass(from)} acts.`,
      })),
      explanation: `${capital(subject.generic)}: ${sentence(subject.record.mechanism)}`,
      reference: referenceOf(subject),
      bloom: 'understand',
      drugIds: [subject.id, ...wrong.map(({ from }) => from.id)],
    };
  },
};

export const drugOfMechanism: KindOfItem = {
  name: 'Mechanism',
  topic: 'mechanisms',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject } = given;
    const mechanism = mechanismOf(subject);
    if (!mechanism || mechanism.ideas.size === 0) return null;
    const wrong = wrongDrugs(
      given,
      (drug) =>
        drug.targets.size > 0 &&
        !classesOverlap(drug.drugClass, subject.drugClass) &&
        isDisjoint(drug.targets, subject.targets),
    );
    if (!wrong) return null;
    return {
      about: `acts so: ${mechanism.text}`,
      stem: `Which of these drugs acts in this way? ${sentence(mechanism.text)}`,
      key: drugOption(subject, `Right: this is how ${withClass(subject)} acts.`),
      wrong: wrong.map((drug) =>
        drugOption(drug, `Wrong: ${sentence(firstSentence(drug.record.mechanism))}`),
      ),
      explanation: `${capital(subject.generic)}: ${sentence(subject.record.mechanism)}`,
      reference: referenceOf(subject),
      bloom: 'understand',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
