// Styled letters of formulas as characters of their own: browsers follow MathML Core, which knows no style but `normal`.

type Alphabet = { upper?: number; lower?: number; greek?: number; digits?: number };

/**
 * Where each style that KaTeX names begins in Mathematical Alphanumeric Symbols (Unicode 16, U+1D400 to U+1D7FF). Greek
 * without serifs is left out: only text has it, and our font has no room for it.
 */
const alphabets = new Map<string, Alphabet>([
  ['bold', { upper: 0x1d400, lower: 0x1d41a, greek: 0x1d6a8, digits: 0x1d7ce }],
  ['italic', { upper: 0x1d434, lower: 0x1d44e, greek: 0x1d6e2 }],
  ['bold-italic', { upper: 0x1d468, lower: 0x1d482, greek: 0x1d71c, digits: 0x1d7ce }],
  ['script', { upper: 0x1d49c, lower: 0x1d4b6 }],
  ['fraktur', { upper: 0x1d504, lower: 0x1d51e }],
  ['double-struck', { upper: 0x1d538, lower: 0x1d552, digits: 0x1d7d8 }],
  ['sans-serif', { upper: 0x1d5a0, lower: 0x1d5ba, digits: 0x1d7e2 }],
  ['bold-sans-serif', { upper: 0x1d5d4, lower: 0x1d5ee, digits: 0x1d7ec }],
  ['sans-serif-italic', { upper: 0x1d608, lower: 0x1d622, digits: 0x1d7e2 }],
  ['sans-serif-bold-italic', { upper: 0x1d63c, lower: 0x1d656, digits: 0x1d7ec }],
  ['monospace', { upper: 0x1d670, lower: 0x1d68a, digits: 0x1d7f6 }],
]);

/** Letters that had a place of their own before the alphabets came; theirs is left empty. */
const older = new Map(
  [
    ...[
      '1d455ℎ',
      '1d49dℬ',
      '1d4a0ℰ',
      '1d4a1ℱ',
      '1d4a3ℋ',
      '1d4a4ℐ',
      '1d4a7ℒ',
      '1d4a8ℳ',
      '1d4adℛ',
      '1d4baℯ',
      '1d4bcℊ',
    ],
    ...[
      '1d4c4ℴ',
      '1d506ℭ',
      '1d50bℌ',
      '1d50cℑ',
      '1d515ℜ',
      '1d51dℨ',
      '1d53aℂ',
      '1d53fℍ',
      '1d545ℕ',
      '1d547ℙ',
      '1d548ℚ',
    ],
    ...['1d549ℝ', '1d551ℤ'],
  ].map((one) => [Number.parseInt(one.slice(0, 5), 16), one.slice(5)] as const),
);

/** In the order of each Greek alphabet. */
const greek = [...'ΑΒΓΔΕΖΗΘΙΚΛΜΝΞΟΠΡϴΣΤΥΦΧΨΩ∇αβγδεζηθικλμνξοπρςστυφχψω∂ϵϑϰϕϱϖ'];

function placeOf(letter: string, { upper, lower, greek: firstGreek, digits }: Alphabet): number | undefined {
  const from = (first: number | undefined, index: number) =>
    first === undefined || index < 0 ? undefined : first + index;
  const code = letter.charCodeAt(0);
  if (/^[A-Z]$/.test(letter)) return from(upper, code - 65);
  if (/^[a-z]$/.test(letter)) return from(lower, code - 97);
  if (/^\d$/.test(letter)) return from(digits, code - 48);
  return from(firstGreek, greek.indexOf(letter));
}

/** @returns the letter's own character in that style; undefined where Unicode has none */
export function styledLetter(letter: string, style: string): string | undefined {
  const alphabet = alphabets.get(style);
  const place = alphabet && placeOf(letter, alphabet);
  return place === undefined ? undefined : (older.get(place) ?? String.fromCodePoint(place));
}

const token = /<(mi|mn|mo|ms|mtext)( [^<>]*)>([^<]*)</g;
const variant = / mathvariant="([\w-]+)"/;

/** @param mathml as KaTeX writes it, its texts and the values of attributes escaped */
export function withStyledLetters(mathml: string): string {
  return mathml.replace(token, (whole, name: string, attributes: string, text: string) => {
    const style = variant.exec(attributes)?.[1] ?? '';
    if (!alphabets.has(style)) return whole;
    let isWhole = true;
    const letters = text.replace(/&[#\w]+;|[\s\S]/gu, (letter) => {
      const styled = styledLetter(letter, style);
      isWhole &&= styled !== undefined;
      return styled ?? letter;
    });
    // A single letter without a style would be drawn in italics.
    const upright = name === 'mi' && !isWhole && !style.includes('italic') ? ' mathvariant="normal"' : '';
    return `<${name}${attributes.replace(variant, '')}${upright}>${letters}<`;
  });
}
