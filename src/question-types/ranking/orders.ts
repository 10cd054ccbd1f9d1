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
