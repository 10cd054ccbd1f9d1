// Brings written answers into one form for comparison, so that what looks the same to people is the same.

export type FoldOptions = { ignoreCase: boolean; ignoreAccents: boolean; ignorePunctuation: boolean };

// Invisible marks: joiners, soft hyphens, directions of writing, variants of a character.
const invisible = /\p{Default_Ignorable_Code_Point}/gu;
// Keyboards and text editors put these in unasked, and no question asks for the difference.
const typographic: [RegExp, string][] = [
  [/[\u2018\u2019\u201A\u201B\u02BC\u2032`\u00B4]/g, "'"],
  [/[\u201C\u201D\u201E\u201F\u00AB\u00BB\u2033]/g, '"'],
  [/[\u2010-\u2015\u2212]/g, '-'],
];
// Letters with a stroke and ligatures, which Unicode does not take apart.
const strokes: Record<string, string> = {
  ø: 'o',
  Ø: 'O',
  ł: 'l',
  Ł: 'L',
  đ: 'd',
  Đ: 'D',
  æ: 'ae',
  Æ: 'AE',
  œ: 'oe',
  Œ: 'OE',
};

/**
 * NFKC, one kind of quotation marks and dashes, spaces collapsed, then what `options` ask for.
 * The ends are not trimmed, so that the pieces around a wildcard keep their spaces.
 */
export function fold(text: string, options: FoldOptions): string {
  // Before NFKC, which would take a free-standing accent apart into a space and a mark.
  let folded = typographic.reduce((folding, [marks, plain]) => folding.replace(marks, plain), text);
  folded = folded.normalize('NFKC').replace(invisible, '');
  if (options.ignoreCase) folded = foldCase(folded);
  if (options.ignoreAccents) folded = foldAccents(folded);
  // "co-op" and "co op", "e.g." and "eg".
  if (options.ignorePunctuation) folded = folded.replace(/[-/,;_]/g, ' ').replace(/\p{P}/gu, '');
  return folded.normalize('NFKC').replace(/\s+/gu, ' ');
}

// By way of upper case, so that ß = ss, ς = σ and dotless ı = i; dotted İ leaves a dot behind, which goes too.
function foldCase(text: string): string {
  return text
    .toUpperCase()
    .toLowerCase()
    .replace(/i\u0307/g, 'i');
}

// Latin, Greek and Cyrillic accents only: in Indic and Thai scripts combining marks are vowels.
function foldAccents(text: string): string {
  return text
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .replace(/[øØłŁđĐæÆœŒ]/g, (letter) => strokes[letter] ?? letter);
}
