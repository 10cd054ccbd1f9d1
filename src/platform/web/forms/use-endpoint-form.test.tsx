// @vitest-environment happy-dom
import { MantineProvider, TextInput } from '@mantine/core';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { Done, defineContract } from '#platform/contract/endpoint.ts';
import { english, speakLanguage } from '#platform/contract/i18n.ts';
import { oneLine } from '#platform/contract/text/one-line.ts';
import { formLimits } from '../../../../bin/build/form-limits.ts';
import { useEndpointForm } from './use-endpoint-form.tsx';

const body = z.object({
  title: oneLine()
    .min(3, { error: () => 'Write a title' })
    .max(40),
  to: z.string().min(1).max(60),
  copies: z.number().int().min(1).max(5),
});
const letters = defineContract({
  sendLetter: {
    method: 'PUT',
    path: '/letters/:id',
    access: 'guest',
    rate: 'write',
    summary: 'Send a letter',
    params: z.object({ id: z.string() }),
    body,
    response: Done,
  },
});
const endpoint = { ...letters.sendLetter, form: formLimits(body) };

const done = vi.fn();

function Letter() {
  const form = useEndpointForm(endpoint, {
    initial: { title: '', to: 'Ada', copies: 1 },
    params: { id: 'a' },
    about: { letter_lost: 'to' },
    onDone: done,
    done: 'Sent',
  });
  return (
    <form {...form.props} aria-label="Letter">
      {form.notice}
      <TextInput label="Title" {...form.field('title')} />
      <TextInput label="To" {...form.field('to')} />
      <button type="submit" disabled={form.isBusy}>
        Send
      </button>
      {form.isChanged && <p>Changed</p>}
    </form>
  );
}

const moves = defineContract({
  move: {
    method: 'POST',
    path: '/moves',
    access: 'guest',
    rate: 'write',
    summary: 'Move',
    body: z.object({
      place: z.object({ street: z.string().min(1).max(70) }),
      tags: z.array(z.string()).min(1),
    }),
    response: Done,
  },
});
const moveEndpoint = { ...moves.move, form: formLimits(moves.move.body) };

let isSure = false;

function Move() {
  const form = useEndpointForm(moveEndpoint, {
    initial: { street: '', tag: '' },
    members: { street: 'place.street' },
    toBody: ({ street, tag }) => ({ place: { street }, tags: tag ? [tag] : [] }),
    ask: async () => isSure,
  });
  return (
    <form {...form.props} aria-label="Move">
      {form.notice}
      <TextInput label="Street" {...form.field('street')} />
      <TextInput label="Tag" {...form.field('tag')} />
    </form>
  );
}

type Answer = { status: number; body: object };
let answers: Answer[] = [];
const sent: { address: string; body: unknown }[] = [];
let release: (() => void) | null = null;

beforeEach(() => {
  answers = [];
  sent.length = 0;
  done.mockClear();
  vi.stubGlobal('fetch', async (address: string, { body: text }: { body: string }) => {
    sent.push({ address, body: JSON.parse(text) });
    if (release)
      await new Promise<void>((resolve) => {
        release = resolve;
      });
    const answer = answers.shift() ?? { status: 200, body: { ok: true } };
    return new Response(JSON.stringify(answer.body), { status: answer.status });
  });
  render(
    <MantineProvider>
      <Letter />
      <Move />
    </MantineProvider>,
  );
});

afterEach(() => {
  cleanup();
  release = null;
  speakLanguage(english);
  vi.unstubAllGlobals();
});

const input = (label: RegExp) => screen.getByLabelText<HTMLInputElement>(label);
const type = (label: RegExp, value: string) => fireEvent.change(input(label), { target: { value } });
const submit = () => act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Letter' })));
const alert = () => screen.queryByRole('alert')?.textContent;

test('fields of a form have the limits of the endpoint', () => {
  expect(input(/Title/)).toMatchObject({ maxLength: 40, required: true, name: 'title' });
  expect(input(/To/)).toMatchObject({ maxLength: 60, required: true, value: 'Ada' });
});

