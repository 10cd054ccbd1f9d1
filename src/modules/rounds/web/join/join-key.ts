// The secret of a join that still waits for its answer: asked for again, also after a reload of this tab, it gives the same seat.
import { randomId } from '#platform/web/random-id.ts';
import { ofTab, readJson } from '#platform/web/stored.ts';

/** @param place the code of the room */
export function joinKeyName(place: string): string {
  return `rounds.joining.${place}`;
}

export function joinKey(place: string): string {
  const name = joinKeyName(place);
  const known = readJson(ofTab, name);
  if (typeof known === 'string' && /^[A-Za-z0-9_-]{20,64}$/.test(known)) return known;
  const made = randomId();
  ofTab.write(name, JSON.stringify(made));
  return made;
}

/** The seat is taken: the next person to join from here is someone else. */
export function dropJoinKey(place: string): void {
  ofTab.remove(joinKeyName(place));
}
