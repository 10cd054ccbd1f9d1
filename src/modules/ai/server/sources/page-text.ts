// The text of a PDF page, put together from its pieces: right-to-left lines in the order in which they are
// read, words that were cut at the end of a line in one piece.

type Piece = {
  str: string;
  dir: string;
  transform: number[];
  width: number;
  height: number;
  hasEOL: boolean;
};

const strong = /\p{L}/gu;
const isLeftToRight = ({ str, dir }: Piece): boolean => dir !== 'rtl' && /[\p{L}\p{N}]/u.test(str);
const lettersOf = (pieces: readonly Piece[]): number =>
  pieces.reduce((sum, { str }) => sum + (str.match(strong)?.length ?? 0), 0);

const isMostlyFromRight = (pieces: readonly Piece[]): boolean =>
  lettersOf(pieces.filter(({ dir }) => dir === 'rtl')) * 2 > lettersOf(pieces);

/** Numbers and Latin words within a line that was turned, turned back. */
function withRunsTurnedBack(pieces: readonly Piece[]): Piece[] {
  const turned: Piece[] = [];
  let run: Piece[] = [];
  for (const piece of pieces) {
    if (isLeftToRight(piece) || (run.length > 0 && piece.dir !== 'rtl')) run.push(piece);
    else {
      turned.push(...inOrder(run), piece);
      run = [];
    }
  }
  return [...turned, ...inOrder(run)];
}

/** Spaces and signs at the run's end belong to the line, not to it. */
function inOrder(run: readonly Piece[]): Piece[] {
  const end = run.findLastIndex(isLeftToRight) + 1;
  return [...run.slice(0, end).toReversed(), ...run.slice(end)];
}

/** Cells of a table are apart without a space between them. Shares of the letters' height. */
const leastGap = 0.12;

const placeOf = ({ transform }: Piece): number => transform[4] ?? 0;

function isApart(one: Piece, other: Piece): boolean {
  const [left, right] = placeOf(one) < placeOf(other) ? [one, other] : [other, one];
  const gap = placeOf(right) - placeOf(left) - left.width;
  return (
    gap > leastGap * Math.max(one.height, other.height) && !/\s$/u.test(one.str) && !/^\s/u.test(other.str)
  );
}

/**
 * Programs store right-to-left lines in visual order, in reading order, or cell by cell: only positions
 * reveal the order.
 */
function readLine(pieces: readonly Piece[], isPageFromRight: boolean): string {
  const hasSome = pieces.some(({ dir }) => dir === 'rtl');
  if (!hasSome || !(isPageFromRight || isMostlyFromRight(pieces)))
    return pieces.map(({ str }) => str).join('');
  const inLine = withRunsTurnedBack(pieces.toSorted((one, other) => placeOf(other) - placeOf(one)));
  return inLine
    .map((piece, at) => {
      const before = inLine[at - 1];
      return before && isApart(before, piece) ? ` ${piece.str}` : piece.str;
    })
    .join('');
}

/** Each Arabic letter is drawn in four forms, but is one letter. */
const inOneForm = (text: string): string =>
  text.replace(/[\ufb1d-\ufdff\ufe70-\ufefc]/gu, (sign) => sign.normalize('NFKC'));

/** "infor-" and "mation" are one word if the second part begins in lower case. */
const withoutHyphens = (text: string): string =>
  text.replace(/(?<=\p{Ll})[-\u2010\u00ad]\n(?=\p{Ll})/gu, '').replaceAll('\u00ad', '');

export function textOfPage(items: readonly object[]): string {
  const lines: Piece[][] = [[]];
  for (const item of items) {
    if (!('str' in item)) continue;
    const piece = item as Piece;
    if (piece.str !== '') lines.at(-1)?.push(piece);
    if (piece.hasEOL) lines.push([]);
  }
  const isPageFromRight = isMostlyFromRight(lines.flat());
  const text = lines.map((line) => readLine(line, isPageFromRight));
  return withoutHyphens(inOneForm(text.join('\n')));
}
