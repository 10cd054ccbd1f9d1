// When a drug must not be used. Contraindications of labels are listed completely; a wrong option is close to nothing
// that the class has.
import { withClass } from '../beyond-records.ts';
import { conceptsIn, isRefuted } from '../concepts/concept.ts';
import { restrictions } from '../concepts/restrictions.ts';
import type { KindOfItem } from '../item.ts';
import { namesOf, type QuizData, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick } from '../random.ts';
import { listed, sharesStem, withinSentence } from '../wording.ts';
import { drugOption, type Phrase, remembered, wrongDrugs, wrongPhrases } from './choosing.ts';

/**
 * Only a person's states: other drugs are asked about as interactions, allergies say nothing, small print is
 * disputable.
 */
const unfit =
  /hypersens|allerg|^use with|^use of|together|\bwith\b.*(?:inhibit|drug|use)|label|older|form\b|forms\b|products?\b|none\b|intrathec|intra-arterial|subcutaneous|intravenous|inject|earlier|previous|history|reaction|:|\(|inhibitors?|within|^start|unless|intramuscular/i;
const longest = 90;

const contraindicationsOf = remembered((drug: QuizDrug): Phrase[] => {
  return drug.record.contraindications
    .filter(
      (text) =>
        !unfit.test(text) &&
        text.length <= longest &&
        !sharesStem(text, `${namesOf(drug)} ${drug.drugClass}`, 6),
    )
    .map((text) => ({ text, ideas: conceptsIn(restrictions, text) }))
    .filter(({ ideas }) => ideas.size > 0);
});

const namesOfDrugs = new WeakMap<
  QuizData['drugs'],
  { names: readonly string[]; found: Map<string, boolean> }
>();

/** A contraindication about another drug is asked about as an interaction. */
function namesNoDrug(text: string, { drugs }: QuizData): boolean {
  const known = namesOfDrugs.get(drugs) ?? {
    names: drugs.map(({ generic }) => generic.toLowerCase()),
    found: new Map<string, boolean>(),
  };
  namesOfDrugs.set(drugs, known);
  const said = text.toLowerCase();
  const isFree = known.found.get(said) ?? !known.names.some((name) => said.includes(name));
  known.found.set(said, isFree);
  return isFree;
}

const explain = ({ generic, record }: QuizDrug) =>
  `Contraindications of ${generic}: ${listed(record.contraindications.map(withinSentence), 'and')}.`;

export const contraindicationOfDrug: KindOfItem = {
  name: 'Contraindication',
  topic: 'contraindications',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const like = pick(
      random,
      contraindicationsOf(subject).filter(({ text }) => namesNoDrug(text, given.data)),
    );
    if (!like) return null;
    const wrong = wrongPhrases(given, {
      like,
      isWrong: (ideas) => isRefuted(ideas, subject.excluded.restrictions),
      phrasesOf: (drug) => contraindicationsOf(drug).filter(({ text }) => namesNoDrug(text, given.data)),
    });
    if (!wrong) return null;
    return {
      about: `contraindication ${subject.id}`,
      stem: `Which of these is a contraindication of ${subject.generic}?`,
      key: { text: like.text, why: `Right: ${subject.generic} is contraindicated then.` },
      wrong: wrong.map(({ text, from }) => ({
        text,
        why: `Wrong: this is a contraindication of ${withClass(from)}.`,
      })),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'apply',
      drugIds: [subject.id, ...wrong.map(({ from }) => from.id)],
    };
  },
};

export const drugOfContraindication: KindOfItem = {
  name: 'Contraindication',
  topic: 'contraindications',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const found = pick(
      random,
      contraindicationsOf(subject).filter(({ text }) => namesNoDrug(text, given.data)),
    );
    if (!found) return null;
    const wrong = wrongDrugs(
      given,
      (drug) => drug.drugClass !== subject.drugClass && isRefuted(found.ideas, drug.excluded.restrictions),
    );
    if (!wrong) return null;
    return {
      about: `contraindicated in ${found.text.toLowerCase()}`,
      stem: `One of these drugs has this contraindication: ${withinSentence(found.text)}. Which one?`,
      key: drugOption(subject, `Right: it is a contraindication of ${withClass(subject)}.`),
      wrong: wrong.map((drug) =>
        drugOption(
          drug,
          `Wrong: it is not among the contraindications of ${withClass(drug)}, which the data set lists in full.`,
        ),
      ),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'apply',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
