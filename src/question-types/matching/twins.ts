// Right-hand texts that look the same: students see one of them, which represents all.
import { visibleText } from '../options/option-tiles.ts';

/** For each text the first one that looks like it: itself, mostly. A text without anything to see is like no other. */
export function firstTwins(texts: readonly string[]): number[] {
  const seen = new Map<string, number>();
  return texts.map((text, index) => {
    const looks = visibleText(text);
    const first = looks === '' ? undefined : seen.get(looks);
    if (first === undefined) seen.set(looks, index);
    return first ?? index;
  });
}

/** What there is to choose from, in the order to show. An order that does not fit is not followed. */
export function rightToShow(texts: readonly string[], order?: readonly number[]): number[] {
  const isUsable =
    order?.length === texts.length && [...texts.keys()].every((index) => order.includes(index));
  const shown = isUsable ? order : [...texts.keys()];
  const twins = firstTwins(texts);
  return shown.filter((index) => twins[index] === index);
}

/** The pairs of an answer, one per left item; what does not fit is open. */
export function givenPairs(
  value: unknown,
  { left, right }: { left: readonly string[]; right: readonly string[] },
): (number | null)[] {
  const given: unknown[] = Array.isArray(value) ? value : [];
  const twins = firstTwins(right);
  return left.map((_, index) => {
    const chosen = given[index];
    return typeof chosen === 'number' ? (twins[chosen] ?? null) : null;
  });
}
