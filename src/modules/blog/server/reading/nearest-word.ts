// The known word that is most like a mistyped one.

const leastAlike = 0.35;

/** Groups of three letters, with the word's ends. */
function trigramsOf(word: string): Set<string> {
  const padded = `  ${word} `;
  return new Set(Array.from({ length: padded.length - 2 }, (_, at) => padded.slice(at, at + 3)));
}

/**
 * By the share of trigrams that two words have in common, 0 to 1, as `similarity` of Postgres' pg_trgm counts it, but on
 * every database alike. Source: Postgres documentation, F.35 pg_trgm.
 */
export function nearestWord(word: string, known: Iterable<string>): string | null {
  const own = trigramsOf(word);
  let best: string | null = null;
  let most = leastAlike;
  for (const candidate of known) {
    const others = trigramsOf(candidate);
    let common = 0;
    for (const trigram of own) if (others.has(trigram)) common += 1;
    const alike = common / (own.size + others.size - common);
    if (alike > most) [best, most] = [candidate, alike];
  }
  return best;
}
