// Wrong options: drugs, or phrases from other drugs’ records, that are proved to be wrong.
import type { Difficulty } from '#modules/drug-quizzes/contract.ts';
import { isDisjoint } from '../concepts/concept.ts';
import { inReach } from '../difficulty.ts';
import type { Option } from '../item.ts';
import { distanceBetween, type QuizData, type QuizDrug, shareSubstance } from '../quiz-data.ts';
import type { Random } from '../random.ts';

type Given = { data: QuizData; subject: QuizDrug; difficulty: Difficulty; random: Random };
export const wrongOptions = 3;

/**
 * Three drugs of other organ systems are told from the key by anyone who knows the class: only easy items may be so.
 */
const isTrivial = (
  { difficulty, subject }: Pick<Given, 'difficulty' | 'subject'>,
  chosen: readonly QuizDrug[],
) => difficulty !== 'easy' && chosen.every((other) => distanceBetween(subject, other) === 'other');

export function drugOption({ generic }: QuizDrug, why: string): Option {
  return { text: generic, why };
}

/**
 * Three drugs for which `isWrong` is true, as close to the subject as the difficulty requires; no two of one substance.
 */
export function wrongDrugs(given: Given, isWrong: (drug: QuizDrug) => boolean): QuizDrug[] | null {
  const { data, subject, difficulty, random } = given;
  const candidates = data.drugs.filter((drug) => !shareSubstance(drug, subject) && isWrong(drug));
  const chosen: QuizDrug[] = [];
  for (const drug of inReach(random, difficulty, candidates, (other) => distanceBetween(subject, other))) {
    if (chosen.length === wrongOptions) break;
    if (!chosen.some((other) => shareSubstance(drug, other))) chosen.push(drug);
  }
  return chosen.length === wrongOptions && !isTrivial(given, chosen) ? chosen : null;
}

/** Once for each drug: a phrase is examined again for every item. */
export function remembered<T>(of: (drug: QuizDrug) => T): (drug: QuizDrug) => T {
  const known = new WeakMap<QuizDrug, { found: T }>();
  return (drug) => {
    const present = known.get(drug) ?? { found: of(drug) };
    known.set(drug, present);
    return present.found;
  };
}

export type Phrase = { text: string; ideas: ReadonlySet<string> };
export type ForeignPhrase = Phrase & { from: QuizDrug };

/**
 * Three phrases from the records of other drugs that `isWrong` refutes, none sharing an idea with another.
 * @param like the key: options are about as long as it
 */
export function wrongPhrases(
  given: Given,
  {
    like,
    isWrong,
    phrasesOf,
  }: {
    like: Phrase;
    isWrong(ideas: ReadonlySet<string>): boolean;
    phrasesOf(drug: QuizDrug): readonly Phrase[];
  },
): ForeignPhrase[] | null {
  const { data, subject, difficulty, random } = given;
  const [shortest, longest] = [like.text.length * 0.35, Math.max(like.text.length * 2.2, 40)];
  const candidates = data.drugs.flatMap((from): ForeignPhrase[] => {
    if (from.drugClass === subject.drugClass || shareSubstance(from, subject)) return [];
    return phrasesOf(from)
      .filter(({ text, ideas }) => text.length >= shortest && text.length <= longest && isWrong(ideas))
      .map((phrase) => ({ ...phrase, from }));
  });
  const chosen: ForeignPhrase[] = [];
  for (const phrase of inReach(random, difficulty, candidates, ({ from }) =>
    distanceBetween(subject, from),
  )) {
    if (chosen.length === wrongOptions) break;
    const isNew = chosen.every(
      ({ ideas, from }) => isDisjoint(ideas, phrase.ideas) && from.id !== phrase.from.id,
    );
    if (isNew) chosen.push(phrase);
  }
  const isGood =
    chosen.length === wrongOptions &&
    !isTrivial(
      given,
      chosen.map(({ from }) => from),
    );
  return isGood ? chosen : null;
}
