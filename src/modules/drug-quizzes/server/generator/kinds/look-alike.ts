// Names that are confused with each other: which of the two is which. Written in Tall Man letters, as on the lists.
import { classesOverlap, isVagueClass } from '../beyond-records.ts';
import type { KindOfItem } from '../item.ts';
import { type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick, shuffled } from '../random.ts';
import { capital, firstSentence, sentence } from '../wording.ts';

const reference =
  'FDA and ISMP Lists of Look-Alike Drug Names with Recommended Tall Man Letters, 2023; ISMP List of Confused Drug Names, 2023.';

const describe = (a: QuizDrug, aClass: string, b: QuizDrug, bClass: string) =>
  `${a.displayName}: ${aClass}; ${b.displayName}: ${bClass}`;

export const lookAlike: KindOfItem = {
  name: 'Look-alike names',
  topic: 'look-alike names',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft({ data, subject, random }) {
    const others = data
      .lookAlikes(subject)
      .filter((drug) => !classesOverlap(drug.drugClass, subject.drugClass) && !isVagueClass(drug.drugClass));
    const other = pick(random, others);
    if (!other || isVagueClass(subject.drugClass)) return null;
    const [a, b] = subject.generic < other.generic ? [subject, other] : [other, subject];
    const foreign = shuffled(random, data.drugs).find(
      (drug) =>
        !isVagueClass(drug.drugClass) &&
        !classesOverlap(drug.drugClass, a.drugClass) &&
        !classesOverlap(drug.drugClass, b.drugClass),
    );
    if (!foreign) return null;
    const right = (drug: QuizDrug) => `${drug.displayName} belongs to “${drug.drugClass}”`;
    return {
      about: `look-alike ${a.id} ${b.id}`,
      stem: `The names ${a.displayName} and ${b.displayName} are on lists of names that are mistaken for each other. Which classes are right?`,
      key: { text: describe(a, a.drugClass, b, b.drugClass), why: `Right: ${right(a)}, and ${right(b)}.` },
      wrong: [
        { text: describe(a, b.drugClass, b, a.drugClass), why: 'Wrong: the two are exchanged.' },
        { text: describe(a, a.drugClass, b, foreign.drugClass), why: `Wrong: ${right(b)}.` },
        { text: describe(a, foreign.drugClass, b, b.drugClass), why: `Wrong: ${right(a)}.` },
      ],
      explanation: [a, b]
        .map((drug) => `${capital(drug.generic)}: ${sentence(firstSentence(drug.record.mechanism))}`)
        .join(' '),
      reference: `${reference} ${referenceOf(subject)}`,
      bloom: 'understand',
      drugIds: [a.id, b.id],
    };
  },
};
