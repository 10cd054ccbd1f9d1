// Which lines two versions of a text have in common, and which only one of them has.

export type DifferentLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Longer texts are compared as a whole: the table of their lines would take too long. */
const maxCells = 4_000_000;

/** By the longest common subsequence of lines. */
export function differenceOf(before: string, after: string): DifferentLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const line = (kind: DifferentLine['kind']) => (text: string) => ({ kind, text });
  if (old.length * now.length > maxCells) return [...old.map(line('removed')), ...now.map(line('added'))];
  const width = now.length + 1;
  // At [i, j]: how many lines the rests from i and from j have in common.
  const common = new Uint32Array((old.length + 1) * width);
  const at = (i: number, j: number) => common[i * width + j] ?? 0;
  for (let i = old.length - 1; i >= 0; i--)
    for (let j = now.length - 1; j >= 0; j--)
      common[i * width + j] = old[i] === now[j] ? at(i + 1, j + 1) + 1 : Math.max(at(i + 1, j), at(i, j + 1));
  const lines: DifferentLine[] = [];
  let [i, j] = [0, 0];
  while (i < old.length || j < now.length) {
    if (i < old.length && j < now.length && old[i] === now[j]) {
      lines.push({ kind: 'same', text: old[i] ?? '' });
      i += 1;
      j += 1;
    } else if (j === now.length || (i < old.length && at(i + 1, j) >= at(i, j + 1))) {
      lines.push({ kind: 'removed', text: old[i] ?? '' });
      i += 1;
    } else {
      lines.push({ kind: 'added', text: now[j] ?? '' });
      j += 1;
    }
  }
  return lines;
}
