// @vitest-environment happy-dom
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { screen } from '@testing-library/react';
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
import { onScreen } from '../../../../../tests/support/parts/on-screen.tsx';
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

test('what is changed is sent with the rest and the version that was read; a refusal is a sentence', async () => {
  const save = vi.fn().mockRejectedValueOnce(new AppError('busy')).mockResolvedValue({});
  const user = show(save);
  await user.type(screen.getByRole('textbox', { name: 'Title' }), ' School and more');
  await user.click(screen.getByRole('checkbox', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save.mock.calls[0]?.[0]).toEqual({
    title: 'Maple School',
    address: '',
    email: '',
    rooms: 2,
    isOpen: true,
    secretNumber: 1,
    version: 4,
  });
  expect(await screen.findByRole('alert')).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(save).toHaveBeenCalledTimes(2);
});
