// @vitest-environment happy-dom

import { MantineProvider } from '@mantine/core';
import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { createMemoryRouter, RouterProvider } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { RootError } from './root-error.tsx';

const reload = vi.fn();
beforeEach(() => {
  vi.spyOn(location, 'reload').mockImplementation(reload);
  vi.spyOn(console, 'error').mockReturnValue();
});
afterEach(() => vi.clearAllMocks());

function show(error: Error): void {
  const Broken = () => {
    throw error;
  };
  const router = createMemoryRouter([{ path: '/', Component: Broken, ErrorBoundary: RootError }]);
  render(
    <MantineProvider>
      <RouterProvider router={router} />
    </MantineProvider>,
  );
}

test('a broken page shows an error, and offers to reload or to go home', async () => {
  show(new Error('a secret of the code'));
  expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Application Error');
  expect(document.title).toBe('Application Error');
  expect(document.body.textContent).not.toContain('secret');
  expect(screen.getByRole('link', { name: 'Go Home' }).getAttribute('href')).toBe('/');
  expect(reload).not.toHaveBeenCalled();
  await userEvent.click(screen.getByRole('button', { name: 'Refresh Page' }));
  expect(reload).toHaveBeenCalledTimes(1);
});

test('a page broken by an extension reloads by itself, but not endlessly', () => {
  const foreign = new Error('The extension is gone');
  foreign.stack = 'Error: The extension is gone\n at chrome-extension://abcdef/content.js:1:1';
  show(foreign);
  expect(reload).toHaveBeenCalledTimes(1);
  show(foreign);
  expect(reload).toHaveBeenCalledTimes(1);
});
