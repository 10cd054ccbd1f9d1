// Groups written answers that say the same in other words: by their words, and short ones by their letters too.
import { fold } from '../text/text-fold.ts';
import { type Words, wordsOf } from './stem.ts';

/** Answers beyond so many different ones are counted, not grouped: comparing takes time with the square of it. */
export const maxCompared = 500;
/** Of all texts that are compared, together: reading and comparing more would keep a live room waiting. */
export const maxLetters = 200_000;
/** From this share of common words on, two answers say the same. */
const threshold = 0.6;
/** Who says the same and more says nearly the same. */
const containedShare = 0.75;
/** Answers of so few words are compared letter by letter as well: a slip changes a large share of their words. */
const fewWords = 4;
const maxLength = 2_000;

export type MeaningGroup = {
  /** The most typical answer as it was written, and what distinguishes it from others. */
  typical: string;
  key: string;
  /** How many answers. */
  count: number;
  /** The different answers in it, folded. */
  members: string[];
};

type Distinct = { key: string; written: string; count: number; words: Words; trigrams: ReadonlySet<string> };

const folding = { ignoreCase: true, ignoreAccents: true, ignorePunctuation: true };

/** What distinguishes an answer from others here. */
export function plainAnswer(answer: string): string {
  return fold(answer.slice(0, maxLength), folding).trim() || answer.slice(0, maxLength).trim();
}

/**
 * Every answer is in exactly one group or among the `rest`, whatever order they come in.
 * @returns groups, the largest first, and how many answers were not compared because there were too many
 */
export function groupByMeaning(answers: readonly string[]): { groups: MeaningGroup[]; rest: number } {
  const { read, unread } = withinLetters(answers);
  const distinct = distinctAnswers(read);
  const compared = distinct.slice(0, maxCompared).map(withFeatures);
  const clusters: Distinct[][] = [];
  // By stem, the clusters whose first answer has it.
  const leadersOf = new Map<string, number[]>();
  for (const item of compared) {
    const nearest = nearestLeader(item, clusters, leadersOf);
    const cluster = clusters[nearest];
    if (cluster) {
      cluster.push(item);
      continue;
    }
    for (const stem of item.words.stems) {
      const leaders = leadersOf.get(stem);
      if (leaders) leaders.push(clusters.length);
      else leadersOf.set(stem, [clusters.length]);
    }
    clusters.push([item]);
  }
  const groups = clusters.map(groupOf).sort((a, b) => b.count - a.count || compare(a.key, b.key));
  const uncompared = distinct.slice(maxCompared).reduce((sum, { count }) => sum + count, 0);
  return { groups, rest: uncompared + unread };
}

type Counted = [text: string, count: number];

/** Equal texts once, the most frequent first, then by the text, as many as have room; and how many answers have none. */
function withinLetters(answers: readonly string[]): { read: Counted[]; unread: number } {
  const counts = new Map<string, number>();
  for (const answer of answers) {
    const text = answer.slice(0, maxLength);
    if (text.trim() !== '') counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  const read: Counted[] = [];
  let letters = 0;
  let unread = 0;
  for (const [text, count] of [...counts].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]))) {
    letters += text.length;
    if (letters <= maxLetters) read.push([text, count]);
    else unread += count;
  }
  return { read, unread };
}

/** One entry per text that reads the same, the most frequent first, then by the text: never by arrival. */
function distinctAnswers(answers: readonly Counted[]): { key: string; written: string; count: number }[] {
  const spellings = new Map<string, Map<string, number>>();
  for (const [answer, times] of answers) {
    const written = answer.replace(/\s+/gu, ' ').trim();
    const key = plainAnswer(written);
    if (key === '') continue;
    const counts = spellings.get(key) ?? new Map<string, number>();
    counts.set(written, (counts.get(written) ?? 0) + times);
    spellings.set(key, counts);
  }
  return [...spellings]
    .map(([key, counts]) => {
      const [usual] = [...counts].sort((a, b) => b[1] - a[1] || compare(a[0], b[0]));
      const count = [...counts.values()].reduce((sum, each) => sum + each, 0);
      return { key, written: usual?.[0] ?? key, count };
    })
    .sort((a, b) => b.count - a.count || compare(a.key, b.key));
}

