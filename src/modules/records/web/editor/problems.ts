// Which field of a record an error is about, as the server words it.
import type { Places } from './record-form.ts';

export type Problem = { place: string | null; text: string };

function placeOf(path: string, { fields, wholePath }: Places): { place: string; rest: string } | null {
  const full = wholePath?.(path) ?? path;
  const exact = fields.filter((place) => full === place || full.startsWith(`${place}.`));
  const place =
    exact.sort((a, b) => b.length - a.length)[0] ?? fields.find((one) => one.startsWith(`${full}.`));
  return place ? { place, rest: full.slice(place.length + 1) } : null;
}

/** `0.maxPerDose.amount` -> `entry 1, max per dose, amount: ` */
function restInWords(rest: string): string {
  if (!rest) return '';
  const words = rest
    .split('.')
    .map((name) =>
      /^\d+$/.test(name)
        ? `entry ${Number(name) + 1}`
        : name.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`),
    );
  return `${words.join(', ')}: `;
}

export function problemOf(complaint: string, places: Places): Problem {
  const named = /^([A-Za-z0-9.]+): (.*)$/s.exec(complaint);
  const found = named && placeOf(named[1] ?? '', places);
  if (named && found) return { place: found.place, text: `${restInWords(found.rest)}${named[2]}` };
  const place = places.sentences?.find(([pattern]) => pattern.test(complaint))?.[1] ?? null;
  return { place, text: complaint };
}

/** From an error's details: messages of the check of records, or paths of the check of requests. */
export function complaintsIn(details: unknown): string[] {
  if (Array.isArray(details))
    return details.flatMap((one: { path?: unknown; message?: unknown }) =>
      typeof one?.message === 'string' ? [`${one.path ? `${one.path}: ` : ''}${one.message}`] : [],
    );
  const { problems } = (details ?? {}) as { problems?: unknown };
  return Array.isArray(problems) ? problems.filter((one) => typeof one === 'string') : [];
}
