// @vitest-environment happy-dom
// What a field shows is what counts: text typed while the page hydrates may never have reached the state.

import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { NameForm } from './name-form.tsx';
import { CodeForm } from './take-quiz-page.tsx';

afterEach(() => vi.unstubAllGlobals());

/** As the browser does it before React listens: the field has the text, and no event was heard. */
function typeUnheard(field: HTMLElement, text: string): void {
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, text);
}

test('a name typed while the page hydrates is used to join', async () => {
  const join = vi.fn(() => Promise.resolve('seat'));
  render(<NameForm onlyGeneratedNames={false} join={join} onJoined={() => {}} />);
  typeUnheard(screen.getByLabelText('Your name'), ' Ada ');
  await userEvent.click(screen.getByRole('button', { name: 'Join' }));
  expect(join).toHaveBeenCalledWith({ studentName: 'Ada', isAnonymous: false });
});

test('a code typed while the page hydrates is looked up', async () => {
  const asked = vi.fn((_: string | URL | Request) => Promise.reject(new TypeError('offline')));
  vi.stubGlobal('fetch', asked);
  const router = createMemoryRouter([{ path: '/', element: <CodeForm /> }]);
  render(<RouterProvider router={router} />);
  typeUnheard(screen.getByLabelText('Room code'), 'abc234');
  await userEvent.click(screen.getByRole('button', { name: 'Continue' }));
  await vi.waitFor(() => expect(String(asked.mock.calls[0]?.[0])).toContain('ABC234'));
});
