// Anki's notation for blanks in a text: `The capital is {{c1::Paris::a city}}`.

type CardBlank = { html: string; hint: string };
export type CardText = { pieces: (string | CardBlank)[]; numbers: number };

const opening = /\{\{c(\d{1,3})::/g;
const maxBlanksRead = 200;

export const hasBlanks = (html: string): boolean => /\{\{c\d{1,3}::/.test(html);

/** Blanks may be in each other; the outer one counts, as its text includes the inner one's. */
export function splitBlanks(html: string): CardText {
  const pieces: CardText['pieces'] = [];
  const numbers = new Set<string>();
  let done = 0;
  let blanks = 0;
  opening.lastIndex = 0;
  for (let match = opening.exec(html); match && blanks < maxBlanksRead; match = opening.exec(html)) {
    const end = endOf(html, opening.lastIndex);
    if (end === -1) break;
    const inside = html.slice(opening.lastIndex, end).replace(/\{\{c\d{1,3}::|\}\}/g, '');
    const [answer = '', ...hints] = inside.split('::');
    pieces.push(html.slice(done, match.index), { html: answer, hint: hints.join('::') });
    numbers.add(match[1] ?? '');
    blanks += 1;
    done = end + 2;
    opening.lastIndex = done;
  }
  pieces.push(html.slice(done));
  return { pieces, numbers: numbers.size };
}

/** Where the braces that belong together end; −1 if they never do. */
function endOf(html: string, from: number): number {
  let depth = 1;
  for (let at = from; at < html.length - 1; at += 1) {
    if (html[at] === '}' && html[at + 1] === '}') {
      depth -= 1;
      if (depth === 0) return at;
      at += 1;
    } else if (html.startsWith('{{c', at)) {
      depth += 1;
      at += 2;
    }
  }
  return -1;
}
