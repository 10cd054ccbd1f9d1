// Orders of items on their way from the student's hands to the answer.

function isOrder(value: unknown, count: number): value is number[] {
  return (
    Array.isArray(value) &&
    value.length === count &&
    new Set(value).size === count &&
    value.every((index) => Number.isInteger(index) && index >= 0 && index < count)
  );
}

/** The order to begin with. One that does not name every item once is not followed. */
export function startingOrder(count: number, shown?: readonly number[]): number[] {
  return isOrder(shown, count) ? [...shown] : Array.from({ length: count }, (_, index) => index);
}

/** The order that was answered; null while none was. */
export function givenOrder(value: unknown, count: number): number[] | null {
  return count > 0 && isOrder(value, count) ? value : null;
}

/** Takes what is at `from` to `to`; places beyond the ends are the ends. */
export function movedTo(order: readonly number[], from: number, to: number): number[] {
  const rest = [...order];
  const moved = rest.splice(from, 1);
  return rest.toSpliced(Math.min(Math.max(to, 0), rest.length), 0, ...moved);
}

/** Of how many put an item at each place: the mean of its places, from 1; null where no one did. */
export function meanPlace(counts: readonly number[]): number | null {
  const answered = counts.reduce((sum, count) => sum + count, 0);
  if (answered === 0) return null;
  return counts.reduce((sum, count, place) => sum + count * (place + 1), 0) / answered;
}

/** The order on which a room agrees: by the mean place of each item, and as they were shown where that is the same. */
export function commonOrder(counts: readonly (readonly number[])[]): number[] {
  const means = counts.map((places) => meanPlace(places) ?? Number.POSITIVE_INFINITY);
  return [...counts.keys()].sort((a, b) => compare(means[a], means[b]) || a - b);
}

/** Infinity less infinity is no number. */
function compare(a = 0, b = 0): number {
  return a === b ? 0 : a - b;
}
