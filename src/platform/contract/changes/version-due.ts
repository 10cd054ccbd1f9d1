// Decides whether a save keeps the version it replaces. Saves that follow each other soon are one piece of work, so most of
// them keep nothing; but no text may vanish that no version holds.

type SavedVersion = {
  text: string;
  by: string | null;
  /** The browser tab; null for programs. */
  tab: string | null;
  at: Date;
};

type Save = {
  /** What is about to be replaced. `isShown`: others have read it, or will without a further word from its author. */
  before: SavedVersion & { isShown: boolean };
  after: SavedVersion;
  /** The newest version of those that are kept. */
  newest: { text: string; at: Date } | null;
};

const togetherMs = 15 * 60_000;

/** So much text is more than a correction: what a sentence has, or a quarter of a short text. */
const sentenceLength = 100;
const wordLength = 20;
/** So much that no version holds is not deleted bit by bit. */
const paragraphLength = 500;

/** Scripts without spaces count by the letter. */
const words = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}]|[^\s]+/gu;

function countsOf(text: string): Map<string, number> {
  const counts = new Map<string, number>();
  for (const [word] of text.matchAll(words)) counts.set(word, (counts.get(word) ?? 0) + 1);
  return counts;
}

/** How many characters of a text, without its spaces, are in none of the others. Moved text is not lost. */
function lostLength(text: string, others: readonly string[]): number {
  const elsewhere = others.map(countsOf);
  let lost = 0;
  for (const [word, count] of countsOf(text)) {
    const found = Math.max(0, ...elsewhere.map((counts) => counts.get(word) ?? 0));
    lost += word.length * Math.max(0, count - found);
  }
  return lost;
}

export function isVersionDue({ before, after, newest }: Save): boolean {
  if (before.text === after.text) return false;
  if (before.isShown || before.by !== after.by || before.tab !== after.tab) return true;
  if (!newest || after.at.getTime() - newest.at.getTime() >= togetherMs) return true;
  const lost = lostLength(before.text, [after.text, newest.text]);
  if (lost < wordLength) return false;
  if (lost >= Math.min(sentenceLength, before.text.length / 4)) return true;
  return lostLength(before.text, [newest.text]) >= paragraphLength;
}
