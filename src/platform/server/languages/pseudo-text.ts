// The machine-made language of the tests: English with accents, in brackets, 40% longer. Code stays plain.

/** Private use, as ICU and Android name it; browsers and Intl treat it as English. */
export const pseudoTag = 'en-XA';
const pseudoBrackets = ['⟦', '⟧'] as const;

const plain = 'aceghijklnorstuwyzACDEGHIJKLNORSTUWYZ';
const accented = 'åçéĝĥîĵķļñöŕšţûŵýžÅÇÐÉĜĤÎĴĶĻÑÖŔŠŢÛŴÝŽ';
const accents = new Map([...plain].map((letter, index) => [letter, [...accented][index] ?? letter]));

/** Placeholders, tags, addresses, entities and commands stay unchanged. */
const untouched = /\{\w+\}|<[^<>]*>|https?:\/\/\S+|(?<!\S)[^\s@]+@\S+|&\w+;|`[^`]*`/g;
const vowels = 'aeiouyAEIOUY';
const growth = 0.4;

/** Words grow by their vowels, since long words are what breaks a layout; the rest of the 40% is at their ends. */
function grow(word: string, surplus: number): string {
  const letters = [...word];
  let left = surplus;
  const grown = letters.map((letter) => {
    const accent = accents.get(letter) ?? letter;
    if (left <= 0 || !vowels.includes(letter)) return accent;
    left -= 1;
    return accent + accent.toLowerCase();
  });
  const last = grown.at(-1)?.at(-1) ?? '';
  return grown.join('') + last.repeat(Math.max(0, left));
}

function growWords(text: string): string {
  let owed = 0;
  return text.replace(/\p{L}+/gu, (word) => {
    owed += word.length * growth;
    const surplus = Math.round(owed);
    owed -= surplus;
    return grow(word, surplus);
  });
}

export function pseudoText(text: string): string {
  let result = '';
  let end = 0;
  for (const match of text.matchAll(untouched)) {
    result += growWords(text.slice(end, match.index)) + match[0];
    end = match.index + match[0].length;
  }
  return pseudoBrackets[0] + result + growWords(text.slice(end)) + pseudoBrackets[1];
}
