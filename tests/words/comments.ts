// The English in code: comments and names of tests, for the test of words.
import { parseSync } from 'oxc-parser';
import { isNode, nodesOf } from '../architecture/syntax.ts';

type Passage = { line: number; text: string };

const lineAt = (text: string, position: number) => text.slice(0, position).split('\n').length;

/** One line, without the stars of a block and without quoted code. */
const plain = (comment: string) =>
  comment
    .replaceAll(/\n\s*\*?/g, ' ')
    .replaceAll(/`[^`]*`/g, '…')
    .replaceAll(/\s+/g, ' ')
    .trim();

/** Lines of one comment are read together, because a sentence may continue on the next. */
function commentsOf(path: string, text: string): Passage[] {
  const found: (Passage & { end: number })[] = [];
  for (const { type, value, start, end } of parseSync(path, text).comments) {
    const last = found.at(-1);
    if (last && type === 'Line' && text.slice(last.end, start).trim() === '') {
      last.text += ` ${plain(value)}`;
      last.end = end;
    } else found.push({ line: lineAt(text, start), text: plain(value), end });
  }
  return found.map(({ line, text }) => ({ line, text }));
}

function testNamesOf(path: string, text: string): Passage[] {
  const found: Passage[] = [];
  if (!/\b(?:it|test|describe)\b/.test(text)) return found;
  for (const { type, callee, arguments: given } of nodesOf({ path, text })) {
    if (type !== 'CallExpression' || !isNode(callee) || !Array.isArray(given)) continue;
    if (!/^(?:it|test|describe)\b/.test(text.slice(callee.start, callee.end))) continue;
    const name: unknown = given[0];
    if (!isNode(name) || (name.type !== 'Literal' && name.type !== 'TemplateLiteral')) continue;
    found.push({ line: lineAt(text, name.start ?? 0), text: text.slice(name.start, name.end) });
  }
  return found;
}

/** @returns comments and names of tests, with the lines they begin on */
export function englishOf(path: string, text: string): Passage[] {
  if (path.endsWith('.css'))
    return [...text.matchAll(/\/\*([\s\S]*?)\*\//g)].map(({ index, 1: comment = '' }) => ({
      line: lineAt(text, index),
      text: plain(comment),
    }));
  return [...commentsOf(path, text), ...testNamesOf(path, text)];
}
