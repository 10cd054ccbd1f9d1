// Names of seats: typed names are cleaned and checked; anonymous players get a friendly one.
import { randomInt } from 'node:crypto';
import { tidyName } from '#platform/contract/text/person-name.ts';
import { RoundError } from '../../errors.ts';
import { isOffensive } from './name-filter.ts';
import words from './name-words.json' with { type: 'json' };

export type CleanName = { name: string; nameKey: string };

/** In characters as people count them. */
const maxLength = 40;

/** @throws AppError name_required where nothing is left of it, name_refused where a class should not read it */
export function cleanName(typed: string): CleanName {
  const name = tidyName(typed);
  if (!/[\p{L}\p{N}\p{S}\p{P}]/u.test(name)) throw new RoundError('name_required');
  if (charactersOf(name).length > maxLength || isOffensive(name.normalize('NFKC')))
    throw new RoundError('name_refused');
  return { name, nameKey: nameKeyOf(name) };
}

/** A name that the teacher has entered: no filter refuses it, and it is cut to what screens show. */
export function givenName(known: string): CleanName {
  const name = charactersOf(tidyName(known)).slice(0, maxLength).join('').trim();
  return { name, nameKey: nameKeyOf(name) };
}

const segmenter = new Intl.Segmenter();
const charactersOf = (text: string) => [...segmenter.segment(text)].map(({ segment }) => segment);

/** Names that differ only in case, width or joiners are the same name: they look the same on a projector. */
function nameKeyOf(name: string): string {
  return name
    .normalize('NFKC')
    .replace(/\p{Cf}/gu, '')
    .toUpperCase()
    .toLowerCase();
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
  const numbered = `${charactersOf(name)
    .slice(0, maxLength - 6)
    .join('')
    .trim()} (${copy})`;
  return { name: numbered, nameKey: nameKeyOf(numbered) };
}
