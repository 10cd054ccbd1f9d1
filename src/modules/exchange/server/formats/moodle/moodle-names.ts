// Moodle's names for kinds of the neutral form. They are data, because some sound like our types and are not.
import type { InterchangeItem } from '#question-types/interface/interchange.ts';
import names from './moodle-names.json' with { type: 'json' };

type Kind = InterchangeItem['kind'];
/** A blank to write into: case-sensitive or not, or for a number. */
export type WrittenBlank = 'text' | 'exact-text' | 'number';

const kinds = new Map(Object.entries(names.questions) as [string, Kind][]);
const questions = new Map([...kinds].map(([name, kind]) => [kind, name]));
const blanks = new Map(Object.entries(names.blanks) as [string, WrittenBlank][]);

export function kindOfMoodle(name: string): Kind | undefined {
  return kinds.get(name);
}

/** undefined if Moodle has no such question. */
export function moodleNameOf(kind: Kind): string | undefined {
  return questions.get(kind);
}

export function blankOfMoodle(name: string): WrittenBlank | undefined {
  return blanks.get(name);
}

/** The first name is the long one, which is self-explanatory. */
export function moodleNameOfBlank(kind: WrittenBlank): string {
  return [...blanks].find(([, blank]) => blank === kind)?.[0] ?? '';
}
