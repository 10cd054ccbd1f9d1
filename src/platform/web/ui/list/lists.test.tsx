// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { CallError } from '../../client.ts';
import { Loaded } from './loaded.tsx';
import { PagedList } from './paged-list.tsx';
import { Row, RowFact, Rows } from './rows.tsx';

const refused = new CallError(403, 'forbidden', 'Not yours.');
const refetch = vi.fn();

function list(total: number, turn = vi.fn()) {
  const query = { data: { page: 2, limit: 2, total }, error: null, refetch };
  return (
    <PagedList query={query} failed="No list" found={(n) => `${n} found`} empty={<p>None</p>} onTurn={turn}>
      {() => (
        <Rows label="Things">
          <Row title="One" badge="new" actions={<button type="button">Do it</button>}>
            <RowFact>Known</RowFact>
          </Row>
        </Rows>
      )}
    </PagedList>
  );
}

test('loading is announced politely', () => {
  onScreen(<Loaded query={{ data: undefined, error: null, refetch }}>{() => 'here'}</Loaded>);
  expect(screen.getByRole('status').textContent).toBe('Loading…');
});

test('an error is announced immediately, with its reason and a way to try again', async () => {
  const again = vi.fn();
  const user = onScreen(
    <Loaded query={{ data: undefined, error: refused, refetch: again }} failed="No list">
      {() => 'here'}
    </Loaded>,
  );
  expect(screen.getByRole('alert').textContent).toContain('No listNot yours. Try again');
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  expect(again).toHaveBeenCalledOnce();
});

test('previous content stays beside an error; a list that reloads by itself does not mention it', () => {
  const query = { data: 'here', error: refused, refetch };
  onScreen(<Loaded query={query}>{(data) => <p>{data}</p>}</Loaded>);
  onScreen(
    <Loaded query={query} isPolled>
      {(data) => <p>{data}</p>}
    </Loaded>,
  );
  expect([screen.getAllByText('here').length, screen.getAllByRole('alert').length]).toEqual([2, 1]);
});

test('a paginated list says how many there are, and leads to the pages before and after', async () => {
  const turn = vi.fn();
  const user = onScreen(list(6, turn));
  expect(screen.getByRole('status').textContent).toBe('6 found');
  expect(screen.getByRole('list', { name: 'Things' }).textContent).toBe('OnenewKnownDo it');
  await user.click(screen.getByRole('button', { name: 'Next' }));
  await user.click(screen.getByRole('button', { name: 'Previous' }));
  expect(turn.mock.calls).toEqual([[3], [1]]);
});

test('an empty one shows a message, and has no rows', () => {
  onScreen(list(0));
  expect(screen.getByText('None')).toBeTruthy();
  expect(screen.queryByRole('list')).toBeNull();
});

test('with more than two pages there are ways to the first and the last one', async () => {
  const turn = vi.fn();
  const user = onScreen(list(6, turn));
  await user.click(screen.getByRole('button', { name: 'Last' }));
  await user.click(screen.getByRole('button', { name: 'First' }));
  expect(turn.mock.calls).toEqual([[3], [1]]);
});

test('a page past the end leads to the last one, and shows no empty list meanwhile', () => {
  const turn = vi.fn();
  onScreen(list(2, turn));
  expect(turn.mock.calls).toEqual([[1, true]]);
  expect(screen.queryByRole('list')).toBeNull();
  expect(screen.queryByText('None')).toBeNull();
});
