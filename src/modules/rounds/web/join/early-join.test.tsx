// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { findSeat } from '../seat-store.ts';
import { earlyScriptOf } from './early-join.tsx';
import { joinKey } from './join-key.ts';
import { SeatChoice } from './seat-choice.tsx';

const code = 'ABC234';
const room = { roundId: 'round1', quizId: 'quiz1', roomCode: code, title: 'Sample', branding: null };
const joined = { participantId: 'p'.repeat(43), seat: { number: 1, name: 'Ida' }, room };
const asked: { address: string; body: Record<string, unknown>; headers: Headers }[] = [];
const joinedByPage = vi.fn();
let answers: (() => Promise<Response>)[] = [];

const refusal = (status: number, message: string) => () =>
  Promise.resolve(Response.json({ code: 'name_taken', message }, { status }));
const welcome = () => Promise.resolve(Response.json(joined));

/** What the server renders for everyone, with the script that runs in it before React is there. */
function openPage(): void {
  document.body.innerHTML = `<div>${renderToString(<Page />)}</div>`;
  new Function(earlyScriptOf(code))();
}

function Page() {
  const router = createMemoryRouter(
    [
      {
        path: '/',
        element: (
          <SeatChoice place={code} joinsEarly kept={null} onlyGeneratedNames={false} join={joinedByPage} />
        ),
      },
      { path: '/play/:code', element: <p>the screen</p> },
    ],
    { initialEntries: ['/'] },
  );
  return <RouterProvider router={router} />;
}

const wake = () => act(async () => void hydrateRoot(document.body.firstElementChild as Element, <Page />));
const part = (name: string) => document.querySelector<HTMLElement>(`[data-early="${name}"]`) as HTMLElement;
const settled = () => act(() => new Promise((resolve) => setTimeout(resolve, 0)));

async function send(name: string): Promise<void> {
  const field = document.querySelector('input') as HTMLInputElement;
  field.value = name;
  (part('form') as HTMLFormElement).requestSubmit();
  await settled();
}

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  asked.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (address: string, { body, headers }: { body: string; headers: Headers }) => {
    asked.push({ address, body: JSON.parse(body), headers });
    return answers.shift()?.() ?? Promise.reject(new TypeError('no line'));
  });
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test('a name that is sent before the page is awake takes the seat, which the page then has', async () => {
  answers = [welcome];
  openPage();
  await send('  Ida ');
  expect(asked).toMatchObject([
    { address: `/api/quiz/join/${code}`, body: { studentName: 'Ida', isAnonymous: false } },
  ]);
  expect(part('status').textContent).toMatch(/Ida/);
  expect(part('form').hidden).toBe(true);
  expect(findSeat(code)).toMatchObject({
    participantId: joined.participantId,
    name: 'Ida',
    roundId: 'round1',
  });
  // An impatient second press is ignored.
  (part('form') as HTMLFormElement).requestSubmit();
  await wake();
  await settled();
  expect(document.body.textContent).toContain('the screen');
  expect(asked).toHaveLength(1);
  expect(joinedByPage).not.toHaveBeenCalled();
});

test('a refusal is shown immediately, another name is tried, and the hydrated page still shows the last refusal', async () => {
  answers = [refusal(409, 'This name is taken.'), refusal(403, 'The room is locked.')];
  openPage();
  await send('Ida');
  expect(part('refused').hidden).toBe(false);
  expect(part('words').textContent).toBe('This name is taken.');
  await send('Ada');
  expect(part('words').textContent).toBe('The room is locked.');
  expect(asked.map(({ body }) => body.studentName)).toEqual(['Ida', 'Ada']);
  await wake();
  await settled();
  expect(part('refused').hidden).toBe(true);
  expect(document.querySelector('form [role="alert"]')?.textContent).toContain('The room is locked.');
  expect(part('form').hasAttribute('aria-busy')).toBe(false);
});

test('an empty name shows a message, and nothing is sent', async () => {
  openPage();
  await send(' ');
  expect(part('words').textContent).toMatch(/name/);
  expect(asked).toEqual([]);
});

test('a join without a response is repeated with the same key, by the page too', async () => {
  answers = [() => Promise.reject(new TypeError('no line')), welcome];
  openPage();
  await send('Ida');
  expect(part('words').textContent).toMatch(/connection/);
  expect(joinKey(code)).toBe(asked[0]?.body.joinKey);
  await send('Ida');
  expect(asked[1]?.body).toEqual(asked[0]?.body);
  // The next person to join from here is someone else.
  expect(joinKey(code)).not.toBe(asked[0]?.body.joinKey);
});

test('without a name, and with an account, it joins as the page does', async () => {
  localStorage.setItem('token', 'abc');
  answers = [welcome];
  openPage();
  part('anonymous').click();
  await settled();
  expect(asked).toMatchObject([{ body: { isAnonymous: true } }]);
  expect(asked[0]?.headers.get('authorization')).toBe('Bearer abc');
});

test('a page hydrated during the join waits for the seat', async () => {
  let answer: (reply: Response) => void = () => {};
  answers = [() => new Promise((resolve) => (answer = resolve))];
  openPage();
  await send('Ida');
  await wake();
  expect(document.body.textContent).not.toContain('the screen');
  answer(Response.json(joined));
  await settled();
  await settled();
  expect(document.body.textContent).toContain('the screen');
  expect(asked).toHaveLength(1);
});

test('who has a seat here is led on without scripts and takes no second one', async () => {
  answers = [welcome];
  openPage();
  await send('Ida');
  openPage();
  expect(part('form').hidden).toBe(true);
  expect(part('link').hidden).toBe(false);
  expect(part('lead').textContent).toMatch(/Ida/);
  expect(document.querySelector<HTMLAnchorElement>('[data-early="link"] a')?.getAttribute('href')).toBe(
    `/play/${code}`,
  );
});

test('where nothing can be stored the seat is taken all the same', async () => {
  const forbidden = () => {
    throw new DOMException('no', 'SecurityError');
  };
  vi.stubGlobal('localStorage', new Proxy({}, { get: forbidden, ownKeys: forbidden }));
  answers = [welcome];
  openPage();
  await send('Ida');
  expect(part('status').textContent).toMatch(/Ida/);
});
