// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { fireEvent, render, screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { AppError } from '#platform/contract/errors.ts';
import {
  defineSettings,
  emailOrNone,
  flag,
  line,
  lines,
  whole,
} from '#platform/contract/settings/settings.ts';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { SettingsForm } from './settings-form.tsx';

const school = defineSettings({
  name: 'school',
  shape: {
    title: line(12),
    address: lines(30, 2),
    email: emailOrNone(),
    rooms: whole(1, 9, 2),
    isOpen: flag(),
    secretNumber: whole(0, 1, 0),
  },
  groups: { who: ['title', 'address', 'email'], how: ['rooms', 'isOpen'] },
});
const words = {
  'set.who': 'Who',
  'set.how': 'How',
  'set.how.text': 'How it works.',
  'set.title': 'Title',
  'set.title.text': 'Shown everywhere.',
  'set.address': 'Address',
  'set.email': 'Email',
  'set.rooms': 'Rooms',
  'set.isOpen': 'Open',
};

function show(save: (change: object) => Promise<unknown>) {
  const value = { title: 'Maple', address: '', email: '', rooms: 2, isOpen: false, secretNumber: 1 };
  return onScreen(
    <QueryClientProvider client={new QueryClient()}>
      <SettingsForm
        of={school}
        value={value}
        version={4}
        label="School"
        words={words}
        prefix="set."
        saveLabel="Save"
        save={save}
      />
    </QueryClientProvider>,
  );
}

test('a form has the groups, labels, hints and limits of its declaration', () => {
  show(vi.fn());
  expect(screen.getAllByRole('group').map((group) => group.querySelector('legend')?.textContent)).toEqual([
    'Who',
    'How',
  ]);
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  expect([title.value, title.maxLength, title.type]).toEqual(['Maple', 12, 'text']);
  expect(title.getAttribute('aria-describedby')).toBeTruthy();
  expect(screen.getByText('How it works.')).toBeTruthy();
  expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Address' }).maxLength).toBe(30);
  const email = screen.getByRole<HTMLInputElement>('textbox', { name: 'Email' });
  expect([email.type, email.maxLength]).toEqual(['email', 254]);
  expect(screen.queryByText('secretNumber')).toBeNull();
});

test('what is changed is sent with the version that was read; a refusal is a sentence', async () => {
  const save = vi.fn().mockRejectedValueOnce(new AppError('busy')).mockResolvedValue({});
  const user = show(save);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' School and more');
  await user.click(screen.getByRole('checkbox', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save.mock.calls[0]?.[0]).toEqual({
    title: 'Maple School',
    isOpen: true,
    version: 4,
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledTimes(2);
});

test('what someone else has saved meanwhile is shown where nothing is typed, and does not make an older form the newest', async () => {
  const save = vi.fn().mockResolvedValue({});
  const read = { title: 'Maple', address: '', email: '', rooms: 2, isOpen: false, secretNumber: 1 };
  const client = new QueryClient();
  const form = (value: typeof read, version: number) => (
    <MantineProvider env="test">
      <QueryClientProvider client={client}>
        <SettingsForm
          of={school}
          value={value}
          version={version}
          label="School"
          words={words}
          prefix="set."
          saveLabel="Save"
          save={save}
        />
      </QueryClientProvider>
    </MantineProvider>
  );
  const { rerender } = render(form(read, 4));
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'Oak' } });
  // As a new logo does: it is no part of the form.
  rerender(form({ ...read }, 5));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() =>
    expect(save.mock.calls).toEqual([[{ title: 'Oak', version: 5 }, expect.anything()]]),
  );

  fireEvent.change(title, { target: { value: 'Elm' } });
  rerender(form({ ...read, title: 'Ash', rooms: 3 }, 7));
  expect(title.value).toBe('Elm');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rooms' }).value).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(save).toHaveBeenCalledTimes(2));
  expect(save.mock.calls[1]?.[0]).toEqual({ title: 'Elm', version: 5 });
});
