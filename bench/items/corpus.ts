// Reads the corpus of items: one a line, its options after bars, a star before what is right; the README of the benches says more.
import fs from 'node:fs';
import path from 'node:path';
import type { InterchangeBody } from '#question-types/interface/interchange.ts';
import { fromInterchange, type Question } from '#question-types/registry.ts';

export type CorpusItem = {
  /** The name of the quiz it is in: rules over the set look at one quiz. */
  quiz: string;
  question: Question;
  /** The flaw that was put into it; null if it is clean. */
  planted: string | null;
  /** Every third item of the first writers is held out: it isn't looked at while a rule is being fixed. */
  isHeldOut: boolean;
};

/** Flaws that only show in a whole set of items: an exclamation mark comes before the flawed part. */
const ofSets = new Set(['duplicate-item', 'key-position']);

/** What begins with "ms: " asks for all that is right. */
function questionOf(line: string): Question {
  const isMultiple = line.startsWith('ms: ');
  const [text = '', ...given] = line.replace(/^ms: /u, '').split(' | ');
  const options = given.map((option) => ({
    text: option.replace(/^\*/u, ''),
    isRight: option.startsWith('*'),
  }));
  const body: InterchangeBody =
    given.length === 1
      ? { kind: 'boolean', isTrue: given[0] === '= true' }
      : { kind: 'choice', isMultiple, options };
  const read = fromInterchange({ ...body, text, points: 1 }, 'item');
  if (!read || (body.kind === 'choice' && !options.some(({ isRight }) => isRight))) {
    throw new Error(`Not an item with one answer: ${line}`);
  }
  return read.question;
}

/** @param folder relative to the corpus, so that nothing depends on where it is */
function readFile(corpus: string, folder: string, file: string): CorpusItem[] {
  const name = file.replace('.txt', '');
  const isFlawed = path.basename(folder) === 'flawed';
  const lines = fs
    .readFileSync(path.join(corpus, folder, file), 'utf8')
    .trimEnd()
    .split('\n');
  let quiz = name;
  let count = 0;
  return lines.flatMap((line): CorpusItem[] => {
    if (line.startsWith('@ ')) {
      quiz = `${name}: ${line.slice(2)}`;
      return [];
    }
    const isMeant = isFlawed && (!ofSets.has(name) || line.startsWith('! '));
    count += 1;
    return [
      {
        quiz: `${isFlawed && !ofSets.has(name) ? `${name} ${count}` : quiz} of ${folder}`,
        question: questionOf(line.replace(/^! /u, '')),
        planted: isMeant ? name : null,
        isHeldOut: count % 3 === 0 && !folder.startsWith(fresh),
      },
    ];
  });
}

/** Written later, by someone who knew the codes alone: not the rules, not the items before. */
const fresh = 'fresh';

/** Items with a planted flaw, and what is beside those of sets. */
export const flawedItems = (corpus = import.meta.dirname): CorpusItem[] => [
  ...readFolder(corpus, 'flawed'),
  ...readFolder(corpus, path.join(fresh, 'flawed')),
];
export const cleanItems = (corpus = import.meta.dirname): CorpusItem[] => [
  ...readFolder(corpus, 'clean'),
  ...readFolder(corpus, path.join(fresh, 'clean')),
];

function readFolder(corpus: string, folder: string): CorpusItem[] {
  return fs
    .readdirSync(path.join(corpus, folder))
    .toSorted()
    .flatMap((file) => readFile(corpus, folder, file));
}
