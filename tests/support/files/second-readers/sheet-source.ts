// Tables, as the people who wrote their headings mean them.
import Papa from 'papaparse';
import { bare, type Seen, type Visible } from './seen.ts';

const visible = (text: string): Visible => ({
  text: bare(text),
  code: [],
  shifted: shiftedIn(text),
  pictures: 0,
});
const shiftedIn = (text: string) =>
  [...text.matchAll(/[⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱ₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢ]/gu)].map(([letter]) => bare(letter)).join('');
const simple = (cell: string) => cell.toLowerCase().replace(/[^\p{L}\d]/gu, '');

export function csvSource(text: string): (Seen | null)[] {
  const { data } = Papa.parse<string[]>(text.replace(/^\uFEFF/, '').trimEnd());
  return tableSource(data);
}

/** Options in columns of their own, and a column with the right one's letter, number or text. */
export function tableSource(rows: readonly string[][]): (Seen | null)[] {
  const head = rows.findIndex((row) => row.some((cell) => /^correct|^answer$/.test(simple(cell))));
  const names = (rows[head] ?? []).map(simple);
  const texts = ['questiontext', 'question', 'questionmax120characters'].map((name) => names.indexOf(name));
  const question = texts.find((column) => column >= 0) ?? -1;
  const why = names.indexOf('explanation');
  const correct = names.findIndex((name) => /^correct|^answer$/.test(name));
  const options = names.flatMap((name, column) =>
    /^(?:option|answer)(?:[a-f]|\d)(?:max|$)/.test(name) ? [column] : [],
  );
  return rows
    .slice(head + 1)
    .filter((row) => [question, correct, ...options].some((column) => row[column]?.trim()))
    .map((row) => seenRow(row, { question, correct, options, why }));
}

function seenRow(
  row: readonly string[],
  { question, correct, options, why }: { question: number; correct: number; options: number[]; why: number },
): Seen | null {
  const all = options.map((column) => row[column]?.trim() ?? '');
  const texts = all.slice(0, all.findLastIndex(Boolean) + 1);
  const stem = row[question]?.trim() ?? '';
  if (texts.length < 2 || stem === '') return null;
  const key = row[correct]?.trim() ?? '';
  const places = key.split(/[\s,;]+/).map((token) => {
    if (/^[A-F]$/i.test(token)) return token.toUpperCase().charCodeAt(0) - 65;
    return /^\d$/.test(token) ? Number(token) - 1 : -1;
  });
  const right = places.includes(-1) ? [texts.indexOf(key)] : places;
  if (right.includes(-1)) return null;
  return {
    stem: visible(stem),
    ...(row[why]?.trim() && { explanation: visible(row[why]) }),
    isSingle: right.length === 1,
    options: texts.map((text, index) => ({
      visible: visible(text),
      share: right.includes(index) ? 1 / right.length : 0,
    })),
  };
}
