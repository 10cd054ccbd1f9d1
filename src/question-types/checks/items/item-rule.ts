// What a rule sees of an item, and how it says what it found.

/** An item in plain words: without Markdown, and with each option marked as right or wrong. */
export type CheckedItem = {
  stem: string;
  /** A choice has options; true or false and a set of places on a picture have none that can be read. */
  kind: 'choice' | 'boolean' | 'other';
  isMultiple: boolean;
  /** Rules about English words say nothing of items in other languages. */
  isEnglish: boolean;
  options: readonly CheckedOption[];
  /** Texts that count as right where an answer is written. */
  accepted: readonly string[];
};

export type CheckedOption = { text: string; isRight: boolean };

/** The part of the item: its stem, or one of its options by index. */
export type Place = { part: 'stem' } | { part: 'option'; option: number };

export type Finding = { message: string; where?: Place };

export type ItemRule = { code: string; check(item: CheckedItem): Finding[] };

/** A rule that looks at all items together: findings by the index of the item. */
export type SetRule = { code: string; checkSet(items: readonly CheckedItem[]): Map<number, Finding[]> };

const rightOptions = ({ options }: CheckedItem) => options.filter(({ isRight }) => isRight);
export const wrongOptions = ({ options }: CheckedItem) => options.filter(({ isRight }) => !isRight);

/** The one option that is right; null if there is none, or more than one. */
export function keyOf(item: CheckedItem): CheckedOption | null {
  const [key, ...others] = rightOptions(item);
  return key && others.length === 0 ? key : null;
}

/** A finding for each option that a rule reports. */
export function atOptions(
  item: CheckedItem,
  isMeant: (option: CheckedOption) => boolean,
  message: string,
): Finding[] {
  return item.options.flatMap((option, index) =>
    isMeant(option) ? [{ message, where: { part: 'option' as const, option: index } }] : [],
  );
}
