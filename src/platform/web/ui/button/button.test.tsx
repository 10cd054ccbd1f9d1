// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { ToastProvider } from '../notice/toast.tsx';
import { Button } from './button.tsx';
import { FormatButtons } from './format-buttons.tsx';

test('a button is pressed by mouse and keyboard, and submits nothing unless it says so', async () => {
  const press = vi.fn();
  const submit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
  const user = onScreen(
    <form onSubmit={submit}>
      <Button onClick={press}>Save</Button>
    </form>,
  );
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await user.keyboard('{Enter}');
  await user.keyboard(' ');
  expect(press).toHaveBeenCalledTimes(3);
  expect(submit).not.toHaveBeenCalled();
});

test('while it is busy it keeps its name, says so, and cannot be pressed again', async () => {
  const press = vi.fn();
  const user = onScreen(
    <Button isBusy onClick={press}>
      Save
    </Button>,
  );
  const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Save' });
  expect([button.disabled, button.getAttribute('aria-busy')]).toEqual([true, 'true']);
  await user.click(button);
  expect(press).not.toHaveBeenCalled();
});

test('a button to another page is a link, within the site or outside', () => {
  onScreen(
    <>
      <Button to="/pricing">Plans</Button>
      <Button href="https://example.org/">Elsewhere</Button>
    </>,
  );
  const hrefs = screen.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')]);
  expect(hrefs).toEqual([
    ['Plans', '/pricing'],
    ['Elsewhere', 'https://example.org/'],
  ]);
});

test('an icon adds nothing to the name', () => {
  onScreen(<Button icon={<svg aria-hidden="true" />}>Add</Button>);
  expect(screen.getByRole('button', { name: 'Add' }).textContent).toBe('Add');
});

test('a file in one of several formats is fetched by its button, and a refusal is shown', async () => {
  const wanted: string[] = [];
  const user = onScreen(
    <ToastProvider>
      <FormatButtons
        label="Export"
        formats={['csv', 'xlsx']}
        labelOf={(format) => `Export as ${format}`}
        fetchFile={(format) => {
          wanted.push(format);
          return Promise.reject(new Error('no'));
        }}
        nameOf={(format) => `results.${format}`}
        failed="The file could not be made"
      />
    </ToastProvider>,
  );
  expect(screen.getByRole('group', { name: 'Export' })).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Export as XLSX' }));
  expect(wanted).toEqual(['xlsx']);
  expect(await screen.findByText('The file could not be made')).toBeTruthy();
});
