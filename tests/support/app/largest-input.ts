// Grows a good call to the largest that its contract allows: each text, each list, each optional member.
import type { z } from 'zod';

type Path = (string | number)[];

/** Costly for what shapes, marks up, compares or folds texts, and nothing to be trimmed. */
const filler = 'Ωμέγα ἀλφα قلب दवा [*_`$x_1$|<b>(\\ 𠮷 ';

const bytesOf = (value: unknown) => Buffer.byteLength(JSON.stringify(value) ?? '');

/** The same lengths are tried for each text of each call. */
const texts = new Map<number, { text: string; bytes: number }>();
const mostKept = 100_000;
function textOf(length: number): { text: string; bytes: number } {
  const made = texts.get(length);
  if (made) return made;
  const text = filler
    .repeat(Math.ceil(length / filler.length))
    .slice(0, length - 1)
    .concat('x')
    .toWellFormed();
  const sized = { text, bytes: bytesOf(text) };
  if (length <= mostKept) texts.set(length, sized);
  return sized;
}

function valueAt(root: unknown, path: Path): unknown {
  return path.reduce<unknown>((value, key) => (value as Record<string, unknown> | undefined)?.[key], root);
}

function withValueAt(root: unknown, path: Path, value: unknown): unknown {
  const [key, ...rest] = path;
  if (key === undefined) return value;
  const copy = (Array.isArray(root) ? [...root] : { ...(root as object) }) as Record<string, unknown>;
  copy[key] = withValueAt(copy[key], rest, value);
  return copy;
}

/** The largest size for which `fits`, from `from` on; fits are taken to end once. */
function largest(from: number, to: number, fits: (size: number) => boolean): number {
  let low = from;
  let step = 1;
  while (low + step <= to && fits(low + step)) {
    low += step;
    step *= 4;
  }
  for (; step >= 1; step = Math.floor(step / 2)) if (low + step <= to && fits(low + step)) low += step;
  return low;
}

/** A member of a repeated entry that must differ from the others'. */
const renamed = (entry: unknown, index: number): unknown =>
  typeof entry === 'object' && entry !== null && 'id' in entry ? { ...entry, id: `n${index}` } : entry;

const minimal: unknown[] = ['x', ['x'], 'a@example.org', [1], [{}], {}, 1];

/** Members that an object may have beside those that it has, by trying. */
function withOptional(value: unknown, schema: z.ZodType, isGood: (root: unknown) => boolean): unknown {
  const shape = (schema as unknown as { shape?: Record<string, unknown> }).shape;
  if (!shape || typeof value !== 'object' || value === null) return value;
  let grown: Record<string, unknown> = { ...value };
  for (const key of Object.keys(shape)) {
    if (grown[key] !== undefined) continue;
    const member = minimal.find((one) => isGood({ ...grown, [key]: one }));
    if (member !== undefined) grown = { ...grown, [key]: member };
  }
  return grown;
}

/**
 * @param good a value that the schema takes
 * @param maxBytes of its JSON
 */
export function largestInput(schema: z.ZodType, good: unknown, maxBytes: number): unknown {
  const isGood = (root: unknown) => bytesOf(root) <= maxBytes && schema.safeParse(root).success;
  if (!isGood(good)) return good;
  let root = withOptional(good, schema, isGood);
  const grow = (path: Path): void => {
    const value = valueAt(root, path);
    // What it has outside of this place stays, so that only what is tried need be measured.
    const rest = bytesOf(root) - bytesOf(value);
    const fits = (made: unknown, bytes = bytesOf(made)) =>
      rest + bytes <= maxBytes && schema.safeParse(withValueAt(root, path, made)).success;
    if (typeof value === 'string') {
      // An id, a date or a word of a list takes no other text.
      if (!fits(`${value} Ω`)) return;
      const size = largest(value.length, maxBytes, (length) => {
        const { text, bytes } = textOf(length);
        return fits(text, bytes);
      });
      if (size > value.length) root = withValueAt(root, path, textOf(size).text);
    } else if (Array.isArray(value)) {
      if (value.length === 0) return;
      for (const [at] of value.entries()) grow([...path, at]);
      const entries = valueAt(root, path) as unknown[];
      const made = (size: number) =>
        Array.from({ length: size }, (_, at) => renamed(entries[at % entries.length], at));
      // A list that is too large by its entries alone is not made: it could have a thousand times what may be sent.
      const least = Math.min(...made(entries.length).map(bytesOf)) + 1;
      const most = Math.min(20_000, Math.ceil((maxBytes - rest) / least));
      const size = largest(entries.length, most, (length) => fits(made(length)));
      if (size > entries.length) root = withValueAt(root, path, made(size));
    } else if (typeof value === 'object' && value !== null) {
      for (const key of Object.keys(value)) grow([...path, key]);
    }
  };
  grow([]);
  return root;
}
