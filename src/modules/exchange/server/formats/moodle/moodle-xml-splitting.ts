// Cuts a Moodle XML file into its questions before any is parsed, so that a broken one leaves the others intact.

/** The text of a `question` element and the number of its first line. */
export type QuestionText = { text: string; line: number };

const landmark = /<!--|<!\[CDATA\[|<question(?=[\s/>])|<\/question\s*>|<\/?subquestions>/g;
/** Plug-ins have elements of the same name within a question, such as the number of the question that a row belongs to. */
const named = /<question(?:\s[^<>]{0,500})?\stype\s*=/y;
const opening = /<question(?=[\s/>])/g;

/** What comes before the first question, and each question. */
export function splitQuestions(text: string): { before: string; questions: QuestionText[] } {
  const ranges: { start: number; end: number }[] = [];
  let start = -1;
  /** Questions within a question, and whether a question lists its parts. */
  let inner = 0;
  let hasParts = false;
  let firstStart = text.length;
  const neverClosed = new Set<string>();
  landmark.lastIndex = 0;
  for (let match = landmark.exec(text); match; match = landmark.exec(text)) {
    const [found] = match;
    if (found === '<!--' || found === '<![CDATA[') {
      const closing = found === '<!--' ? '-->' : ']]>';
      const end = neverClosed.has(closing) ? -1 : text.indexOf(closing, landmark.lastIndex);
      // If something is never closed, the question that contains it is at fault.
      if (end === -1) neverClosed.add(closing);
      else landmark.lastIndex = end + 3;
    } else if (found.endsWith('subquestions>')) {
      hasParts = start !== -1 && found[1] !== '/';
    } else if (found === '<question') {
      if (start !== -1 && (hasParts || !isNamed(text, match.index))) {
        inner += 1;
        continue;
      }
      inner = 0;
      if (start !== -1) ranges.push({ start, end: match.index });
      start = match.index;
      firstStart = Math.min(firstStart, start);
    } else if (inner > 0) {
      inner -= 1;
    } else if (start !== -1) {
      ranges.push({ start, end: landmark.lastIndex });
      start = -1;
    }
  }
  if (start !== -1) ranges.push({ start, end: text.length });
  return { before: text.slice(0, firstStart), questions: withLines(text, ranges) };
}

function isNamed(text: string, at: number): boolean {
  named.lastIndex = at;
  return named.test(text);
}

/** If an open comment or section has swallowed the questions behind it, each of them is taken separately. */
export function splitSwallowed({ text, line }: QuestionText): QuestionText[] {
  const starts = [...text.matchAll(opening)].map(({ index }) => index);
  const ranges = starts.map((start, position) => ({ start, end: starts[position + 1] ?? text.length }));
  return withLines(text, ranges, line).map((question) => {
    const end = question.text.lastIndexOf('</question>');
    return end === -1 ? question : { ...question, text: question.text.slice(0, end + 11) };
  });
}

function withLines(text: string, ranges: { start: number; end: number }[], firstLine = 1): QuestionText[] {
  let line = firstLine;
  // Remembered from one range to the next: a file may be one long line.
  let next = text.indexOf('\n');
  return ranges.map(({ start, end }) => {
    while (next !== -1 && next < start) {
      line += 1;
      next = text.indexOf('\n', next + 1);
    }
    return { text: text.slice(start, end), line };
  });
}
