// @vitest-environment happy-dom

import { act } from '@testing-library/react';
import { useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { pageStartScript } from '#platform/server/pages/page-start.ts';
import { replayEarlyInput } from './early-input.ts';

const sent = vi.fn();
const pressed = vi.fn();
const taken = vi.fn();

function Form() {
  const [name, setName] = useState('');
  const [isFine, setFine] = useState(false);
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        sent({ name, isFine });
      }}
    >
      <input aria-label="Name" value={name} onChange={({ target }) => setName(target.value)} />
      <input type="checkbox" checked={isFine} onChange={({ target }) => setFine(target.checked)} />
      <button type="submit">Send</button>
      <button type="button" onClick={pressed}>
        <b>Press</b>
      </button>
      <a href="#elsewhere">Elsewhere</a>
      {/* biome-ignore lint/a11y/useValidAnchor: as a link of the router, which takes along what was typed */}
      <a href="#taken" data-waits onClick={taken}>
        Takes the name along
      </a>
    </form>
  );
}

afterEach(() => vi.clearAllMocks());

test('a notice already confirmed on this device does not appear again', () => {
  localStorage.setItem('read', 'yes');
  document.body.innerHTML = '<p data-until-stored="read">One</p><p data-until-stored="unread">Two</p>';
  new Function(pageStartScript({ styles: [], modules: [], code: '' }))();
  expect([...document.querySelectorAll('p')].map(({ hidden }) => hidden)).toEqual([true, false]);
  localStorage.clear();
});

test('a page that waits for a touch loads nothing before it; one of someone signed in does not wait', () => {
  const root = document.documentElement;
  const links = () => document.head.querySelectorAll('link[rel=modulepreload]').length;
  const startPage = () =>
    new Function(pageStartScript({ styles: [], modules: ['/assets/a.js'], code: '' }))();
  vi.spyOn(document, 'hidden', 'get').mockReturnValue(true);
  root.dataset.waitsForTouch = 'true';
  document.body.innerHTML = '<button>Menu</button>';
  startPage();
  expect(links()).toBe(0);
  document.querySelector('button')?.focus();
  expect(links()).toBe(1);
  document.querySelector('button')?.click();
  expect(links()).toBe(1);

  root.dataset.session = 'stored';
  startPage();
  expect(links()).toBe(2);
  vi.restoreAllMocks();
  document.head.innerHTML = '';
  delete root.dataset.session;
  delete root.dataset.waitsForTouch;
});

test('what was typed, ticked, pressed and submitted before hydration happens after it', async () => {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
  const start = { styles: [], modules: [], code: '' };
  new Function(pageStartScript(start))();
  const find = <T extends Element>(selector: string) => document.querySelector<T>(selector) as T;

  const field = find<HTMLInputElement>('input');
  field.value = 'Ida';
  field.dispatchEvent(new Event('input', { bubbles: true }));
  find<HTMLInputElement>('[type=checkbox]').click();
  find<HTMLElement>('b').click();
  find<HTMLElement>('[data-waits]').click();
  find<HTMLElement>('[type=submit]').click();
  expect(sent).not.toHaveBeenCalled();

  await act(async () => {
    hydrateRoot(find('div'), <Form />);
  });
  expect(sent).not.toHaveBeenCalled();
  const replay = () =>
    act(async () => {
      await replayEarlyInput();
      await new Promise((resolve) => setTimeout(resolve));
    });
  await replay();
  expect(pressed).toHaveBeenCalledTimes(1);
  expect(taken).toHaveBeenCalledTimes(1);
  expect(sent.mock.calls).toEqual([[{ name: 'Ida', isFine: true }]]);

  // From now on the page handles everything itself, and nothing happens twice.
  await act(async () => find<HTMLElement>('b').click());
  await replay();
  expect(pressed).toHaveBeenCalledTimes(2);
  expect(sent).toHaveBeenCalledTimes(1);
});
