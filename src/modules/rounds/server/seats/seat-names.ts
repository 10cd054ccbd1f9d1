// Names of seats: typed names are cleaned and checked; anonymous players get a friendly one.
import { randomInt } from 'node:crypto';
import { RoundError } from '../../errors.ts';
import { isOffensive } from './name-filter.ts';
import words from './name-words.json' with { type: 'json' };

export type CleanName = { name: string; nameKey: string };

const maxLength = 40;
// Controls, formatting (zero width, direction overrides and isolates), private use, unassigned, halves of pairs.
const invisible = /[\p{Cc}\p{Cf}\p{Co}\p{Cn}\p{Cs}]/gu;
// A tower of accents reaches into the lines above and below.
const accentTower = /(\p{M}{2})\p{M}+/gu;

/** @throws AppError name_required where nothing is left of it, name_refused where a class should not read it */
export function cleanName(typed: string): CleanName {
  const name = typed
    .normalize('NFKC')
    // White space first, or a line break would vanish and glue two words together.
    .replace(/\s+/gu, ' ')
    .replace(invisible, '')
    .replace(accentTower, '$1')
    .trim();
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) throw new RoundError('name_required');
  if ([...name].length > maxLength || isOffensive(name)) throw new RoundError('name_refused');
  return { name, nameKey: nameKeyOf(name) };
}

/** Names that differ in case only are the same name. */
function nameKeyOf(name: string): string {
  return name.normalize('NFKC').toUpperCase().toLowerCase();
}

function pick(list: readonly string[]): string {
  return list[randomInt(list.length)] ?? '';
}

/** @param withNumber for rooms in which plain pairs of words have become rare */
export function generateName(withNumber: boolean): CleanName {
  const pair = `${pick(words.adjectives)} ${pick(words.animals)}`;
  const name = withNumber ? `${pair} ${randomInt(10, 1_000)}` : pair;
  return { name, nameKey: nameKeyOf(name) };
}

/** The name of someone who is here for the second time, or the third. */
export function numberedName({ name }: CleanName, copy: number): CleanName {
  const numbered = `${[...name]
    .slice(0, maxLength - 6)
    .join('')
    .trim()} (${copy})`;
  return { name: numbered, nameKey: nameKeyOf(numbered) };
}
