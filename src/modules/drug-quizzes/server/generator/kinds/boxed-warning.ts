// Boxed warnings of US labelling: what one warns about, and which drug has one about something.
import { withClass } from '../beyond-records.ts';
import { isDisjoint } from '../concepts/concept.ts';
import { type Warning, warnings } from '../concepts/warnings.ts';
import type { KindOfItem } from '../item.ts';
import type { QuizDrug } from '../quiz-data.ts';
import { pick } from '../random.ts';
import { withinSentence } from '../wording.ts';
import { drugOption, remembered, wrongDrugs, wrongPhrases } from './choosing.ts';

const warnedOf = remembered((drug: QuizDrug): readonly Warning[] => {
  const text = drug.record.boxedWarning?.text ?? '';
  return warnings.filter(({ pattern }) => pattern.test(text));
});

/** Anything its record mentions anywhere, however loosely. */
const nearOf = remembered((drug: QuizDrug): ReadonlySet<string> => {
  const { references: _references, ...said } = drug.record;
  const text = JSON.stringify(said);
  return new Set(warnings.flatMap(({ id, near }) => (near.test(text) ? [id] : [])));
});

const said = ({ generic, record }: QuizDrug) => ({
  explanation: `Boxed warning of ${generic}: ${record.boxedWarning?.text ?? ''}`,
  reference: `${(record.boxedWarning?.reference ?? '').replace(/\.$/, '')}.`,
});

export const boxedWarningOfDrug: KindOfItem = {
  name: 'Boxed warning',
  topic: 'boxed warnings',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const key = pick(random, warnedOf(subject));
    if (!key) return null;
    const wrong = wrongPhrases(given, {
      like: { text: key.label, ideas: new Set([key.id]) },
      isWrong: (ideas) => isDisjoint(ideas, nearOf(subject)),
      phrasesOf: (drug) => warnedOf(drug).map(({ id, label }) => ({ text: label, ideas: new Set([id]) })),
    });
    if (!wrong) return null;
    return {
      about: `boxed warning ${subject.id}`,
      stem: `Of what does the boxed warning in US labelling of ${subject.generic} warn?`,
      key: { text: key.label, why: `Right: the boxed warning of ${subject.generic} names it.` },
      wrong: wrong.map(({ text, from }) => ({
        text,
        why: `Wrong: named in the boxed warning of ${from.generic}, for example.`,
      })),
      ...said(subject),
      bloom: 'remember',
      drugIds: [subject.id, ...wrong.map(({ from }) => from.id)],
    };
  },
};

export const drugOfBoxedWarning: KindOfItem = {
  name: 'Boxed warning',
  topic: 'boxed warnings',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, random } = given;
    const key = pick(random, warnedOf(subject));
    if (!key) return null;
    const wrong = wrongDrugs(
      given,
      (drug) => drug.drugClass !== subject.drugClass && !nearOf(drug).has(key.id),
    );
    if (!wrong) return null;
    return {
      about: `boxed warning about ${key.id}`,
      stem: `Which of these drugs has a boxed warning in US labelling about this: ${withinSentence(key.label)}?`,
      key: drugOption(subject, `Right: the boxed warning of ${withClass(subject)} names it.`),
      wrong: wrong.map((drug) =>
        drugOption(
          drug,
          drug.record.boxedWarning
            ? `Wrong: the boxed warning of ${withClass(drug)} is about something else.`
            : `Wrong: ${withClass(drug)} has no boxed warning in this data set.`,
        ),
      ),
      ...said(subject),
      bloom: 'remember',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
