// @vitest-environment happy-dom
import { expect, test } from 'vitest';
import { boldMark, codeMark, italicMark, listMark, putMark } from './marks.ts';
import type { Mark } from './text-field.ts';

/** The selection is between ‹ and ›. */
function marked(text: string, mark: Mark): string {
  const area = document.createElement('textarea');
  document.body.append(area);
  // No browser's own insertion here: the fallback gets what would have been inserted.
  document.execCommand = () => false;
  const [start, end] = [text.indexOf('‹'), text.indexOf('›') - 1];
  area.value = text.replace(/[‹›]/g, '');
  area.setSelectionRange(start, end);
  putMark(area, mark, (value) => {
    const { selectionStart: from, selectionEnd: to } = area;
    area.value = value;
    area.setSelectionRange(from, to);
  });
  const { value, selectionStart, selectionEnd } = area;
  area.remove();
  return `${value.slice(0, selectionStart)}‹${value.slice(selectionStart, selectionEnd)}›${value.slice(selectionEnd)}`;
}

const bold = boldMark('bold');
const italic = italicMark('italic');

test.each([
  ['a ‹word› here', bold, 'a **‹word›** here'],
  ['a ‹› here', bold, 'a **‹bold›** here'],
  ['a **‹word›** here', bold, 'a ‹word› here'],
  ['a ‹**word**› here', bold, 'a ‹word› here'],
  ['a **‹word›** here', italic, 'a ***‹word›*** here'],
  ['a ***‹word›*** here', italic, 'a **‹word›** here'],
  ['a ***‹word›*** here', bold, 'a *‹word›* here'],
  ['a *‹word›* here', bold, 'a ***‹word›*** here'],
  ['‹word›', codeMark('code'), '`‹word›`'],
  ['`‹word›`', codeMark('code'), '‹word›'],
  ['‹one\ntwo›', listMark('item'), '‹- one\n- two›'],
  ['‹- one\n- two›', listMark('item'), '‹one\ntwo›'],
  ['2 ‹*› 3', italic, '2 *‹*›* 3'],
])('%s', (text, mark, expected) => {
  expect(marked(text, mark)).toBe(expected);
});
