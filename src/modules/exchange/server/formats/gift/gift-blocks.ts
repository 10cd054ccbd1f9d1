// Cuts a GIFT file into its items, so that a mistake in one of them affects only that one.

export type GiftBlock = {
  /** The line in the file on which it starts, counted from 1. */
  line: number;
  /** Without comments. */
  text: string;
  /** From comments of the kind `// [tag:heart]`. */
  tags: string[];
};

/** Braces that are not part of a text, in order. */
function braceDepthAfter(text: string, depth: number): { depth: number; firstBrace: '{' | '}' | null } {
  let firstBrace: '{' | '}' | null = null;
  for (let at = 0; at < text.length; at += 1) {
    const character = text[at];
    if (character === '\\') at += 1;
    else if (character === '{' || character === '}') {
      firstBrace ??= character;
      depth += character === '{' ? 1 : -1;
    }
  }
  return { depth, firstBrace };
}

/** For each line the first brace in it or after it. */
function nextBraces(lines: readonly string[]): ('{' | '}' | null)[] {
  const next: ('{' | '}' | null)[] = [];
  let following: '{' | '}' | null = null;
  for (let index = lines.length - 1; index >= 0; index -= 1) {
    const line = lines[index] ?? '';
    if (!line.trim().startsWith('//')) following = braceDepthAfter(line, 0).firstBrace ?? following;
    next[index] = following;
  }
  return next;
}

/** Items are separated by blank lines; if the next one plainly begins, a missing blank line is forgiven. */
export function* giftBlocks(text: string): Generator<GiftBlock> {
  let lines: string[] = [];
  let tags: string[] = [];
  let start = 1;
  let depth = 0;
  let hasAnswers = false;
  let isPaused = false;
  const done = (): GiftBlock[] => {
    const block = { line: start, text: lines.join('\n'), tags };
    const isEmpty = lines.length === 0;
    [lines, tags, depth, hasAnswers, isPaused] = [[], isEmpty ? tags : [], 0, false, false];
    return isEmpty ? [] : [block];
  };
  const all = text.split('\n');
  const next = nextBraces(all);
  for (const [index, line] of all.entries()) {
    const trimmed = line.trim();
    if (trimmed === '') {
      // A blank line within the braces may be a slip; the next line shows whether it is.
      if (depth > 0) isPaused = true;
      else yield* done();
      continue;
    }
    if (trimmed.startsWith('//')) {
      tags.push(...tagsOf(trimmed));
      continue;
    }
    const isBeginning = trimmed.startsWith('::') || trimmed.startsWith('$CATEGORY:');
    if (isPaused && (isBeginning || next[index] !== '}')) yield* done();
    else if (depth <= 0 && hasAnswers && isBeginning) yield* done();
    isPaused = false;
    if (lines.length === 0) start = index + 1;
    lines.push(line);
    depth = braceDepthAfter(line, depth).depth;
    if (line.includes('}')) hasAnswers = true;
    // A category is a single line, whatever follows.
    if (lines.length === 1 && trimmed.startsWith('$CATEGORY:')) yield* done();
  }
  yield* done();
}

/** `[tag:heart]`; a `]` within a tag is escaped by a backslash. */
function tagsOf(comment: string): string[] {
  const tags: string[] = [];
  let from = comment.indexOf('[tag:');
  while (from !== -1) {
    let end = from + 5;
    while (end < comment.length && comment[end] !== ']') end += comment[end] === '\\' ? 2 : 1;
    if (end >= comment.length) break;
    if (end > from + 5) tags.push(comment.slice(from + 5, end).replaceAll('\\]', ']'));
    from = comment.indexOf('[tag:', end);
  }
  return tags;
}

/** The maximum number of blocks, for a progress bar. */
export function countGiftBlocks(text: string): number {
  return text.split(/\n[ \t]*\n+/).filter((part) => part.includes('{')).length;
}
