// Which blanks are filled rightly. Blanks of a group may be filled in any order, each accepted answer once.
import { gradeNumber, type NumericKey, readNumber } from '../text/match-number.ts';
import { fold } from '../text/text-fold.ts';
import {
  isEmptyPattern,
  type MatchOptions,
  matchesPattern,
  type Pattern,
  readPattern,
} from '../text/text-match.ts';

export type Choices = readonly (readonly string[] | null)[];
type Groups = readonly (readonly number[])[];

export type BlankKey = {
  accepted: readonly (readonly string[])[];
  choices?: Choices;
  unordered?: Groups;
  /** Of blanks for numbers; null and absent for texts. */
  tolerances?: readonly (number | null)[];
  matching: MatchOptions;
};

/** What is picked from a list is what is there: nothing to forgive, and a star is a star. */
const picked: MatchOptions = {
  ignoreCase: false,
  ignoreAccents: false,
  ignorePunctuation: false,
  typoTolerance: false,
  wildcards: false,
};

/** How answers to one blank are compared, and with what. */
type Blank = { patterns: Pattern[]; options: MatchOptions; numbers?: NumericKey[] };

/** What is picked from a list is a text, whatever it says. */
export function isNumeric(
  { choices, tolerances }: Pick<BlankKey, 'choices' | 'tolerances'>,
  index: number,
): boolean {
  return !choices?.[index] && typeof tolerances?.[index] === 'number';
}

/** An accepted text as a number; null if it is none, or has a unit. */
export function numberOf(text: string): number | null {
  const written = readNumber(text);
  return written && written.unit === '' ? written.value.toNumber() : null;
}

/** "4 ± 0.1" */
export function withTolerance(text: string, tolerance: number | null | undefined): string {
  return tolerance ? `${text} ± ${tolerance}` : text;
}

export function blankOf(key: BlankKey, index: number): Blank {
  if (isNumeric(key, index)) {
    const written = (key.accepted[index] ?? []).filter((text) => numberOf(text) !== null);
    const tolerance = key.tolerances?.[index] ?? 0;
    return {
      patterns: written.map((text) => readPattern(text, picked)),
      options: key.matching,
      numbers: written.map((text) => ({ number: numberOf(text) ?? 0, tolerance })),
    };
  }
  const options = key.choices?.[index] ? picked : key.matching;
  const patterns = (key.accepted[index] ?? [])
    .map((text) => readPattern(text, options))
    .filter((pattern) => !isEmptyPattern(pattern));
  return { patterns, options };
}

export function isRightIn({ patterns, options, numbers }: Blank, text: string): boolean {
  if (numbers) return numbers.some((number) => gradeNumber(text, number) === 1);
  const folded = fold(text, options).trim();
  return patterns.some((pattern) => matchesPattern(folded, pattern, options));
}

/** Groups of two and more blanks that exist, each blank in one group at most. */
export function groupsOf({ accepted, unordered = [] }: Pick<BlankKey, 'accepted' | 'unordered'>): number[][] {
  const taken = new Set<number>();
  return unordered
    .map((group) =>
      [...new Set(group)].filter((index) => {
        if (!(index in accepted) || taken.has(index)) return false;
        taken.add(index);
        return true;
      }),
    )
    .filter((group) => group.length > 1);
}

/** Per blank whether it is right; null if nothing can be right, because no answer is accepted. */
export function markBlanks(key: BlankKey, answer: readonly string[]): (boolean | null)[] {
  const blanks = key.accepted.map((_, index) => blankOf(key, index));
  const marks = blanks.map((blank, index) =>
    blank.patterns.length === 0 ? null : isRightIn(blank, answer[index] ?? ''),
  );
  for (const group of groupsOf(key)) {
    const right = matchGroup(key, group, blanks, answer);
    let live = group.filter((index) => marks[index] !== null).length - right.size;
    for (const index of group) {
      marks[index] = right.has(index) ? true : live > 0 ? false : null;
      if (!right.has(index)) live -= 1;
    }
  }
  return marks;
}

/**
 * The blanks of a group whose texts count: as many as can be given an accepted list each, by augmenting paths. Of
 * texts that are the same answer only the first counts.
 */
function matchGroup(
  key: BlankKey,
  group: readonly number[],
  blanks: readonly Blank[],
  answer: readonly string[],
): Set<number> {
  const meant = new Set<string>();
  const holder = new Map<number, number>();
  const accepts = (slot: number, entry: number) =>
    isRightIn(blanks[slot] ?? { patterns: [], options: picked }, answer[entry] ?? '');

  function place(entry: number, tried: Set<number>): boolean {
    for (const slot of group) {
      if (tried.has(slot) || !accepts(slot, entry)) continue;
      tried.add(slot);
      const other = holder.get(slot);
      if (other === undefined || place(other, tried)) {
        holder.set(slot, entry);
        return true;
      }
    }
    return false;
  }
  for (const entry of group) {
    const identity = meaningOf(key, group, blanks, answer[entry] ?? '');
    if (meant.has(identity)) continue;
    meant.add(identity);
    place(entry, new Set());
  }
  return new Set(holder.values());
}

/** What identifies an answer: its text, or the word it is a misspelling of. */
function meaningOf(key: BlankKey, group: readonly number[], blanks: readonly Blank[], text: string): string {
  // 4 and 4.0 are the same answer.
  const number = group.some((index) => blanks[index]?.numbers) ? numberOf(text) : null;
  if (number !== null) return String(number);
  const folded = fold(text, key.matching).trim();
  const patterns = group.flatMap((index) => blanks[index]?.patterns ?? []);
  const hits = patterns.filter((pattern) => matchesPattern(folded, pattern, key.matching));
  const isItself = hits.length === 0 || hits.some(({ pieces }) => pieces.length > 1 || pieces[0] === folded);
  return isItself ? folded : (hits[0]?.pieces[0] ?? folded);
}
