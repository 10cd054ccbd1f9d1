// A text as the statements it is made of, and a text again from those that are kept.

/** A clause up to its semicolon or full stop. `opens`: it begins a sentence. */
interface Statement {
  text: string;
  opens: boolean;
}

const abbreviated = /\bSt$/;

/** Ends of sentences and clauses outside parentheses; a point within a number or an abbreviation is none. */
function statementsOf(text: string): Statement[] {
  const found: Statement[] = [];
  let [from, depth, opens] = [0, 0, true];
  for (let at = 0; at < text.length; at += 1) {
    const sign = text.charAt(at);
    if (sign === '(') depth += 1;
    if (sign === ')') depth -= 1;
    const ends =
      depth === 0 &&
      (sign === ';' || (sign === '.' && !abbreviated.test(text.slice(0, at)))) &&
      /^(?:\s|$)/.test(text.slice(at + 1));
    if (!ends) continue;
    found.push({ text: text.slice(from, at).trim(), opens });
    opens = sign === '.';
    from = at + 1;
  }
  const rest = text.slice(from).trim();
  return rest ? [...found, { text: rest, opens }] : found;
}

/** What refers back to the clause before it says nothing without that clause. */
const refersBack =
  /^(?:it|its|this|that|these|those|they|their|them|he|the others?|the latter|the former|the same|both are|either|neither|so|thus|therefore|hence|else|then|but|and|or|nor|rather|by contrast|more so|less so|most|least|less|more|instead|even)\b|\b(?:do|does|did|is|are|was|were) (?:not|so)$/i;
const otherwise = /^(?:otherwise|also|however|still)\b,?:?\s*/i;

const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);

/**
 * The text without statements that `change` turns down; what refers back to one of those goes with it.
 * @param change a statement as it is kept, or null
 * @returns an empty text if nothing is kept
 */
export function keepStatements(text: string, change: (statement: string) => string | null): string {
  let [kept, before, isWhole] = ['', true, true];
  for (const { text: statement, opens } of statementsOf(text)) {
    const changed = before || !refersBack.test(statement) ? change(statement) : null;
    if (changed !== statement) isWhole = false;
    if (changed === null) {
      before = false;
      continue;
    }
    const said = before ? changed : changed.replace(otherwise, '');
    if (!opens && before && kept) kept += `; ${said}`;
    else kept += `${kept ? '. ' : ''}${capitalised(said)}`;
    before = true;
  }
  if (isWhole) return text;
  return kept && `${kept}.`;
}

/** A statement with those parts of its parentheses, between commas, that `isFit` accepts. */
export function narrowParentheses(statement: string, isFit: (inside: string) => boolean): string {
  return statement.replaceAll(/ ?\(([^()]*)\)/g, (whole, inside: string) => {
    if (isFit(inside)) return whole;
    const kept = inside.split(/[,;] /).filter((part) => /^[a-z]/.test(part) && isFit(part));
    return kept.length > 0 &&
      kept.length < inside.split(/[,;] /).length &&
      kept.every((part) => part.includes(' '))
      ? ` (${kept.join(', ')})`
      : '';
  });
}
