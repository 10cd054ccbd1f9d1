// Changes that an author makes to the blanks of a question, each a new question.
import { blankMark, blanksIn } from '../text/blank-marks.ts';
import { maxBlanks } from './key.ts';
import type { FillBlankQuestion } from './schema.ts';

/** The blanks that the editor shows: those of the text in the order of reading, then answers without a blank. */
export function blankNumbers({ question, correctAnswer }: FillBlankQuestion): number[] {
  const inText = [...new Set(blanksIn(question))].filter((number) => number <= maxBlanks);
  const lost = correctAnswer.flatMap((accepted, index) =>
    accepted.some((text) => text.trim() !== '') && !inText.includes(index + 1) ? [index + 1] : [],
  );
  return [...inText, ...lost];
}

/** The number that the next blank gets; null if there is room for no more. */
export function nextBlank(question: FillBlankQuestion): number | null {
  const next = Math.max(0, ...blankNumbers(question)) + 1;
  return next <= maxBlanks ? next : null;
}

export function addBlank(question: FillBlankQuestion, number: number): FillBlankQuestion {
  const text = question.question;
  const space = text === '' || /\s$/.test(text) ? '' : ' ';
  return setAccepted({ ...question, question: `${text}${space}{{${number}}}` }, number, ['']);
}

function setAccepted(question: FillBlankQuestion, number: number, accepted: string[]): FillBlankQuestion {
  const length = Math.max(number, question.correctAnswer.length);
  const correctAnswer = Array.from({ length }, (_, index) =>
    index === number - 1 ? accepted : (question.correctAnswer[index] ?? []),
  );
  return { ...question, correctAnswer };
}

/** The choices that are not accepted answers; null if one writes. */
export function wrongChoices({ options, correctAnswer }: FillBlankQuestion, number: number): string[] | null {
  const right = (correctAnswer[number - 1] ?? []).map((text) => text.trim());
  return options?.choices?.[number - 1]?.filter((choice) => !right.includes(choice.trim())) ?? null;
}

/** @param wrong beside the accepted answers; null for a blank to write into */
export function setChoices(
  question: FillBlankQuestion,
  number: number,
  wrong: readonly string[] | null,
): FillBlankQuestion {
  const right = (question.correctAnswer[number - 1] ?? []).filter((text) => text.trim() !== '');
  const own = wrong && [...right, ...wrong.filter((text) => text.trim() !== '')].slice(0, 20);
  const before = question.options?.choices ?? [];
  const choices = Array.from({ length: Math.max(number, before.length) }, (_, index) =>
    index === number - 1 ? own : (before[index] ?? null),
  );
  return withOptions(question, { choices: choices.some(Boolean) ? choices : undefined });
}

/** Accepted answers of a blank with choices are choices too, so both change together. */
export function setAnswers(
  question: FillBlankQuestion,
  number: number,
  accepted: string[],
): FillBlankQuestion {
  const wrong = wrongChoices(question, number);
  const changed = setAccepted(question, number, accepted);
  return wrong ? setChoices(changed, number, wrong) : changed;
}

/** How far off a number may be; null if texts are compared. */
export function toleranceOf({ options }: FillBlankQuestion, number: number): number | null {
  return options?.tolerances?.[number - 1] ?? null;
}

/** A blank for a number is one to write into. */
export function setTolerance(
  question: FillBlankQuestion,
  number: number,
  tolerance: number | null,
): FillBlankQuestion {
  const before = question.options?.tolerances ?? [];
  const tolerances = Array.from({ length: Math.max(number, before.length) }, (_, index) =>
    index === number - 1 ? tolerance : (before[index] ?? null),
  );
  const changed = withOptions(question, {
    tolerances: tolerances.some((one) => one !== null) ? tolerances : undefined,
  });
  return tolerance === null ? changed : setChoices(changed, number, null);
}

/** Which group a blank may be swapped within, by its place in the list of groups; −1 where it may not. */
export function groupOf({ options }: FillBlankQuestion, number: number): number {
  return options?.unordered?.findIndex((group) => group.includes(number - 1)) ?? -1;
}

export function setGroup(question: FillBlankQuestion, number: number, group: number): FillBlankQuestion {
  const before = question.options?.unordered ?? [];
  const unordered = Array.from({ length: Math.max(before.length, group + 1) }, (_, index) => {
    const others = (before[index] ?? []).filter((member) => member !== number - 1);
    return index === group ? [...others, number - 1].sort((a, b) => a - b) : others;
  });
  // Groups keep their letters, so empty ones go from the end only.
  while (unordered.at(-1)?.length === 0) unordered.pop();
  return withOptions(question, { unordered: unordered.length > 0 ? unordered : undefined });
}

/** Takes a blank out of the text and of the key; later blanks move up. */
export function removeBlank(question: FillBlankQuestion, number: number): FillBlankQuestion {
  const text = question.question.replace(blankMark, (mark, written: string) => {
    if (Number(written) === number) return '';
    return Number(written) > number ? `{{${Number(written) - 1}}}` : mark;
  });
  const { choices, unordered, tolerances } = question.options ?? {};
  const rest = {
    choices: choices?.filter((_, index) => index !== number - 1),
    tolerances: tolerances?.filter((_, index) => index !== number - 1),
    unordered: unordered?.map((group) =>
      group
        .filter((member) => member !== number - 1)
        .map((member) => (member >= number ? member - 1 : member)),
    ),
  };
  const correctAnswer = question.correctAnswer.filter((_, index) => index !== number - 1);
  return withOptions({ ...question, question: text, correctAnswer }, rest);
}

function withOptions(
  question: FillBlankQuestion,
  change: NonNullable<FillBlankQuestion['options']>,
): FillBlankQuestion {
  const options = { ...question.options, ...change };
  const isUsed =
    options.choices?.some(Boolean) ||
    options.unordered?.some((group) => group.length > 0) ||
    options.tolerances?.some((tolerance) => tolerance !== null);
  return { ...question, options: isUsed ? options : undefined };
}