function compare(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

function withFeatures(answer: { key: string; written: string; count: number }): Distinct {
  const words = wordsOf(answer.key);
  const trigrams = words.stems.size <= fewWords ? trigramsOf([...words.stems].join(' ')) : new Set<string>();
  return { ...answer, words, trigrams };
}

function trigramsOf(text: string): Set<string> {
  const padded = ` ${text} `;
  return new Set(Array.from({ length: Math.max(1, padded.length - 2) }, (_, at) => padded.slice(at, at + 3)));
}

/** The cluster whose first answer is the most similar, if any is similar enough; −1 otherwise. */
function nearestLeader(
  item: Distinct,
  clusters: readonly Distinct[][],
  leadersOf: ReadonlyMap<string, number[]>,
): number {
  // Counted through the stems, for all leaders at once: comparing two sets for each leader took ten times as long.
  const common = new Uint32Array(clusters.length);
  for (const stem of item.words.stems)
    for (const leader of leadersOf.get(stem) ?? []) common[leader] = (common[leader] ?? 0) + 1;
  const isShort = item.trigrams.size > 0;
  let nearest = -1;
  let best = threshold;
  for (const [candidate, cluster] of clusters.entries()) {
    const shared = common[candidate] ?? 0;
    const leader = cluster[0];
    if (!leader || (shared === 0 && !isShort)) continue;
    const near = similarity(item, leader, shared);
    if (near > best || (near === best && nearest === -1)) {
      best = near;
      nearest = candidate;
    }
  }
  return nearest;
}

/** 0..1: the share of common words, or of common letters in threes where both are short. */
function similarity(a: Distinct, b: Distinct, commonStems = inCommon(a.words.stems, b.words.stems)): number {
  if (a.words.numbers !== b.words.numbers || a.words.isNegated !== b.words.isNegated) return 0;
  const [ofOne, ofOther] = [a.words.stems.size, b.words.stems.size];
  const ofWords = Math.max(
    overlap(commonStems, ofOne, ofOther),
    containedShare * containment(commonStems, ofOne, ofOther),
  );
  if (a.trigrams.size === 0 || b.trigrams.size === 0) return ofWords;
  return Math.max(ofWords, overlap(inCommon(a.trigrams, b.trigrams), a.trigrams.size, b.trigrams.size));
}

/** The share of the shorter answer that the longer one has as well; nothing where the shorter is a word or two. */
function containment(common: number, ofOne: number, ofOther: number): number {
  const least = Math.min(ofOne, ofOther);
  return least < 3 ? 0 : common / least;
}

/** Dice: twice what is common, of all. */
function overlap(common: number, ofOne: number, ofOther: number): number {
  return ofOne + ofOther === 0 ? 0 : (2 * common) / (ofOne + ofOther);
}

function inCommon(a: ReadonlySet<string>, b: ReadonlySet<string>): number {
  const [small, large] = a.size < b.size ? [a, b] : [b, a];
  let common = 0;
  for (const each of small) if (large.has(each)) common += 1;
  return common;
}

/** Named by the answer that is the most similar to all others, each as often as it was given. */
function groupOf(cluster: readonly Distinct[]): MeaningGroup {
  // The first few are the most frequent; comparing all with all would bring the square back.
  const named = cluster.slice(0, 40);
  let typical = cluster[0];
  let best = -1;
  for (const candidate of named) {
    const closeness = named.reduce((sum, other) => sum + other.count * similarity(candidate, other), 0);
    if (closeness > best) {
      best = closeness;
      typical = candidate;
    }
  }
  return {
    typical: typical?.written ?? '',
    key: typical?.key ?? '',
    count: cluster.reduce((sum, { count }) => sum + count, 0),
    members: cluster.map(({ key }) => key),
  };
}
