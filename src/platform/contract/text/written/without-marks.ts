// Takes Markdown's marks out of a text: what people read of it, on one line. `plainText` is for everyone who has formulas, too.
import { mathPattern } from '#platform/contract/text/maths-in-text.ts';

/** Puts what is read as it is out of the way of what strips marks. Unicode keeps this character for programs. */
const held = '\uFDD0';

type Held = { text: string; kept: string[] };

/** Longer ones are found by no one who looks for a word. */
const longestCode = 300;
const ticks = /`{1,3}/y;

/** What is between the marks of a part in code, and where it ends. */
function codeAt(source: string, at: number): { text: string; end: number } | null {
  ticks.lastIndex = at;
  const mark = ticks.exec(source)?.[0];
  if (!mark) return null;
  const start = at + mark.length;
  const length = source.slice(start, start + longestCode).indexOf(mark);
  return length < 1 ? null : { text: source.slice(start, start + length), end: start + length + mark.length };
}

/** Code and escaped signs mean themselves, formulas what they say. */
function holdBack(source: string, formula: (source: string) => string): Held {
  const kept: string[] = [];
  let text = '';
  let at = 0;
  const hold = (shown: string, end: number) => {
    kept.push(shown);
    text += held;
    at = end;
  };
  while (at < source.length) {
    const sign = source[at] ?? '';
    const code = codeAt(source, at);
    if (code) hold(code.text, code.end);
    else if (sign === '\\' && /[!-/:-@[-`{-~]/.test(source[at + 1] ?? '')) hold(source[at + 1] ?? '', at + 2);
    else if (sign === '$') {
      mathPattern.lastIndex = at;
      const found = mathPattern.exec(source);
      if (found) hold(formula(found[1] ?? found[2] ?? ''), mathPattern.lastIndex);
      else hold('$', at + 1);
    } else {
      if (sign !== held) text += sign;
      at += 1;
    }
  }
  return { text, kept };
}

const isRoom = (sign: string | undefined) => sign === undefined || /^[\s\p{P}\p{S}]/u.test(sign);
const isSpace = (sign: string | undefined) => sign === undefined || /^\s/.test(sign);

/** Removes the marks around emphasised, struck and code parts: each with its partner, never one alone. */
function withoutEmphasis(text: string): string {
  const parts = text.split(/([*_~`]+)/);
  const open: { at: number; mark: string }[] = [];
  for (let at = 1; at < parts.length; at += 2) {
    const mark = parts[at] ?? '';
    const before = parts[at - 1]?.at(-1);
    const after = parts[at + 1]?.at(0);
    if (mark.length > 3) continue;
    // Within a word, underscores belong to it.
    const isWithin = mark.startsWith('_') && !isRoom(before) && !isRoom(after);
    const partner = isSpace(before) || isWithin ? -1 : open.findLastIndex((one) => one.mark === mark);
    const opening = open[partner];
    if (opening) {
      parts[opening.at] = '';
      parts[at] = '';
      open.length = partner;
    } else if (!isSpace(after) && !isWithin) open.push({ at, mark });
    // What was never closed a hundred marks ago is no emphasis.
    if (open.length > 100) open.shift();
  }
  return parts.join('');
}

const withoutLinks = (text: string) =>
  text
    .replace(/!?\[([^[\]]{0,500})\]\([^()]{0,2000}\)/g, '$1')
    .replace(/<((?:https?|mailto):[^<>\s]{1,2000})>/g, '$1');

/** The cells of a row of a table; of the row that is only lines, nothing. */
function cellsOf(line: string): string {
  if (/^[\s|:-]+$/.test(line) && line.includes('---')) return '';
  return line
    .split('|')
    .map((cell) => cell.trim())
    .filter(Boolean)
    .join(' · ');
}

/** Marks of headings, quotations, lists, tables and blocks of code. */
const withoutBlocks = (text: string) =>
  text
    .replace(/^[ \t]{0,3}(?:```|~~~).*$/gm, '')
    .replace(/^[ \t]{0,12}(?:#{1,6}|>|[-+*])[ \t]+/gm, '')
    .replace(/^[ \t]{0,3}\|.*$/gm, cellsOf);

/** @param formula writes a formula, which it gets without its dollar signs */
export function withoutMarks(source: string, formula: (source: string) => string): string {
  const { text, kept } = holdBack(source, formula);
  let next = 0;
  return withoutEmphasis(withoutLinks(withoutBlocks(text)))
    .replaceAll(held, () => kept[next++] ?? '')
    .replace(/\s+/gu, ' ')
    .trim();
}

/** For those who read formulas as they were written: models, and rules about wording. */
export const plainWithFormulas = (source: string): string =>
  withoutMarks(source, (formula) => `$${formula}$`);
