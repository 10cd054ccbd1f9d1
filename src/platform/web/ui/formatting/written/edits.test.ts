// Signs are removed in pairs, lists continue, the caret stays behind the signs of a line, and no text exceeds its limit.
import { EditorSelection, EditorState, type TransactionSpec } from '@codemirror/state';
import { describe, expect, test } from 'vitest';
import { boldMark, italicMark } from '../marks.ts';
import { atMost, caretAfterStarts, leaveFormatted, newLine, pairsGoTogether } from './edits.ts';
import { looks } from './looks.ts';

/** A field without a screen. The selection is between ‹ and ›, or at ‹›. */
class Field {
  state: EditorState;

  constructor(text: string, most = 1_000) {
    this.state = EditorState.create({
      doc: text.replace(/[‹›]/g, ''),
      selection: EditorSelection.range(text.indexOf('‹'), text.indexOf('›') - 1),
      extensions: [looks, pairsGoTogether, caretAfterStarts, atMost(most)],
    });
  }

  dispatch(spec: TransactionSpec): void {
    this.state = this.state.update(spec).state;
  }

  get text(): string {
    const { from, to } = this.state.selection.main;
    const text = this.state.sliceDoc();
    return `${text.slice(0, from)}‹${text.slice(from, to)}›${text.slice(to)}`;
  }
}

const removed = (text: string) => {
  const field = new Field(text);
  const { from, to } = field.state.selection.main;
  field.dispatch({ changes: { from, to }, userEvent: 'delete' });
  return field.text;
};

test.each([
  ['a **‹word›** b', 'a ‹› b'],
  ['a ‹**›word** b', 'a ‹›word b'],
  ['a **word‹**› b', 'a word‹› b'],
  ['a **wo‹rd› x** b', 'a **wo‹› x** b'],
  ['a ‹b **wo›rd** c', 'a ‹›rd c'],
  ['see ‹[›the page](/a)', 'see ‹›the page'],
  ['‹**all** of *it*›', '‹›'],
])('what is selected in %j is removed with its signs', (before, after) => {
  expect(removed(before)).toBe(after);
});

test('a word that is typed over keeps its signs', () => {
  const field = new Field('a **‹word›** b');
  field.dispatch({ ...field.state.replaceSelection('x'), userEvent: 'input.type' });
  expect(field.text).toBe('a **x‹›** b');
});

describe('Enter', () => {
  test.each([
    ['one‹›', 'one\n‹›'],
    ['- one‹›', '- one\n- ‹›'],
    ['9. one‹›two', '9. one\n10. ‹›two'],
    ['- one\n- ‹›', '- one\n\n‹›'],
    ['> - one‹›', '> - one\n> - ‹›'],
  ])('after %j', (before, after) => {
    const field = new Field(before);
    newLine(field);
    expect(field.text).toBe(after);
  });
});

test.each([
  ['a **wo‹›rd** b', boldMark('x'), 'a wo‹›rd b'],
  ['a **word‹›** b', boldMark('x'), 'a **word**‹› b'],
  ['a **word‹›** b', italicMark('x'), null],
  ['a **‹word›** b', boldMark('x'), null],
])('the mark of %j is left or goes', (before, mark, after) => {
  const field = new Field(before);
  const isDone = leaveFormatted(field, mark);
  expect(isDone ? field.text : null).toBe(after);
});

test('the caret is behind the signs of a line, and goes over them to the line before', () => {
  const field = new Field('ab\n- one‹›');
  field.dispatch({ selection: { anchor: 3 } });
  expect(field.text).toBe('ab\n- ‹›one');
  field.dispatch({ selection: { anchor: 3 } });
  expect(field.text).toBe('ab‹›\n- one');
});

test('what would be too long is cut off; a text that is too long already can be shortened', () => {
  const field = new Field('abc‹›', 5);
  field.dispatch({ ...field.state.replaceSelection('defgh'), userEvent: 'input.paste' });
  expect(field.text).toBe('abcde‹›');
  field.dispatch({ ...field.state.replaceSelection('x'), userEvent: 'input.type' });
  expect(field.text).toBe('abcde‹›');
  const long = new Field('‹abcd›efgh', 5);
  long.dispatch({ ...long.state.replaceSelection('x'), userEvent: 'input.type' });
  expect(long.text).toBe('x‹›efgh');
});
