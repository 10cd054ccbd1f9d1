// Enzymes of the cytochrome family that metabolise a drug. A wrong one is neither listed nor named in the record’s text.
import type { KindOfItem } from '../item.ts';
import { type QuizDrug, referenceOf } from '../quiz-data.ts';
import { pick, shuffled } from '../random.ts';
import { listed, sentence } from '../wording.ts';
import { drugOption, remembered, wrongDrugs, wrongOptions } from './choosing.ts';

const asked = ['CYP1A2', 'CYP2B6', 'CYP2C8', 'CYP2C9', 'CYP2C19', 'CYP2D6', 'CYP2E1', 'CYP3A4'] as const;
/** Where many take part, no single one is worth knowing. */
const mostEnzymes = 3;

/** In the record’s order, which begins with the most important one. */
function cytochromesOf({ record }: QuizDrug): string[] {
  return record.pharmacokinetics.metabolism.enzymes.filter((enzyme) => enzyme.startsWith('CYP'));
}

/** Enzymes that are named at all, as a part or a whole of the name: `CYP2C` covers CYP2C9. */
const namedOf = remembered(({ record }: QuizDrug): ReadonlySet<string> => {
  const { metabolism, remarks } = record.pharmacokinetics;
  const text = `${metabolism.text} ${metabolism.enzymes.join(' ')} ${remarks ?? ''} ${record.mechanism}`;
  const isVague = /cytochrome|CYP (?:enzymes|450)|P450/i.test(text);
  const isNamed = (enzyme: string) =>
    isVague || text.includes(enzyme) || new RegExp(`${enzyme.slice(0, 'CYP2C'.length)}(?![0-9])`).test(text);
  return new Set(asked.filter(isNamed));
});

/** The first one of few, unless the record names it as small, or as what the drug inhibits or induces. */
const mainEnzymeOf = remembered((drug: QuizDrug): string | null => {
  const own = cytochromesOf(drug);
  const [first] = own;
  if (!first || own.length > mostEnzymes || !asked.some((enzyme) => enzyme === first)) return null;
  const said = drug.record.pharmacokinetics.metabolism.text
    .split(/[;.]/)
    .filter((part) => part.includes(first));
  return said.some((part) =>
    /inhib|induc|minor|small|little|slight|weak|trace|few|in vitro|hardly/i.test(part),
  )
    ? null
    : first;
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
      asked.filter((enzyme) => !own.includes(enzyme) && !namedOf(subject).has(enzyme)),
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
      stem: `Which of these enzymes takes part in the metabolism of ${subject.generic}?`,
      key: {
        text: key,
        why: `Right: ${own.length > 1 ? `${listed(own, 'and')} metabolise` : `${key} metabolises`} ${subject.generic}.`,
      },
      wrong: wrong.map((enzyme, at) => ({
        text: enzyme,
        why: `Wrong: not named for ${subject.generic}${examples[at] ? `; it metabolises ${examples[at].generic}, for example` : ''}.`,
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
    const wrong = wrongDrugs(given, (drug) => mainEnzymeOf(drug) !== null && !namedOf(drug).has(key));
    if (!wrong) return null;
    return {
      about: `substrate of ${key} ${subject.id}`,
      stem: `Which of these drugs is metabolised by ${key}?`,
      key: drugOption(subject, `Right: ${key} takes part in the metabolism of ${subject.generic}.`),
      wrong: wrong.map((drug) =>
        drugOption(
          drug,
          `Wrong: by its record ${drug.generic} is metabolised by ${listed(cytochromesOf(drug), 'and')}.`,
        ),
      ),
      explanation: explain(subject),
      reference: referenceOf(subject),
      bloom: 'analyse',
      drugIds: [subject.id, ...wrong.map(({ id }) => id)],
    };
  },
};
