// Compares two texts by word: what is in one only, what is in the other only.
import { inCommon } from '#platform/contract/text/in-common.ts';

export type Part = { text: string; isChanged: boolean };

/** If it takes more comparisons than this, the texts have so little in common that marking words would not help. */
const mostComparisons = 250_000;
/** How many words of an unchanged stretch are shown on each side; the middle is left out. */
const shownWords = 8;

/** Words with the spaces after them; a line break is a separate word. */
function wordsOf(text: string): string[] {
  return text.match(/\n|[^\s]+[^\S\n]*|[^\S\n]+/g) ?? [];
}

const isSame = (one: string | undefined, other: string | undefined) =>
  one !== undefined &&
  other !== undefined &&
  (one === other || (one.trim() !== '' && one.trim() === other.trim()));

function shortened(words: readonly string[], isFirst: boolean, isLast: boolean): string {
  // A text that changed by an addition before or after it is shown by both its ends.
  const isAll = isFirst && isLast;
  const [head, tail] = [isFirst && !isAll ? 0 : shownWords, isLast && !isAll ? 0 : shownWords];
  if (words.length <= head + tail + shownWords) return words.join('');
  return `${words.slice(0, head).join('')}… ${words.slice(words.length - tail).join('')}`;
}

function partsOf(words: readonly string[], kept: readonly boolean[]): Part[] {
  const runs: { words: string[]; isChanged: boolean }[] = [];
  for (const [index, word] of words.entries()) {
    const isChanged = !kept[index];
    const last = runs.at(-1);
    if (last?.isChanged === isChanged) last.words.push(word);
    else runs.push({ words: [word], isChanged });
  }
  return runs.map(({ words: run, isChanged }, index) => ({
    text: isChanged ? run.join('') : shortened(run, index === 0, index === runs.length - 1),
    isChanged,
  }));
}

export function wordDiff(before: string, after: string): { before: Part[]; after: Part[] } {
  const [old, fresh] = [wordsOf(before), wordsOf(after)];
  const [keptOld, keptFresh] = inCommon(old, fresh, isSame, mostComparisons);
  return { before: partsOf(old, keptOld), after: partsOf(fresh, keptFresh) };
}
