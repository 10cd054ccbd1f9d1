// What a kind of item produces, and the rules for every finished item.
import type { Difficulty, DrugQuizItem } from '../../contract.ts';
import type { QuizData, QuizDrug } from './quiz-data.ts';
import type { Random } from './random.ts';
import { sharesStem } from './wording.ts';

/** `why`: why it is right, or what it really belongs to. */
export type Option = { text: string; why: string };

export type Draft = {
  /** What it asks, so that no quiz asks it twice. */
  about: string;
  stem: string;
  key: Option;
  wrong: readonly Option[];
  explanation: string;
  reference: string;
  bloom: DrugQuizItem['bloom'];
  drugIds: readonly string[];
  /** What else makes an item the same for those who answer it: one drug, one answer, and only the partner is another. */
  alike?: readonly string[];
  /** Ids of the interactions it is based on, besides its drugs. */
  interactionIds?: readonly string[];
};

export type KindOfItem = {
  /** One word or two, for display. */
  name: string;
  /** The topic that asks for it. */
  topic: string;
  difficulties: readonly Difficulty[];
  /** `interactions`: drugs whose interactions were read. `none`: no particular drug. */
  subject: 'drug' | 'interactions' | 'none';
  /** Null if the subject yields no such item, or this random draw yields none. */
  draft(given: { data: QuizData; subject: QuizDrug; difficulty: Difficulty; random: Random }): Draft | null;
};

const optionsOfItem = 4;
/** An option this much longer than all others gives itself away as the key to experienced test takers. */
const tellingLength = 1.6;
const shortOption = 28;
const mostOption = 230;
const stemLetters = 6;

const plain = (text: string) =>
  text
    .toLowerCase()
    .replace(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();

/**
 * What an examiner would object to, whatever the item is about; empty if nothing.
 * @param writingProblems of texts for readers
 */
export function problemsOfDraft(
  { stem, key, wrong, explanation }: Draft,
  writingProblems: (text: string) => string[],
): string[] {
  const options = [key, ...wrong];
  const texts = options.map(({ text }) => text);
  const problems = [stem, explanation, ...options.flatMap(({ text, why }) => [text, why])].flatMap(
    writingProblems,
  );
  if (options.length !== optionsOfItem) problems.push(`has ${options.length} options`);
  if (new Set(texts.map(plain)).size !== texts.length) problems.push('has the same option twice');
  if (texts.some((text) => text.trim() === '' || text.length > mostOption))
    problems.push('has an option of no fit length');
  if (stem.toLowerCase().includes(key.text.toLowerCase())) problems.push('has its key in the stem');
  const longest = Math.max(...wrong.map(({ text }) => text.length), shortOption);
  if (key.text.length > tellingLength * longest) problems.push('has a key that its length tells');
  const others = wrong.map(({ text }) => text).join(' ');
  // A word of the stem that only the key repeats points at it.
  const telling = key.text
    .split(/[^\p{L}\p{N}]+/u)
    .filter(
      (word) =>
        word.length >= stemLetters &&
        sharesStem(word, stem, stemLetters) &&
        !sharesStem(word, others, stemLetters),
    );
  if (telling.length > 0) problems.push(`has “${telling[0]}” in the stem`);
  return problems;
}
