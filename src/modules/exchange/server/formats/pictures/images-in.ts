// Finds and replaces the pictures in a question of any type: objects with an `imageId`, wherever they are.
type Picture = { imageId: string } & Record<string, unknown>;

function isPicture(value: object): value is Picture {
  return 'imageId' in value && typeof value.imageId === 'string';
}

/** Each once, in order. */
export function imageIdsIn(value: unknown): string[] {
  const found = new Set<string>();
  mapImages(value, (picture) => {
    found.add(picture.imageId);
    return picture;
  });
  return [...found];
}

/**
 * A copy with every picture replaced by the result of `change`. If that is null, the picture becomes null in a list and
 * in a field that may be empty (`image`), and is left out elsewhere.
 */
export function mapImages<T>(value: T, change: (picture: Picture) => Picture | null): T {
  return mapDeep(value, change, 0) as T;
}

const maxDepth = 30;

function mapDeep(value: unknown, change: (picture: Picture) => Picture | null, depth: number): unknown {
  if (typeof value !== 'object' || value === null || depth > maxDepth) return value;
  if (isPicture(value)) return change(value);
  if (Array.isArray(value)) return value.map((member) => mapDeep(member, change, depth + 1));
  const entries = Object.entries(value).flatMap(([key, member]) => {
    const mapped = mapDeep(member, change, depth + 1);
    const isGone = mapped === null && member !== null && key !== 'image';
    return isGone ? [] : [[key, mapped]];
  });
  return Object.fromEntries(entries);
}
