// What a drug is for, and which drug is for something. No wrong option is used for it, on label or off.
import { withClass } from '../beyond-records.ts';
import { conceptsIn, isDisjoint, isRefuted } from '../concepts/concept.ts';
import { conditions } from '../concepts/conditions.ts';
import { poisons } from '../concepts/poisons.ts';
import type { KindOfItem } from '../item.ts';
import { namesOf, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick, shuffled } from '../random.ts';
import { capital, listed, sharesStem, withinSentence } from '../wording.ts';
import { drugOption, type Phrase, remembered, wrongDrugs, wrongPhrases } from './choosing.ts';

/** Not what labels have dropped or never had, not a form’s small print, not what names another treatment. */
const unfit =
  /label|historic|older|emergency|investig|experiment|study|measure|test\b|adjunct|\bthe same|with other|together|with (?:an?|the) |in combination|alone|combin|unapproved|abroad|not in the US|US\b|see |form\b|products?\b|outside|guideline/i;
const longest = 95;

const indicationsOf = remembered((drug: QuizDrug): Phrase[] => {
  return drug.record.indications
    .filter(
      (text) =>
        !unfit.test(text) &&
        text.length <= longest &&
        !sharesStem(text, `${namesOf(drug)} ${drug.drugClass}`, 6),
    )
    .map((text) => ({ text, ideas: conceptsIn(conditions, text) }))
    .filter(({ ideas }) => ideas.size > 0);
});

const all = ({ record }: QuizDrug) => listed(record.indications.map(withinSentence), 'and');

export const drugOfIndication: KindOfItem = {
  name: 'Indication',
  topic: 'indications',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const indication = pick(random, indicationsOf(subject));
    if (!indication) return null;
    const wrong = wrongDrugs(
      given,
      (drug) => drug.drugClass !== subject.drugClass && isRefuted(indication.ideas, drug.excluded.uses),
    );
    if (!wrong) return null;
    return {
      about: `indicated for ${indication.text.toLowerCase()}`,
      stem: `Which of these drugs is indicated for ${withinSentence(indication.text)}?`,
      key: drugOption(subject, `Right: this is an indication of ${withClass(subject)}.`),
      wrong: wrong.map((drug) =>
        drugOption(
          drug,
          `Wrong: ${withClass(drug)} is for ${withinSentence(drug.record.indications[0] ?? '')}.`,
        ),
      ),
      explanation: `Indications of ${subject.generic}: ${all(subject)}.`,
      reference: referenceOf(subject),
      bloom: 'apply',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};

export const indicationOfDrug: KindOfItem = {
  name: 'Indication',
  topic: 'indications',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const like = pick(random, indicationsOf(subject));
    if (!like) return null;
    const wrong = wrongPhrases(given, {
      like,
      isWrong: (ideas) => isRefuted(ideas, subject.excluded.uses),
      phrasesOf: indicationsOf,
    });
    if (!wrong) return null;
    return {
      about: `indication ${subject.id}`,
      stem: `Which of these is an indication of ${subject.generic}?`,
      key: { text: like.text, why: `Right: ${subject.generic} is indicated for it.` },
      wrong: wrong.map(({ text, from }) => ({
        text,
        why: `Wrong: this is an indication of ${withClass(from)}.`,
      })),
      explanation: `${capital(subject.generic)} belongs to the class “${subject.drugClass}”. Its indications: ${all(subject)}.`,
      reference: referenceOf(subject),
      bloom: 'remember',
      drugIds: [subject.id, ...wrong.map(({ from }) => from.id)],
    };
  },
};

const poisoning = /^(?!.*parkinson).*(?:poison|overdos|toxicity|reversal|antidote|rescue|malignant hyper)/i;

export const antidote: KindOfItem = {
  name: 'Antidote',
  topic: 'antidotes',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft({ data, subject, random }) {
    const found = subject.record.indications.filter(
      (text) => poisoning.test(text) && text.length <= 110 && !/historic/i.test(text),
    );
    const indication = pick(
      random,
      found.filter((text) => conceptsIn(poisons, text).size > 0 && !sharesStem(text, namesOf(subject), 6)),
    );
    if (!indication) return null;
    const ideas = conceptsIn(poisons, indication);
    const others = data.drugs.filter(
      (drug) =>
        drug.id !== subject.id &&
        drug.treats.size > 0 &&
        isDisjoint(drug.treats, ideas) &&
        drug.record.indications.some((text) => poisoning.test(text)),
    );
    const wrong = shuffled(random, others).slice(0, 3);
    if (wrong.length < 3) return null;
    const text = indication.replace(/ \((?:not labelled|unlabelled|off-label)\)/i, '');
    return {
      about: `antidote ${text.toLowerCase()}`,
      stem: `Which of these drugs is used for this: ${withinSentence(text)}?`,
      key: drugOption(subject, `Right: this is a use of ${subject.generic}.`),
      wrong: wrong.map((drug) =>
        drugOption(
          drug,
          `Wrong: ${drug.generic} is for ${withinSentence(drug.record.indications.find((one) => poisoning.test(one)) ?? '')}.`,
        ),
      ),
      explanation: `${capital(subject.generic)}: ${subject.record.mechanism}`,
      reference: referenceOf(subject),
      bloom: 'apply',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
