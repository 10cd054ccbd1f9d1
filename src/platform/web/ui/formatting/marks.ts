// What a formatting button does to a Markdown text: adds marks around the selection, or takes them away, or adds them to its lines.

export type Mark = {
  before: string;
  after: string;
  /** Placed between them if nothing is selected. */
  sample: string;
  /** `before` comes at the beginning of each selected line. */
  isBlock: boolean;
};

/** What replaces `from`–`to`, and what is selected afterwards. */
type Marked = { from: number; to: number; text: string; selectFrom: number; selectTo: number };

function marked(source: string, start: number, end: number, mark: Mark): Marked {
  const { before, after, sample, isBlock } = mark;
  if (!isBlock) {
    const unmarked = withoutMark(source, start, end, mark);
    if (unmarked) return unmarked;
    const inner = source.slice(start, end) || sample;
    const selectFrom = start + before.length;
    return {
      from: start,
      to: end,
      text: before + inner + after,
      selectFrom,
      selectTo: selectFrom + inner.length,
    };
  }
  const from = source.lastIndexOf('\n', start - 1) + 1;
  const lineEnd = source.indexOf('\n', end);
  const to = lineEnd === -1 ? source.length : lineEnd;
  const lines = source.slice(from, to) || sample;
  const text = lines
    .split('\n')
    .map((line) => before + line)
    .join('\n');
  return { from, to, text, selectFrom: from, selectTo: from + text.length };
}

/** The selection without a mark that it has already, inside it or around it; null if it has none. */
function withoutMark(source: string, start: number, end: number, { before, after }: Mark): Marked | null {
  if (!before || before !== after) return null;
  const sign = before.charAt(0);
  const signs = (from: number, step: 1 | -1, last: number) => {
    let count = 0;
    while (from + step * count !== last && source[from + step * count] === sign) count += 1;
    return count;
  };
  const within = Math.min(signs(start, 1, end), signs(end - 1, -1, start - 1));
  const isAll = within * 2 >= end - start;
  const innerFrom = isAll ? start : start + within;
  const innerTo = isAll ? end : end - within;
  // One sign more or less makes another mark: `**` is bold, `*` italic, `***` both.
  const run = Math.min(signs(innerFrom - 1, -1, -1), signs(innerTo, 1, source.length));
  if (innerFrom === innerTo || (before.length === 1 ? run % 2 === 0 : run < before.length)) return null;
  const from = innerFrom - before.length;
  return {
    from,
    to: innerTo + before.length,
    text: source.slice(innerFrom, innerTo),
    selectFrom: from,
    selectTo: innerTo - before.length,
  };
}

/**
 * Into a field, by the browser's own insertion, so that undo works; the marked text is selected afterwards.
 * @param onChange for browsers that insert nothing by themselves
 */
export function putMark(area: HTMLTextAreaElement, mark: Mark, onChange?: (value: string) => void): void {
  const { from, to, text, selectFrom, selectTo } = marked(
    area.value,
    area.selectionStart,
    area.selectionEnd,
    mark,
  );
  area.focus();
  area.setSelectionRange(from, to);
  if (!document.execCommand('insertText', false, text))
    onChange?.(area.value.slice(0, from) + text + area.value.slice(to));
  area.setSelectionRange(selectFrom, selectTo);
}

export function boldMark(sample: string): Mark {
  return { before: '**', after: '**', sample, isBlock: false };
}

export function italicMark(sample: string): Mark {
  return { before: '*', after: '*', sample, isBlock: false };
}

export function codeMark(sample: string): Mark {
  return { before: '`', after: '`', sample, isBlock: false };
}
