// Sheets, Word files and H5P packages, and questions in JSON, as their makers' documents describe them: the usual items.

import { DatabaseSync } from 'node:sqlite';
import { lineSource } from './list-source.ts';
import { bare, ofHtml, type Seen, type Visible } from './seen.ts';
import { tableSource } from './sheet-source.ts';
import { unpacked } from './unpacked.ts';
import { element, elements, within, words, xmlTree } from './xml-tree.ts';

/** The first sheet. */
export function xlsxSource(bytes: Buffer): (Seen | null)[] {
  const files = unpacked(bytes);
  const tree = (name: string) => xmlTree(files.get(name)?.toString() ?? '');
  const shared = within(tree('xl/sharedStrings.xml'), 'si').map((one) =>
    within(one, 't').map(words).join(''),
  );
  const rows = within(tree('xl/worksheets/sheet1.xml'), 'row').map((row) => {
    const cells: string[] = [];
    for (const cell of elements(row, 'c')) {
      const letters = /^[A-Z]+/.exec(cell.attributes.r ?? '')?.[0] ?? '';
      const column = [...letters].reduce((sum, letter) => sum * 26 + letter.charCodeAt(0) - 64, 0) - 1;
      const value = words(element(cell, 'v'));
      cells[column] =
        cell.attributes.t === 's'
          ? (shared[Number(value)] ?? '')
          : cell.attributes.t === 'inlineStr'
            ? within(cell, 't').map(words).join('')
            : value;
    }
    return Array.from(cells, (cell) => cell ?? '');
  });
  return tableSource(rows);
}

export function docxSource(bytes: Buffer): Map<string, Seen> {
  const body = xmlTree(unpacked(bytes).get('word/document.xml')?.toString() ?? '');
  const lines = within(body, 'p').map((paragraph): Visible => {
    const runs = within(paragraph, 'r').map((run) => ({
      text: bare(within(run, 't').map(words).join('')),
      isShifted: within(run, 'vertAlign').some(({ attributes }) => /script$/.test(attributes['w:val'] ?? '')),
    }));
    const text = runs.map((run) => run.text).join('');
    const shifted = runs.map((run) => (run.isShifted ? run.text : '')).join('');
    return { text, code: [], shifted, pictures: 0 };
  });
  return lineSource(lines.filter(({ text }) => text !== ''));
}

type Json = Record<string, unknown>;
const string = (value: unknown) => (typeof value === 'string' ? value : '');
const records = (value: unknown) => (Array.isArray(value) ? (value as Json[]) : []);
const html = (value: unknown): Visible => ofHtml(string(value));

/** Choices, true or false, blanks and words to drag, by their texts. */
export function h5pSource(bytes: Buffer): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const visit = (library: string, params: Json): void => {
    const name = library.split(' ')[0];
    const seen = seenH5p(name ?? '', params);
    if (seen?.stem) found.set(seen.stem.text, seen);
  };
  const walk = (value: unknown): void => {
    if (typeof value !== 'object' || value === null) return;
    const { library, params } = value as Json;
    if (typeof library === 'string' && typeof params === 'object') visit(library, params as Json);
    for (const inside of Object.values(value)) walk(inside);
  };
  const files = unpacked(bytes);
  const json = (path: string) => JSON.parse(files.get(path)?.toString() ?? '{}') as Json;
  const content = json('content/content.json');
  visit(string(json('h5p.json').mainLibrary), content);
  walk(content);
  return found;
}

function seenH5p(library: string, params: Json): Seen | null {
  const isKeyOnly = true as const;
  const stem = { ...html(params.question), pictures: picturesOf(params) };
  if (library === 'H5P.MultiChoice') {
    const answers = records(params.answers);
    const right = answers.filter(({ correct }) => correct === true).length;
    const { type } = (params.behaviour ?? {}) as Json;
    return {
      stem,
      isKeyOnly,
      isSingle: type !== 'multi' && right === 1,
      options: answers.map(({ text, correct }) => ({ visible: html(text), share: Number(correct === true) })),
    };
  }
  if (library === 'H5P.TrueFalse') return { stem, isKeyOnly, truth: params.correct === 'true' };
  if (library !== 'H5P.Blanks' && library !== 'H5P.DragText') return null;
  const isDragged = library === 'H5P.DragText';
  const text = isDragged ? string(params.textField) : (params.questions as string[]).join('');
  const task = string(isDragged ? params.taskDescription : params.text);
  let number = 0;
  const marked = text.replace(/\*[^*]+\*/g, () => `{{${++number}}}`);
  const inside = [...text.matchAll(/\*([^*]+)\*/g)].map(([, one = '']) => one.split(':')[0] ?? '');
  return {
    stem: { ...html(`${task} ${marked}`), pictures: picturesOf(params) },
    isKeyOnly,
    gaps: inside.map((one) =>
      isDragged
        ? { accepted: [ofHtml(one).text], choices: inside.map((word) => ofHtml(word).text).toSorted() }
        : { accepted: one.split('/').map((word) => ofHtml(word).text) },
    ),
  };
}

function picturesOf({ media }: Json): number {
  const type = ((media as Json | undefined)?.type ?? {}) as Json;
  const file = ((type.params as Json | undefined)?.file ?? {}) as Json;
  return string(type.library).startsWith('H5P.Image') && file.path ? 1 : 0;
}

/** Notes with a front and a back, from the database of an older package. */
export function ankiSource(bytes: Buffer): Map<string, Seen> {
  const found = new Map<string, Seen>();
  const content = unpacked(bytes).get('collection.anki2');
  if (!content) return found;
  const database = new DatabaseSync(':memory:');
  database.deserialize(content);
  for (const row of database.prepare('SELECT flds FROM notes').all()) {
    const [front, back, ...rest] = string(row.flds).split('\u001f');
    const stem = html(front);
    if (rest.every((field) => field === '') && !string(front).includes('{{'))
      found.set(stem.text, { stem, isKeyOnly: true, accepted: [html(back).text] });
  }
  database.close();
  return found;
}

/** Open Trivia, and lists of questions with their options. */
export function jsonSource(text: string): Map<string, Seen> {
  const root = JSON.parse(text) as Json;
  const found = new Map<string, Seen>();
  const list = Array.isArray(root) ? (root as Json[]) : records(root.results ?? root.questions);
  for (const one of list) {
    const stem = html(one.question ?? one.text);
    const right = [one.correct_answer].flat().filter((answer) => typeof answer === 'string');
    if (Array.isArray(one.incorrect_answers) && right.length > 0) {
      const [key = ''] = right;
      // In any order: the file only says which one is right.
      found.set(stem.text, { stem, isKeyOnly: true, isSingle: true, right: [html(key).text] });
    } else if (records(one.answers).every(({ correct }) => typeof correct === 'boolean')) {
      const answers = records(one.answers);
      const isSingle =
        answers.filter(({ correct }) => correct).length === 1 && one.type !== 'multiple_answers';
      const options = answers.map((answer) => ({
        visible: html(answer.text),
        share: Number(answer.correct),
      }));
      const points = typeof one.points === 'number' ? { points: one.points } : {};
      if (options.length > 0) found.set(stem.text, { stem, isKeyOnly: true, isSingle, options, ...points });
    }
  }
  return found;
}
