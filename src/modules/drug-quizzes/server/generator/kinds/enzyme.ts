// The cytochrome that metabolises most of a drug. There can be only one, so every other one is wrong.
import type { KindOfItem } from '../item.ts';
import { type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick, shuffled } from '../random.ts';
import { listed, sentence } from '../wording.ts';
import { drugOption, remembered, wrongDrugs, wrongOptions } from './choosing.ts';

const asked = ['CYP1A2', 'CYP2B6', 'CYP2C8', 'CYP2C9', 'CYP2C19', 'CYP2D6', 'CYP2E1', 'CYP3A4'] as const;
/** In the record’s order, which begins with the most important one. */
function cytochromesOf({ record }: QuizDrug): string[] {
  return record.pharmacokinetics.metabolism.enzymes.filter((enzyme) => enzyme.startsWith('CYP'));
}

const chief = /main|chief|mostly|largely|primar|principal|predominant|almost (?:all|wholly)|above all/i;
const slight = /minor|small|little|slight|weak|trace|few|only about|in vitro|hardly|possibl/i;

/** The cytochrome that does most: the only one in the record, or the first if its text calls it the main one. */
const mainEnzymeOf = remembered((drug: QuizDrug): string | null => {
  const [first, ...more] = cytochromesOf(drug);
  if (!first || !asked.some((enzyme) => enzyme === first)) return null;
  const { text } = drug.record.pharmacokinetics.metabolism;
  if (slight.test(text) || /cytochrome|CYP (?:enzymes|450)|P450/i.test(text)) return null;
  const others = asked.filter((enzyme) => enzyme !== first);
  const isNamedBefore = (part: string) =>
    others.some((enzyme) => part.slice(0, part.indexOf(first)).includes(enzyme));
  const isCalledMain = text
    .split(/[;.]/)
    .some(
      (part) =>
        part.includes(first) && chief.test(part) && !/inhib|induc/i.test(part) && !isNamedBefore(part),
    );
  const isOnly = more.length === 0 && !others.some((enzyme) => text.includes(enzyme));
  return isOnly || isCalledMain ? first : null;
});

const explain = (drug: QuizDrug) =>
  `Metabolism of ${drug.generic}: ${sentence(drug.record.pharmacokinetics.metabolism.text)} Enzymes: ${listed(cytochromesOf(drug), 'and')}.`;

export const enzymeOfDrug: KindOfItem = {
  name: 'Enzyme',
  topic: 'enzymes',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft({ data, subject, random }) {
    const own = cytochromesOf(subject);
    const key = mainEnzymeOf(subject);
    if (!key) return null;
    const wrong = shuffled(
      random,
      asked.filter((enzyme) => enzyme !== key),
    ).slice(0, wrongOptions);
    if (wrong.length < wrongOptions) return null;
    const examples = wrong.map((enzyme) =>
      pick(
        random,
        data.drugs.filter((drug) => mainEnzymeOf(drug) === enzyme),
      ),
    );
    return {
      about: `enzyme ${subject.id}`,
      stem: `Which of these cytochromes contributes most to the metabolism of ${subject.generic}?`,
      key: {
        text: key,
        why: `Right: ${key} ${own.length > 1 ? 'is the main one' : 'is the one'} that metabolises ${subject.generic}.`,
      },
      wrong: wrong.map((enzyme, at) => ({
        text: enzyme,
        why: `Wrong: ${own.includes(enzyme) ? 'it does less' : `that is ${key}`}${examples[at] ? `; ${enzyme} metabolises ${examples[at].generic}, for example` : ''}.`,
      })),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'remember',
      drugIds: [subject.id],
    };
  },
};

export const drugOfEnzyme: KindOfItem = {
  name: 'Enzyme',
  topic: 'enzymes',
  difficulties: ['medium', 'hard'],
  subject: 'drug',
  draft(given) {
    const { subject } = given;
    const key = mainEnzymeOf(subject);
    if (!key) return null;
    const wrong = wrongDrugs(given, (drug) => ![null, key].includes(mainEnzymeOf(drug)));
    if (!wrong) return null;
    return {
      about: `substrate of ${key} ${subject.id}`,
      stem: `Of which of these drugs is ${key} the main cytochrome?`,
      key: drugOption(subject, `Right: ${key} contributes most to the metabolism of ${subject.generic}.`),
      wrong: wrong.map((drug) =>
        drugOption(drug, `Wrong: the main one of ${drug.generic} is ${mainEnzymeOf(drug)}.`),
      ),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'analyse',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
