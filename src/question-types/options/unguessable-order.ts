// Random orders for storage: positions must reveal nothing about what belongs together.

/** The indices 0 … count − 1 in a random order. */
function randomOrder(count: number): number[] {
  const order = Array.from({ length: count }, (_, index) => index);
  for (let last = count - 1; last > 0; last -= 1) {
    const other = randomPlace(last + 1);
    [order[last], order[other]] = [order[other] as number, order[last] as number];
  }
  return order;
}

/** A place among `count` places. */
export function randomPlace(count: number): number {
  return Math.floor(Math.random() * count);
}

const maxTries = 50;

/** A random order other than the one that gives the key away, if there is another. */
export function randomOrderWithout(
  count: number,
  givesAway: (order: readonly number[]) => boolean,
): number[] {
  let order = randomOrder(count);
  for (let tries = 0; tries < maxTries && givesAway(order); tries += 1) order = randomOrder(count);
  return order;
}

/** Where an option is stored after a change of order; what is not there at all stays as it is. */
export function placeIn(order: readonly number[], index: number): number {
  const place = order.indexOf(index);
  return place === -1 ? index : place;
}

/** The order that makes `texts` read like `wanted`; null if they are not the same texts. */
export function orderLike(texts: readonly string[], wanted: readonly string[]): number[] | null {
  if (texts.length !== wanted.length) return null;
  const places = new Map<string, number[]>();
  for (const [index, text] of texts.entries()) places.set(text, [...(places.get(text) ?? []), index]);
  const order = wanted.map((text) => places.get(text)?.shift() ?? -1);
  return order.includes(-1) ? null : order;
}
