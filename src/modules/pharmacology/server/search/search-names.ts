// Finds drugs by what someone types: names that begin like it are matches, names that only look or sound like it are
// suggestions.

import { compactOf, normaliseName, withoutSalts } from '../../contract/names.ts';
import type { DrugMatch, NameKind } from '../../contract.ts';
import { editDistance } from './edit-distance.ts';
import { drugOfLookAlike, lookAlikesOf } from './look-alikes.ts';
import { fuzzyFrom, type IndexedName, type SearchIndex, soundsOf } from './search-index.ts';
import { trigramsOf, wordSimilarity } from './trigrams.ts';

type MatchTier = DrugMatch['matched']['tier'];
export type Found = { drugId: string; generic: string; name: string; kind: NameKind; tier: MatchTier };
export type SearchResult = {
  /** Every drug once, by its most certain name. */
  matches: Found[];
  /** Only if nothing matches: for someone to choose from. */
  didYouMean: Found[];
};

const tiers: readonly MatchTier[] = ['exact', 'prefix', 'word', 'similar', 'sound'];
const kinds: readonly NameKind[] = ['generic', 'inn', 'brand', 'synonym', 'abbreviation', 'combination'];

const soundFrom = 4;
const likeEnough = 0.4;
/** Names are confused by how they begin; a different beginning needs more in common. */
const likeEnoughWithOtherStart = 0.5;
const mostSuggestions = 6;

/** How many typing errors people make in a name of this length. */
function allowedSlips(length: number): number {
  return length < fuzzyFrom ? 0 : length <= 7 ? 1 : 2;
}

type Scored = Found & {
  /** Compared element by element, less is better. */
  rank: readonly (number | string)[];
};

function compare(one: Scored, other: Scored): number {
  for (const [at, value] of one.rank.entries()) {
    const against = other.rank[at] ?? 0;
    if (value !== against) return value < against ? -1 : 1;
  }
  return 0;
}

function scored(
  { drugId, generic, name, kind }: IndexedName,
  tier: MatchTier,
  closeness: readonly number[],
): Scored {
  const tail = [kinds.indexOf(kind), name.toLowerCase(), generic.toLowerCase(), drugId];
  return { drugId, generic, name, kind, tier, rank: [tiers.indexOf(tier), ...closeness, ...tail] };
}

/** Each drug once, by the best of its names; best first, whatever the order in which the names were loaded. */
function bestOfEach(found: readonly Scored[]): Scored[] {
  const best = new Map<string, Scored>();
  for (const candidate of found) {
    const known = best.get(candidate.drugId);
    if (!known || compare(candidate, known) < 0) best.set(candidate.drugId, candidate);
  }
  return [...best.values()].sort(compare);
}

/** Whether each word begins a word of the name, no two the same one. */
function beginWordsOf(wanted: readonly string[], name: readonly string[]): boolean {
  const free = [...name];
  // The longest first, so that a short word doesn't take a long one's only place.
  return [...wanted]
    .sort((one, other) => other.length - one.length)
    .every((word) => {
      const at = free.findIndex((candidate) => candidate.startsWith(word));
      if (at >= 0) free.splice(at, 1);
      return at >= 0;
    });
}

function directMatches({ names }: SearchIndex, wanted: string): Scored[] {
  const compact = compactOf(wanted);
  const words = wanted.split(' ');
  const found: Scored[] = [];
  for (const name of names) {
    if (name.compact === compact) found.push(scored(name, 'exact', []));
    // Abbreviations are understood when written out in full, and never suggested.
    else if (name.kind === 'abbreviation') continue;
    else if (name.compact.startsWith(compact)) found.push(scored(name, 'prefix', []));
    else if (compact.length > 1 && beginWordsOf(words, name.words)) found.push(scored(name, 'word', []));
  }
  if (found.length) return found;
  const plain = compactOf(withoutSalts(wanted));
  if (plain === compact) return [];
  return names.filter((name) => name.compact === plain).map((name) => scored(name, 'exact', []));
}

/** The fewest typing errors between the query and the name or one of its words; `most + 1` if there are more. */
function slipsIn(compact: string, { plain }: IndexedName, most: number): number {
  return Math.min(...plain.map((candidate) => editDistance(compact, candidate, most)));
}

function suggestions(index: SearchIndex, wanted: string): Scored[] {
  const compact = compactOf(wanted);
  const found: Scored[] = [];
  const isLongEnough = compact.length >= fuzzyFrom;
  const trigrams = new Set(trigramsOf(wanted));
  const shared = new Map<number, number>();
  for (const trigram of isLongEnough ? trigrams : [])
    for (const at of index.byTrigram.get(trigram) ?? []) shared.set(at, (shared.get(at) ?? 0) + 1);
  const sounds = compact.length >= soundFrom ? soundsOf(compact) : [];
  const allowed = allowedSlips(compact.length);

  for (const [at, name] of index.names.entries()) {
    if (name.kind === 'abbreviation') continue;
    const common = shared.get(at) ?? 0;
    // So few errors leave at least one trigram of such a long word unchanged.
    if (common > 0) {
      const slips = slipsIn(compact, name, allowed);
      const isSlip = slips <= allowed;
      // What is shared with the whole name is an upper bound for any stretch of it.
      const canBeLike = common / trigrams.size >= likeEnough;
      const likeness = canBeLike ? wordSimilarity(trigrams, name.trigrams) : 0;
      const isSameStart = name.words.some((word) => word[0] === compact[0]);
      if (isSlip || likeness >= (isSameStart ? likeEnough : likeEnoughWithOtherStart)) {
        found.push(scored(name, 'similar', [isSlip ? slips : allowed + 1, 1 - likeness]));
        continue;
      }
    }
    if (sounds.some((sound) => name.sounds.has(sound))) found.push(scored(name, 'sound', [0, 0]));
  }
  return found;
}

/** Cuts a list, but never between two drugs whose names are confused with each other. */
export function cutKeepingLookAlikes<F extends { generic: string }>(list: readonly F[], limit: number): F[] {
  const kept = list.slice(0, limit);
  const mistaken = new Set(kept.flatMap(({ generic }) => lookAlikesOf(generic).map(drugOfLookAlike)));
  return [...kept, ...list.slice(limit).filter(({ generic }) => mistaken.has(generic.toLowerCase()))];
}

const plainly = ({ drugId, generic, name, kind, tier }: Scored): Found => ({
  drugId,
  generic,
  name,
  kind,
  tier,
});

/**
 * @param text what someone typed
 * @returns best first; what is only similar is never among the matches
 */
export function searchNames(index: SearchIndex, text: string): SearchResult {
  const wanted = normaliseName(text);
  if (!wanted) return { matches: [], didYouMean: [] };
  const matches = bestOfEach(directMatches(index, wanted));
  if (matches.length) return { matches: matches.map(plainly), didYouMean: [] };
  const offered = cutKeepingLookAlikes(bestOfEach(suggestions(index, withoutSalts(wanted))), mostSuggestions);
  return { matches: [], didYouMean: offered.map(plainly) };
}
