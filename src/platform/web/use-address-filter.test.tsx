// @vitest-environment happy-dom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { useAddressFilter } from './use-address-filter.ts';

beforeEach(() => vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

/** A navigation takes turns of the event loop besides its second. */
async function settle(): Promise<void> {
  for (let turn = 0; turn < 4; turn += 1) await pass(1_500);
}

function List({ list }: { list?: string }) {
  const { typed, values, page, set, type, turn } = useAddressFilter(['search', 'role'], list);
  return (
    <>
      <input
        aria-label="Search"
        value={typed.search}
        onChange={(event) => type('search', event.target.value)}
      />
      <button type="button" onClick={() => set({ role: 'teacher' })}>
        Teachers
      </button>
      <button type="button" onClick={() => turn(3)}>
        Third page
      </button>
      <p>
        {values.search}/{values.role}/{page}
      </p>
    </>
  );
}

/** A list whose pages take a second to load, as on a slow network. */
async function open(address = '/list', list?: string) {
  const loader = ({ request }: { request: Request }) =>
    new URL(request.url).search === ''
      ? null
      : new Promise((resolve) => setTimeout(() => resolve(null), 1_000));
  const router = createMemoryRouter([{ path: '/list', loader, element: <List list={list} /> }], {
    initialEntries: [address],
  });
  render(<RouterProvider router={router} />);
  await pass(1_000);
  return router;
}

const field = () => screen.getByRole<HTMLInputElement>('textbox', { name: 'Search' });
const write = (value: string) => fireEvent.change(field(), { target: { value } });
const press = (name: string) => act(() => fireEvent.click(screen.getByRole('button', { name })));

test('a filter that is chosen while the search is still loading keeps the search', async () => {
  const router = await open();
  write('ada');
  await pass(500);
  press('Teachers');
  expect(field().value).toBe('ada');
  await settle();
  expect(router.state.location.search).toBe('?search=ada&role=teacher');
  expect(screen.getByText('ada/teacher/1')).toBeDefined();
});

test('a search that is typed while a filter is loading keeps the filter, and the field never goes back', async () => {
  const router = await open();
  press('Teachers');
  await pass(800);
  write('ad');
  await pass(250);
  expect(field().value).toBe('ad');
  write('ada');
  await settle();
  expect(field().value).toBe('ada');
  expect(router.state.location.search).toBe('?role=teacher&search=ada');
});

test('another page keeps the filters, and going back shows what the address says', async () => {
  const router = await open('/list?search=ada');
  press('Third page');
  await settle();
  expect(screen.getByText('ada//3')).toBeDefined();
  write('adab');
  await settle();
  await act(() => void router.navigate(-1));
  await settle();
  expect(field().value).toBe('ada');
  expect(router.state.location.search).toBe('?search=ada');
});

test('two lists on a page have filters of their own', async () => {
  const router = await open('/list?page=2', 'people');
  write('ada');
  await settle();
  press('Third page');
  await settle();
  expect(router.state.location.search).toBe('?page=2&people-search=ada&people-page=3');
  expect(screen.getByText('ada//3')).toBeDefined();
});
