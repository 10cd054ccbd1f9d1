// Compares two texts by word: what is in one only, what is in the other only.

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

/** For each word whether it is in both, by the longest common subsequence. */
function keptWords(before: readonly string[], after: readonly string[]): [boolean[], boolean[]] {
  const kept: [boolean[], boolean[]] = [before.map(() => false), after.map(() => false)];
  let start = 0;
  while (isSame(before[start], after[start])) start += 1;
  let end = 0;
  const shorter = Math.min(before.length, after.length) - start;
  while (end < shorter && isSame(before.at(-1 - end), after.at(-1 - end))) end += 1;
  const keep = (i: number, j: number) => {
    kept[0][i] = true;
    kept[1][j] = true;
  };
  for (let i = 0; i < start; i += 1) keep(i, i);
  for (let i = 1; i <= end; i += 1) keep(before.length - i, after.length - i);

  const [rows, columns] = [before.length - start - end, after.length - start - end];
  if (rows <= 0 || columns <= 0 || rows * columns > mostComparisons) return kept;
  // lengths[i][j]: of the longest common subsequence of what begins at row i and column j.
  const lengths = Array.from({ length: rows + 1 }, () => new Uint16Array(columns + 1));
  const at = (i: number, j: number) => lengths[i]?.[j] ?? 0;
  for (let i = rows - 1; i >= 0; i -= 1) {
    const row = lengths[i] as Uint16Array;
    for (let j = columns - 1; j >= 0; j -= 1) {
      row[j] = isSame(before[start + i], after[start + j])
        ? at(i + 1, j + 1) + 1
        : Math.max(at(i + 1, j), at(i, j + 1));
    }
  }
  for (let i = 0, j = 0; i < rows && j < columns; ) {
    if (isSame(before[start + i], after[start + j])) {
      keep(start + i, start + j);
      i += 1;
      j += 1;
    } else if (at(i + 1, j) >= at(i, j + 1)) i += 1;
    else j += 1;
  }
  return kept;
}

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
  const [keptOld, keptFresh] = keptWords(old, fresh);
  return { before: partsOf(old, keptOld), after: partsOf(fresh, keptFresh) };
}
