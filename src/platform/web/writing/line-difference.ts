// Which lines two versions of a text have in common, and which only one of them has.
import { inCommon } from '#platform/contract/text/in-common.ts';

export type DifferentLine = { kind: 'same' | 'added' | 'removed'; text: string };

/** Of longer texts, only the lines at both ends are compared: the table of all would take too long. */
const mostComparisons = 4_000_000;

const isSame = (one: string | undefined, other: string | undefined) => one !== undefined && one === other;

export function differenceOf(before: string, after: string): DifferentLine[] {
  const old = before.split('\n');
  const now = after.split('\n');
  const [isOldKept, isNowKept] = inCommon(old, now, isSame, mostComparisons);
  const lines: DifferentLine[] = [];
  let next = 0;
  const add = (until: number) => {
    for (; next < until; next += 1) lines.push({ kind: 'added', text: now[next] ?? '' });
  };
  for (const [index, text] of old.entries()) {
    if (!isOldKept[index]) {
      lines.push({ kind: 'removed', text });
      continue;
    }
    add(isNowKept.indexOf(true, next));
    lines.push({ kind: 'same', text });
    next += 1;
  }
  add(now.length);
  return lines;
}
