// The secret of a join that still waits for its answer: asked for again, also after a reload of this tab, it gives the same seat.
import { randomId } from '#platform/web/random-id.ts';

/** @param place the code of the room */
export function joinKeyName(place: string): string {
  return `rounds.joining.${place}`;
}

/** Where the tab can store nothing, for as long as the page lives. */
const fallback = new Map<string, string>();

export function joinKey(place: string): string {
  const name = joinKeyName(place);
  const known = read(name) ?? fallback.get(name);
  if (known) return known;
  const made = randomId();
  fallback.set(name, made);
  try {
    sessionStorage.setItem(name, JSON.stringify(made));
  } catch {
    // Storage is forbidden or full.
  }
  return made;
}

/** The seat is taken: the next person to join from here is someone else. */
export function dropJoinKey(place: string): void {
  fallback.delete(joinKeyName(place));
  try {
    sessionStorage.removeItem(joinKeyName(place));
  } catch {
    // Nothing was stored either.
  }
}

function read(name: string): string | null {
  try {
    const known: unknown = JSON.parse(sessionStorage.getItem(name) ?? 'null');
    return typeof known === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(known) ? known : null;
  } catch {
    // Storage is forbidden, or holds something else under this name.
    return null;
  }
}
