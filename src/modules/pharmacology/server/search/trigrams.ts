// How similar two names are by their groups of three letters, as the word_similarity of Postgres' pg_trgm defines it.

/** In order of first occurrence, each once: every word is padded with two blanks before it and one behind it. */
export function trigramsOf(normalised: string): string[] {
  const found = new Set<string>();
  for (const word of normalised.split(' ')) {
    if (!word) continue;
    const padded = `  ${word} `;
    for (let at = 0; at + 3 <= padded.length; at++) found.add(padded.slice(at, at + 3));
  }
  return [...found];
}

/**
 * The greatest share that `wanted` has in common with any stretch of `name`: shared trigrams by all of both, 0 to 1.
 * Source: Postgres documentation, F.33 pg_trgm, `word_similarity`.
 */
export function wordSimilarity(wanted: ReadonlySet<string>, name: readonly string[]): number {
  let best = 0;
  for (let from = 0; from < name.length; from++) {
    if (!wanted.has(name[from] ?? '')) continue;
    let shared = 0;
    for (let to = from; to < name.length; to++) {
      if (!wanted.has(name[to] ?? '')) continue;
      shared++;
      best = Math.max(best, shared / (wanted.size + (to - from + 1) - shared));
    }
  }
  return best;
}
