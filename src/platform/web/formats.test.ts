import { createElement } from 'react';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, test } from 'vitest';
import { createFormats, currentFormats, followPerson, useFormats } from './formats.ts';

const moment = '2026-03-01T23:30:00Z';
const vienna = createFormats({ locale: 'de-AT', timeZone: 'Europe/Vienna' });
const newYork = createFormats({ locale: 'en-US', timeZone: 'America/New_York' });
/** Languages use narrow and non-breaking spaces where people type a plain one. */
const plain = (text: string) => text.replace(/\s/g, ' ');

afterEach(() => followPerson(null));

test('numbers are written as the person writes them', () => {
  expect([vienna.number(1.005, 3), newYork.number(12_345.678)]).toEqual(['1,005', '12,345.68']);
  expect(newYork.number(0.5, 0)).toBe('1');
  expect(plain(vienna.percent(0.125, 1))).toBe('12,5 %');
  expect(newYork.percent(0.5)).toBe('50%');
});

test('a time is on the date that it has where the person is', () => {
  expect(vienna.date(moment, 'long')).toBe('2. März 2026');
  expect(newYork.date(moment, 'long')).toBe('March 1, 2026');
  expect(plain(newYork.dateTime(moment))).toBe('Mar 1, 2026, 6:30 PM');
  expect(vienna.moment(moment, { hour: '2-digit', minute: '2-digit' })).toBe('00:30');
});

test('a calendar day is the same everywhere', () => {
  for (const timeZone of ['Pacific/Kiritimati', 'Pacific/Pago_Pago', 'UTC'])
    expect(createFormats({ locale: 'en-GB', timeZone }).day('2026-03-01')).toBe('1 March 2026');
});

test('from sign-in to sign-out formats are the person’s', () => {
  const before = currentFormats();
  followPerson({ locale: 'de-AT', timeZone: 'Europe/Vienna' });
  expect(currentFormats().date(moment, 'long')).toBe('2. März 2026');
  const same = currentFormats();
  followPerson({ locale: 'de-AT', timeZone: 'Europe/Vienna' });
  expect(currentFormats()).toBe(same);
  followPerson(null);
  expect(currentFormats().number(1_000)).toBe(before.number(1_000));
});

test('the server’s output does not depend on who is signed in, nor on where the server is', () => {
  const Page = () => createElement('p', null, useFormats().dateTime(moment));
  const html = renderToString(createElement(Page));
  followPerson({ locale: 'de-AT', timeZone: 'Europe/Vienna' });
  expect(renderToString(createElement(Page))).toBe(html);
  expect(html).toContain('1 Mar 2026, 23:30');
});
