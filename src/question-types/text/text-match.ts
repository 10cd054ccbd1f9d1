// Matches a written answer against an accepted one: wildcards in linear time, and slips of the finger if allowed.
import { type FoldOptions, fold } from './text-fold.ts';

export type PatternOptions = FoldOptions & { wildcards: boolean };
export type MatchOptions = PatternOptions & { typoTolerance: boolean };

/** The pieces between the wildcards of an accepted answer: one piece means that there is no wildcard. */
export type Pattern = { pieces: string[] };

/** Reads an accepted answer, in which `*` may match any text and `\*` is a star. Trimmed and folded. */
export function readPattern(accepted: string, options: PatternOptions): Pattern {
  const pieces = (options.wildcards ? splitAtWildcards(accepted) : [accepted]).map((part) =>
    fold(part, options),
  );
  pieces[0] = (pieces[0] ?? '').trimStart();
  pieces[pieces.length - 1] = (pieces.at(-1) ?? '').trimEnd();
  return { pieces };
}

function splitAtWildcards(accepted: string): string[] {
  const pieces: string[] = [];
  let piece = '';
  for (let position = 0; position < accepted.length; position += 1) {
    const character = accepted[position] ?? '';
    if (character === '\\' && accepted[position + 1] === '*') {
      position += 1;
      piece += '*';
    } else if (character === '*') {
      pieces.push(piece);
      piece = '';
    } else {
      piece += character;
    }
  }
  pieces.push(piece);
  return pieces;
}

/** Whether nothing is left of it to compare with: such an entry accepts nothing. */
export function isEmptyPattern({ pieces }: Pattern): boolean {
  return pieces.length === 1 && pieces[0] === '';
}

/** Whether it is made of wildcards only. */
export function acceptsEverything({ pieces }: Pattern): boolean {
  return pieces.length > 1 && pieces.every((piece) => piece.trim() === '');
}

/** @param answer folded and trimmed. An empty answer matches nothing. */
export function matchesPattern(answer: string, pattern: Pattern, options: MatchOptions): boolean {
  if (answer === '' || isEmptyPattern(pattern)) return false;
  const [first = '', ...others] = pattern.pieces;
  if (others.length === 0) return answer === first || (options.typoTolerance && isSlipOf(answer, first));
  const last = others.pop() ?? '';
  if (answer.length < first.length + last.length || !answer.startsWith(first) || !answer.endsWith(last))
    return false;
  const end = answer.length - last.length;
  let from = first.length;
  // Leftmost places suffice: a later one never leaves more room for the pieces that follow.
  for (const piece of others) {
    if (piece === '') continue;
    const at = find(answer, piece, from, end);
    if (at === -1) return false;
    from = at + piece.length;
  }
  return true;
}

/** Where `piece` first occurs within from..end, by Knuth, Morris and Pratt: linear for any texts. */
function find(text: string, piece: string, from: number, end: number): number {
  if (end - from < piece.length) return -1;
  const fallback = new Int32Array(piece.length);
  for (let length = 0, at = 1; at < piece.length; at += 1) {
    while (length > 0 && piece[at] !== piece[length]) length = fallback[length - 1] ?? 0;
    if (piece[at] === piece[length]) length += 1;
    fallback[at] = length;
  }
  for (let length = 0, at = from; at < end; at += 1) {
    while (length > 0 && text[at] !== piece[length]) length = fallback[length - 1] ?? 0;
    if (text[at] === piece[length]) length += 1;
    if (length === piece.length) return at - piece.length + 1;
  }
  return -1;
}

/**
 * Whether `answer` is `accepted` with a typing slip: more than 9 characters allow 2 edits, more than 3 allow 1
 * (the rule of H5P); a swap of neighbours is one edit. Digits are no slips: 1946 is not 1945.
 */
function isSlipOf(answer: string, accepted: string): boolean {
  const written = [...answer];
  const wanted = [...accepted];
  const allowed = wanted.length > 9 ? 2 : wanted.length > 3 ? 1 : 0;
  if (allowed === 0 || Math.abs(written.length - wanted.length) > allowed) return false;
  if (answer.replace(/\P{Nd}/gu, '') !== accepted.replace(/\P{Nd}/gu, '')) return false;
  return editDistance(written, wanted, allowed) <= allowed;
}

/** Damerau-Levenshtein (optimal string alignment) within a band of `limit`; anything above counts as limit + 1. */
function editDistance(a: readonly string[], b: readonly string[], limit: number): number {
  const beyond = limit + 1;
  let beforeLast: number[] = [];
  let last = b.map((_, column) => Math.min(column, beyond));
  last.push(Math.min(b.length, beyond));
  for (let row = 1; row <= a.length; row += 1) {
    const current = new Array<number>(b.length + 1).fill(beyond);
    current[0] = Math.min(row, beyond);
    for (let column = Math.max(1, row - limit); column <= Math.min(b.length, row + limit); column += 1) {
      const isSame = a[row - 1] === b[column - 1];
      let cost = Math.min(
        (last[column - 1] ?? beyond) + (isSame ? 0 : 1),
        (last[column] ?? beyond) + 1,
        (current[column - 1] ?? beyond) + 1,
      );
      if (row > 1 && column > 1 && a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1]) {
        cost = Math.min(cost, (beforeLast[column - 2] ?? beyond) + 1);
      }
      current[column] = Math.min(cost, beyond);
    }
    beforeLast = last;
    last = current;
  }
  return last[b.length] ?? beyond;
}
