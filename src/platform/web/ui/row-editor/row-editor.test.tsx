// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { EditorSample } from '../dev/editor-samples.tsx';
import { afterEnter } from './use-row-edits.ts';

const written = () => screen.getAllByRole<HTMLTextAreaElement>('textbox').map(({ value }) => value);
const focused = () => document.activeElement?.getAttribute('aria-label');
const press = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name });
const said = () => document.querySelector('output')?.textContent;

describe('editable rows', () => {
  test('are a group with a name, and each field and tool says which row it belongs to', () => {
    onScreen(<EditorSample initial={['a', 'b']} />);
    expect(screen.getByRole('group').querySelector('legend')?.textContent).toBe('Rows that are written');
    expect(screen.getAllByRole('textbox').map((field) => field.getAttribute('aria-label'))).toEqual([
      'Row 1',
      'Row 2',
    ]);
    expect(
      screen.getAllByRole('button').map((one) => one.getAttribute('aria-label') ?? one.textContent),
    ).toEqual([
      'Move row 1 up',
      'Move row 1 down',
      'Remove row 1',
      'Move row 2 up',
      'Move row 2 down',
      'Remove row 2',
      'Add a row',
    ]);
  });

  test('move with Alt and an arrow: the focus moves along, and the move is announced', async () => {
    const user = onScreen(<EditorSample initial={['a', 'b', 'c']} />);
    await user.click(screen.getByLabelText('Row 1'));
    await user.keyboard('{Alt>}{ArrowDown}{/Alt}');
    expect([written(), focused(), said()]).toEqual([['b', 'a', 'c'], 'Row 2', 'Row 1 is now row 2']);
    await user.keyboard('{Alt>}{ArrowDown}{ArrowDown}{/Alt}');
    expect([written(), focused()]).toEqual([['b', 'c', 'a'], 'Row 3']);
  });

  test('move with their buttons, of which the first and the last row have only one', async () => {
    const user = onScreen(<EditorSample initial={['a', 'b']} />);
    expect([press('Move row 1 up').disabled, press('Move row 2 down').disabled]).toEqual([true, true]);
    await user.click(press('Move row 2 up'));
    expect([written(), focused()]).toEqual([['b', 'a'], 'Row 1']);
  });

  test('can be removed: the focus stays in the list, and the minimum stays', async () => {
    const user = onScreen(<EditorSample initial={['a', 'b']} />);
    await user.click(press('Remove row 2'));
    expect([written(), focused(), said()]).toEqual([['a'], 'Row 1', 'Row 2 removed']);
    expect(press('Remove row 1').disabled).toBe(true);
  });

  test('are added with Enter in the last one, up to the maximum', async () => {
    const user = onScreen(<EditorSample initial={['a', 'b', 'c']} />);
    await user.click(screen.getByLabelText('Row 2'));
    await user.keyboard('{Enter}');
    expect(focused()).toBe('Row 3');
    await user.keyboard('{Enter}d{Enter}');
    expect([written(), focused()]).toEqual([['a', 'b', 'c', 'd'], 'Row 4']);
    expect(press('Add a row').disabled).toBe(true);
  });

  test('Shift+Enter adds a line to the text', async () => {
    const user = onScreen(<EditorSample initial={['a']} />);
    await user.click(screen.getByLabelText('Row 1'));
    await user.keyboard('{Shift>}{Enter}{/Shift}b');
    expect(written()).toEqual(['a\nb']);
  });
});

test('Enter goes through the fields of a row before it moves to the next row', () => {
  const two = { count: 2, columns: 2, canAdd: false };
  expect(afterEnter({ row: 0, column: 0 }, two)).toEqual({ row: 0, column: 1 });
  expect(afterEnter({ row: 0, column: 1 }, two)).toEqual({ row: 1, column: 0 });
  expect(afterEnter({ row: 1, column: 1 }, two)).toBeNull();
  expect(afterEnter({ row: 1, column: 1 }, { ...two, canAdd: true })).toBe('add');
});
