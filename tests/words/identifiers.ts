// The names in code: what it calls things, in the words of the glossary.
import { nodesOf } from '../architecture/syntax.ts';

/** Each identifier once, with the line where it first occurs. */
export function identifiersOf(path: string, text: string): { line: number; name: string }[] {
  const first = new Map<string, number>();
  for (const { type, name, start = 0 } of nodesOf({ path, text }))
    if (typeof name === 'string' && type?.endsWith('Identifier'))
      first.set(name, Math.min(start, first.get(name) ?? start));
  return [...first].map(([name, start]) => ({ line: text.slice(0, start).split('\n').length, name }));
}

/** `isResultShown` as `is result shown`. */
const wordsOf = (name: string): string =>
  name
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_$]+/g, ' ')
    .toLowerCase()
    .trim();

/** Members of what devices have stored: renamed, it would not be found again. */
const stored = new Set(['wantsToHandIn']);

const avoided: [RegExp, string][] = [
  [/\b(?:un)?told\b/, 'shown, reported, declared'],
  [/\banew\b/, 'again, new'],
  [/\b(?:hand|handed|handing) in\b/, 'submit'],
  [/\b(?:take|taken|takes) out\b/, 'remove'],
  [/\bworked out\b/, 'derived'],
  [/\bwhereto\b/, 'target'],
  [/\bwish(?:es)?\b/, 'request, order, choice'],
  [/\b(?:go|goes|gone|going) on with\b/, 'continue'],
  [/\b(?:some|every|any|no)body\b/, 'someone, everyone, anyone, no one'],
];

export const complaintsAboutName = (name: string): string[] => {
  if (stored.has(name)) return [];
  const words = wordsOf(name);
  return avoided.filter(([pattern]) => pattern.test(words)).map(([, instead]) => `“${name}” (${instead})`);
};
