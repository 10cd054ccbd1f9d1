// What edits do besides what was typed: signs are removed in pairs, lists continue, and texts stay within their limit.
import { type ChangeSpec, EditorState, type Transaction, type TransactionSpec } from '@codemirror/state';
import type { Mark } from '../text-field.ts';
import { formattedIn, looks } from './looks.ts';

/** The parts of a field needed to change its text. */
type Editing = { readonly state: EditorState; dispatch(spec: TransactionSpec): void };

/** Removing a sign removes its partner, and removing a text removes its signs. */
export const pairsGoTogether = EditorState.transactionFilter.of((transaction) => {
  if (!transaction.docChanged || !isByHand(transaction)) return transaction;
  const cuts: { from: number; to: number; isReplaced: boolean }[] = [];
  transaction.changes.iterChanges((from, to, _, __, inserted) => {
    if (from < to) cuts.push({ from, to, isReplaced: inserted.length > 0 });
  });
  const isGone = (from: number, to: number) => cuts.some((cut) => cut.from <= from && cut.to >= to);
  const isUntouched = (from: number, to: number) => cuts.every((cut) => cut.to <= from || cut.from >= to);
  const changes: ChangeSpec[] = [];
  for (const { from, to, innerFrom, innerTo } of formattedIn(transaction.startState)) {
    const isEmptied = cuts.some((cut) => cut.from === innerFrom && cut.to === innerTo && !cut.isReplaced);
    const opensGone = isGone(from, innerFrom) || isEmptied;
    const closesGone = isGone(innerTo, to) || isEmptied;
    if (opensGone && isUntouched(innerTo, to)) changes.push({ from: innerTo, to });
    if (closesGone && isUntouched(from, innerFrom)) changes.push({ from, to: innerFrom });
  }
  return changes.length > 0 ? [transaction, { changes }] : transaction;
});

function isByHand(transaction: Transaction): boolean {
  return transaction.isUserEvent('delete') || transaction.isUserEvent('input');
}

/** The caret is never before the signs of a line, where typing would turn them into words. */
export const caretAfterStarts = EditorState.transactionFilter.of((transaction) => {
  const { selection, startState } = transaction;
  if (!selection || transaction.docChanged || !selection.main.empty) return transaction;
  const { head } = selection.main;
  const start = startState.field(looks).starts.find(({ from }) => from === head);
  if (!start) return transaction;
  const before = startState.selection.main;
  const isGoingBack = before.empty && before.head === start.to;
  const next = isGoingBack && start.from > 0 ? start.from - 1 : start.to;
  return [transaction, { selection: { anchor: next } }];
});

export function atMost(letters: number) {
  return EditorState.transactionFilter.of((transaction) => {
    const { newDoc, startState } = transaction;
    const isWithin = newDoc.length <= Math.max(letters, startState.doc.length);
    if (!transaction.docChanged || isWithin || !isByHand(transaction)) return transaction;
    return shortened(transaction, newDoc.length - letters) ?? [];
  });
}

/** What is pasted beyond the limit is cut off, as in any field. */
function shortened(transaction: Transaction, surplus: number): TransactionSpec | null {
  const parts: { from: number; to: number; insert: string }[] = [];
  transaction.changes.iterChanges((from, to, _, __, inserted) =>
    parts.push({ from, to, insert: inserted.toString() }),
  );
  const [part, ...others] = parts;
  if (!part || others.length > 0 || part.insert.length <= surplus) return null;
  const insert = part.insert.slice(0, part.insert.length - surplus);
  return {
    changes: { ...part, insert },
    selection: { anchor: part.from + insert.length },
    userEvent: 'input',
    filter: false,
  };
}

const item = /^(\s*(?:>\s*)*)(?:([-*+])|(\d{1,9})([.)]))(\s+)(\S.*)?$/;

/** Enter begins a new line; in a list a new item, and in an empty item it ends the list. */
export function newLine(view: Editing): boolean {
  const { state } = view;
  const { from, to, empty } = state.selection.main;
  const line = state.doc.lineAt(from);
  const found = item.exec(line.text);
  const [, before = '', bullet, number, point = '', blanks = '', text = ''] = found ?? [];
  const isInItem = found !== null && empty && from >= line.to - text.length;
  if (isInItem && text.trim() === '') {
    // An empty line ends it; text directly below would belong to its last item.
    view.dispatch({
      changes: { from: line.from, to: line.to, insert: '\n' },
      selection: { anchor: line.from + 1 },
      userEvent: 'input',
    });
    return true;
  }
  const next = bullet ?? `${Number(number) + 1}${point}`;
  const insert = isInItem ? `\n${before}${next}${blanks}` : '\n';
  view.dispatch({
    changes: { from, to, insert },
    selection: { anchor: from + insert.length },
    scrollIntoView: true,
    userEvent: 'input',
  });
  return true;
}

const formattedBy: Readonly<Record<string, string>> = {
  '**': 'StrongEmphasis',
  '*': 'Emphasis',
  '~~': 'Strikethrough',
  '`': 'InlineCode',
};

/** If the caret is at the end of such a stretch, it moves out of it; anywhere else the stretch loses its signs. */
export function leaveFormatted(view: Editing, { before }: Mark): boolean {
  const { state } = view;
  const { head, empty } = state.selection.main;
  if (!empty) return false;
  const around = formattedIn(state).findLast(
    ({ name, innerFrom, innerTo }) => name === formattedBy[before] && head >= innerFrom && head <= innerTo,
  );
  if (!around) return false;
  const { from, to, innerFrom, innerTo } = around;
  if (head === innerTo) view.dispatch({ selection: { anchor: to } });
  else
    view.dispatch({
      changes: [
        { from, to: innerFrom },
        { from: innerTo, to },
      ],
    });
  return true;
}