test('a form says at the field what the server would say, and sends nothing', async () => {
  type(/Title/, '  Hi ');
  type(/To/, '');
  await submit();
  expect(sent).toEqual([]);
  expect(input(/Title/).getAttribute('aria-invalid')).toBe('true');
  const described = input(/Title/).getAttribute('aria-describedby') ?? '';
  expect(document.getElementById(described)?.textContent).toBe('Write a title');
  expect(screen.getByText('Write a title')).toBeTruthy();
  expect(screen.getByText('“to” must not be empty')).toBeTruthy();
  expect(document.activeElement).toBe(input(/Title/));
  type(/Title/, 'Hello');
  expect(screen.queryByText('Write a title')).toBeNull();
});

test('a fault of a form is announced where the focus already is', async () => {
  act(() => input(/Title/).focus());
  await submit();
  expect(alert()).toBe('Write a title');
});

test('a form pressed twice is sent once', async () => {
  release = () => undefined;
  type(/Title/, 'Hello');
  await submit();
  await submit();
  expect(screen.getByRole('button')).toHaveProperty('disabled', true);
  await act(async () => release?.());
  expect(sent).toEqual([{ address: '/api/letters/a', body: { title: 'Hello', to: 'Ada', copies: 1 } }]);
  expect(done).toHaveBeenCalledOnce();
  expect(screen.getByRole('status').textContent).toContain('Sent');
  expect(screen.getByRole('button')).toHaveProperty('disabled', false);
});

test('a refusal is shown at the field that it names', async () => {
  const details = [{ path: 'to', message: 'No one lives there' }];
  answers = [
    { status: 400, body: { code: 'bad_request', message: 'No one lives there', details } },
    { status: 409, body: { code: 'letter_lost', message: 'It came back' } },
  ];
  type(/Title/, 'Hello');
  await submit();
  expect(screen.getByText('No one lives there')).toBeTruthy();
  expect(document.activeElement).toBe(input(/To/));
  act(() => input(/Title/).focus());
  await submit();
  expect(screen.getByText('It came back')).toBeTruthy();
  expect(document.activeElement).toBe(input(/To/));
  expect(screen.queryByRole('alert')).toBeNull();
});

test('a refusal about no field is the notice of the form', async () => {
  const details = [{ path: 'copies', message: 'Too many copies' }];
  answers = [
    { status: 409, body: { code: 'strike', message: 'No letters today' } },
    { status: 400, body: { code: 'bad_request', message: 'Too many copies', details } },
  ];
  type(/Title/, 'Hello');
  await submit();
  expect(alert()).toContain('No letters today');
  expect(input(/Title/).value).toBe('Hello');
  await submit();
  expect(alert()).toContain('Too many copies');
});

test('Enter while an input method composes sends no form', () => {
  const press = (more: object) => fireEvent.keyDown(input(/Title/), { key: 'Enter', ...more });
  expect(press({ isComposing: true })).toBe(false);
  expect(press({ keyCode: 229 })).toBe(false);
  expect(press({})).toBe(true);
});

test('in another language the server answers what is wrong', async () => {
  speakLanguage({ tag: 'de', dictionaries: {} });
  await submit();
  expect(sent).toHaveLength(1);
});

test('a form knows whether something is changed', () => {
  type(/To/, 'Grace');
  expect(screen.getByText('Changed')).toBeTruthy();
  type(/To/, 'Ada');
  expect(screen.queryByText('Changed')).toBeNull();
});

test('a field fills in a member of a member, and what has no field is the notice of the form', async () => {
  const move = () => act(async () => fireEvent.submit(screen.getByRole('form', { name: 'Move' })));
  expect(input(/Street/).maxLength).toBe(70);
  await move();
  expect(screen.getByText('“place.street” must not be empty')).toBeTruthy();
  expect(alert()).toContain('“tags” must not be empty');

  const details = [{ path: 'place.street', message: 'No such street' }];
  answers = [{ status: 400, body: { code: 'bad_request', message: 'No such street', details } }];
  type(/Street/, 'Elm');
  type(/Tag/, 'home');
  await move();
  // Not sure yet.
  expect(sent).toEqual([]);
  isSure = true;
  await move();
  expect(sent.map(({ body }) => body)).toEqual([{ place: { street: 'Elm' }, tags: ['home'] }]);
  expect(screen.getByText('No such street')).toBeTruthy();
});
