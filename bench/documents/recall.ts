// How much of a text came back: its words, each as often as it is there, and its words two by two, which shows their order.

const wide = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}]/u;

/** Words in one spelling; scripts without spaces sign by sign. */
function unitsOf(text: string): string[] {
  const plain = text.normalize('NFKC').replace(/[\u00ad\u200b-\u200f\u202a-\u202e\u2060-\u2069\u0640]/gu, '');
  return (plain.match(/[\p{L}\p{M}\p{N}]+/gu) ?? []).flatMap((word) =>
    wide.test(word) ? [...word] : [word],
  );
}

function shareOf(wanted: readonly string[], found: readonly string[]): number {
  const left = new Map<string, number>();
  for (const unit of found) left.set(unit, (left.get(unit) ?? 0) + 1);
  const hits = wanted.filter((unit) => {
    const count = left.get(unit) ?? 0;
    left.set(unit, count - 1);
    return count > 0;
  });
  return hits.length / Math.max(1, wanted.length);
}

const pairsOf = (units: readonly string[]) => units.slice(1).map((unit, at) => `${units[at]} ${unit}`);

export const recallOf = (wanted: string, found: string): { words: number; pairs: number; extra: number } => {
  const [own, read] = [unitsOf(wanted), unitsOf(found)];
  return {
    words: shareOf(own, read),
    pairs: shareOf(pairsOf(own), pairsOf(read)),
    extra: Math.max(0, read.length - own.length) / Math.max(1, own.length),
  };
};
