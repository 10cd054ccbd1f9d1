// Longer lists than a question has room for.

/** As many options as our questions have. */
export const maxOptions = 10;

/** As many as there is room for, evenly from the whole list. */
export function spread<T>(list: readonly T[], count: number): T[] {
  if (list.length <= count) return [...list];
  return Array.from({ length: count }, (_, index) => list[Math.floor((index * list.length) / count)] as T);
}
