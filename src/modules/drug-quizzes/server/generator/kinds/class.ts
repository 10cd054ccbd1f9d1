// The class of a drug, and a drug of a class. Overlapping classes never appear together.
import { classesOverlap, isVagueClass } from '../beyond-records.ts';
import { inReach } from '../difficulty.ts';
import type { KindOfItem } from '../item.ts';
import { distanceBetween, namesOf, type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick } from '../random.ts';
import { capital, firstSentence, sentence, sharesStem, wordsOf } from '../wording.ts';
import { drugOption, remembered, wrongDrugs, wrongOptions } from './choosing.ts';

const saidOf = remembered(
  ({ record }: QuizDrug): ReadonlySet<string> =>
    new Set(wordsOf(`${record.description} ${record.mechanism}`)),
);
const wordsOfClass = (drugClass: string) =>
  wordsOf(drugClass.replace(/\(.*?\)/g, '')).filter((word) => word.length > 3);

/** Whether a drug's own record describes it in words of another class: sotalol is a beta-blocker too. */
function isCalled(drug: QuizDrug, drugClass: string): boolean {
  const said = saidOf(drug);
  const words = wordsOfClass(drugClass);
  return words.length > 0 && words.every((word) => said.has(word) || said.has(`${word}s`));
}

const isOther = (drug: QuizDrug, other: QuizDrug) =>
  !isVagueClass(other.drugClass) &&
  !classesOverlap(drug.drugClass, other.drugClass) &&
  !isCalled(drug, other.drugClass) &&
  !isCalled(other, drug.drugClass);

const explain = ({ generic, drugClass, record }: QuizDrug) =>
  `${capital(generic)} belongs to the class “${drugClass}”. ${sentence(firstSentence(record.mechanism))}`;

export const classOfDrug: KindOfItem = {
  name: 'Class',
  topic: 'classes',
  difficulties: ['easy', 'medium'],
  subject: 'drug',
  draft({ data, subject, difficulty, random }) {
    if (isVagueClass(subject.drugClass)) return null;
    const others = data.drugs.filter((drug) => isOther(subject, drug));
    const wrong: QuizDrug[] = [];
    for (const drug of inReach(random, difficulty, others, (other) => distanceBetween(subject, other))) {
      if (wrong.length === wrongOptions) break;
      if (wrong.every(({ drugClass }) => !classesOverlap(drugClass, drug.drugClass))) wrong.push(drug);
    }
    return {
      about: `class ${subject.id}`,
      stem: `To which class does ${subject.generic} belong?`,
      key: { text: subject.drugClass, why: `Right: this is the class of ${subject.generic}.` },
      wrong: wrong.map(({ generic, drugClass }) => ({
        text: drugClass,
        why: `Wrong: a drug of this class is ${generic}, for example.`,
      })),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'remember',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};

export const drugOfClass: KindOfItem = {
  name: 'Class',
  topic: 'classes',
  difficulties: ['easy', 'medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject, data, random } = given;
    const { drugClass } = subject;
    if (isVagueClass(drugClass) || sharesStem(namesOf(subject), drugClass, 5)) return null;
    const wrong = wrongDrugs(
      given,
      (drug) => isOther(subject, drug) && !sharesStem(namesOf(drug), drugClass, 5),
    );
    if (!wrong) return null;
    const others = data.drugs.filter((drug) => drug.drugClass === drugClass && drug.id !== subject.id);
    const mate = pick(random, others);
    return {
      about: `drug of ${drugClass}`,
      stem: `Which of these drugs belongs to the class “${drugClass}”?`,
      key: drugOption(
        subject,
        `Right: ${subject.generic} is in this class${mate ? `, as ${mate.generic} is` : ''}.`,
      ),
      wrong: wrong.map((drug) => drugOption(drug, `Wrong: ${drug.generic} belongs to “${drug.drugClass}”.`)),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'remember',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
