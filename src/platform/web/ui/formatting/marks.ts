// What a formatting button does to a Markdown text: adds marks around the selection, or takes them away, or adds them to its lines.
import type { Mark, TextField } from './text-field.ts';

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
  const lines = (source.slice(from, to) || sample).split('\n');
  const text = lines
    .map(
      lines.every((line) => line.startsWith(before))
        ? (line) => line.slice(before.length)
        : (line) => before + line,
    )
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
 * Into a field; the marked text is selected afterwards. In a text area it is the browser's own insertion, so that its
 * undo works.
 * @param onChange for browsers that insert nothing by themselves
 */
export function putMark(field: TextField, mark: Mark, onChange?: (value: string) => void): void {
  if (field.leave?.(mark)) {
    field.focus();
    return;
  }
  const { from, to, text, selectFrom, selectTo } = marked(
    field.value,
    field.selectionStart,
    field.selectionEnd,
    mark,
  );
  field.focus();
  field.setSelectionRange(from, to);
  if (!isPut(field, text)) onChange?.(field.value.slice(0, from) + text + field.value.slice(to));
  field.setSelectionRange(selectFrom, selectTo);
}

/** @returns whether the text replaced the selection */
function isPut(field: TextField, text: string): boolean {
  if (!field.put) return document.execCommand('insertText', false, text);
  field.put(text);
  return true;
}

/** Replaces the selection; the caret is behind it. */
export function putText(field: TextField, text: string): void {
  field.focus();
  isPut(field, text);
}

export function boldMark(sample: string): Mark {
  return { before: '**', after: '**', sample, isBlock: false };
}

export function italicMark(sample: string): Mark {
  return { before: '*', after: '*', sample, isBlock: false };
}

export function listMark(sample: string): Mark {
  return { before: '- ', after: '', sample, isBlock: true };
}

/** The selection becomes a link, and its address is selected. */
export function putLink(field: TextField, sample: string): void {
  const address = 'https://';
  const words = field.value.slice(field.selectionStart, field.selectionEnd) || sample;
  const from = field.selectionStart + words.length + 3;
  putText(field, `[${words}](${address})`);
  field.setSelectionRange(from, from + address.length);
}

export function codeMark(sample: string): Mark {
  return { before: '`', after: '`', sample, isBlock: false };
}
