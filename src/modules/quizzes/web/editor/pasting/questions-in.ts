// How many questions a pasted text seems to hold, so that the import can be offered in place of one long question.

const question = /^(?:q(?:uestion)?\s?)?\d{1,4}\s?[.):]\s/i;
const option = /^\*?\s?\(?[a-h][.)]\s/i;
const aikenKey = /^answer:\s?[a-z]\b/i;
const fewest = 2;
/** Beyond these a count says no more. */
const mostLetters = 2_000_000;

/** @returns how many, in whichever way of writing them it finds most; 0 for an ordinary text */
export function questionsIn(text: string): number {
  if (text.length > mostLetters) return 0;
  const lines = text.split(/\r\n|[\n\r]/).map((line) => line.trim());
  const keys = lines.filter((line) => aikenKey.test(line)).length;
  const found = Math.max(keys, numbered(lines), gift(lines));
  return found < fewest ? 0 : found;
}

/** Numbered lines that have two options or more below them: a numbered list alone is a text. */
function numbered(lines: readonly string[]): number {
  let count = 0;
  let options: number | null = null;
  for (const line of lines) {
    if (question.test(line)) options = 0;
    else if (options !== null && option.test(line)) {
      options += 1;
      if (options === 2) count += 1;
    }
  }
  return count;
}

/** Blocks of GIFT: answers in braces, of which the first begins with its sign. */
function gift(lines: readonly string[]): number {
  return lines.filter((line, index) => {
    const open = line.indexOf('{');
    if (open === -1 || line[open - 1] === '\\' || line[open - 1] === '$') return false;
    const rest = line.slice(open + 1).trim() || lines[index + 1] || '';
    return /^(?:[=~#]|(?:true|false|t|f)\})/i.test(rest);
  }).length;
}
