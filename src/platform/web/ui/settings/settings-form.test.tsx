// @vitest-environment happy-dom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import {
  defineSettings,
  emailOrNone,
  flag,
  line,
  lines,
  whole,
} from '#platform/contract/settings/settings.ts';
import { useEndpointForm } from '#platform/web/forms/use-endpoint-form.tsx';
import { onScreen } from '#tests/support/parts/on-screen.tsx';
import { formLimits } from '../../../../../bin/build/form-limits.ts';
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

const contract = defineContract({
  changeSchool: {
    method: 'PUT',
    path: '/school',
    access: 'admin',
    rate: 'write',
    summary: 'Change the school',
    body: school.change,
    response: Done,
  },
});
const endpoint = { ...contract.changeSchool, form: formLimits(school.change) };
type School = z.output<typeof school.schema>;
const read: School = { title: 'Maple', address: '', email: '', rooms: 2, isOpen: false, secretNumber: 1 };

function Form({ value = read, version = 4 }: { value?: School; version?: number }) {
  const form = useEndpointForm(endpoint, { initial: value, version });
  return <SettingsForm of={school} form={form} label="School" words={words} prefix="set." saveLabel="Save" />;
}

const sent: unknown[] = [];
let answers: object[] = [];
beforeEach(() => {
  sent.length = 0;
  answers = [];
  vi.stubGlobal('fetch', async (_address: string, { body }: { body: string }) => {
    sent.push(JSON.parse(body));
    const refusal = answers.shift();
    return new Response(JSON.stringify(refusal ?? { ok: true }), { status: refusal ? 400 : 200 });
  });
});
afterEach(() => vi.unstubAllGlobals());

test('a form has the groups, labels, hints and limits of its declaration', () => {
  onScreen(<Form />);
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

test('what is changed is sent with the version that was read; a refusal is at the field that it names', async () => {
  const message = 'No such title';
  answers = [
    { code: 'bad_request', message, details: [{ path: 'title', message }] },
    { code: 'busy', message: 'Try again' },
  ];
  const user = onScreen(<Form />);
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  await user.type(title, ' School and more');
  await user.click(screen.getByRole('checkbox', { name: 'Open' }));
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect(sent).toEqual([{ title: 'Maple School', isOpen: true, version: 4 }]);
  expect(title.getAttribute('aria-invalid')).toBe('true');
  expect(screen.getByText(message)).toBeTruthy();
  await user.click(screen.getByRole('button', { name: 'Save' }));
  expect((await screen.findByRole('alert')).textContent).toContain('Try again');
  await user.clear(title);
  await user.type(screen.getByRole('textbox', { name: 'Email' }), 'no address');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  // What the server would refuse is said at once.
  expect(sent).toHaveLength(2);
  expect(screen.getByRole('textbox', { name: 'Email' }).getAttribute('aria-invalid')).toBe('true');
});

test('what someone else has saved meanwhile is shown where nothing is typed, and does not make an older form the newest', async () => {
  const form = (value: School, version: number) => (
    <MantineProvider env="test">
      <Form value={value} version={version} />
    </MantineProvider>
  );
  const { rerender } = render(form(read, 4));
  const title = screen.getByRole<HTMLInputElement>('textbox', { name: 'Title' });
  fireEvent.change(title, { target: { value: 'Oak' } });
  // As a new logo does: it is no part of the form.
  rerender(form({ ...read }, 5));
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(title.value).toBe('Maple'));
  expect(sent).toEqual([{ title: 'Oak', version: 5 }]);

  fireEvent.change(title, { target: { value: 'Elm' } });
  rerender(form({ ...read, title: 'Ash', rooms: 3 }, 7));
  expect(title.value).toBe('Elm');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Rooms' }).value).toBe('3');
  fireEvent.click(screen.getByRole('button', { name: 'Save' }));
  await vi.waitFor(() => expect(sent).toHaveLength(2));
  expect(sent[1]).toEqual({ title: 'Elm', version: 5 });
});
