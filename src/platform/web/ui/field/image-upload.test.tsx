// @vitest-environment happy-dom
import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { ImageUpload } from './image-upload.tsx';

const shown = { label: 'Logo', description: 'Shown above the quiz.', testId: 'file' };
const image = () => new File(['x'], 'logo.png', { type: 'image/png' });

test('the same file may be chosen twice; the field says what it is for', async () => {
  const run = vi.fn();
  const user = onScreen(<ImageUpload {...shown} choose={{ label: 'Choose', run }} remove={null} />);
  expect(screen.getByRole('group', { name: 'Logo', description: 'Shown above the quiz.' })).toBeTruthy();
  const input = screen.getByTestId<HTMLInputElement>('file');
  await user.upload(input, image());
  await user.upload(input, image());
  expect(run).toHaveBeenCalledTimes(2);
  expect(run.mock.calls[0]?.[0].name).toBe('logo.png');
  expect(input.value).toBe('');
  expect(screen.getAllByRole('button').map(({ textContent }) => textContent)).toEqual(['Choose']);
});

test('an image can be removed, but not while another is uploading', async () => {
  const run = vi.fn();
  const part = (isBusy: boolean) => (
    <ImageUpload
      {...shown}
      choose={{ label: 'Change', run: vi.fn() }}
      remove={{ label: 'Remove', run }}
      isBusy={isBusy}
      problem="Too large"
    />
  );
  const user = onScreen(part(false));
  await user.click(screen.getByRole('button', { name: 'Remove' }));
  expect(run).toHaveBeenCalledOnce();
  expect(screen.getByRole('alert').textContent).toContain('Too large');
  onScreen(part(true));
  expect(screen.getAllByRole<HTMLButtonElement>('button', { name: 'Remove' }).at(-1)?.disabled).toBe(true);
});
