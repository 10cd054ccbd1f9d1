// Compiles the design of messages. `vitest run -u` on this file writes design.liquid again after a change of design.mjml.
import fs from 'node:fs';
import mjml2html from 'mjml';
import { expect, test } from 'vitest';
import { accentPair } from '#platform/contract/look/accent-pair.ts';
import { compose } from './compose.ts';
import { compileFields, renderFields } from './fields.ts';

test('design.liquid is what design.mjml compiles to', async () => {
  const source = fs.readFileSync(new URL('./design.mjml', import.meta.url), 'utf8');
  const { html, errors } = await mjml2html(source, { validationLevel: 'strict' });
  expect(errors.map((problem) => problem.formattedMessage)).toEqual([]);
  await expect(html).toMatchFileSnapshot('./design.liquid');
});

const foot = {
  site: 'Rounds',
  accent: accentPair(null),
  logo: null,
  company: 'School <1>',
  address: 'Main Street',
  footer: '',
  unsubscribe: '',
};
const person = {
  first_name: '<b>Ada</b>',
  name: 'Ada',
  email: 'ada@example.org',
  company: '',
  unsubscribe_url: 'https://rounds.example/u?a=1&b=2',
  preferences_url: 'https://rounds.example/p',
  links: ['https://rounds.example/api/newsletter/links/x/0'],
  pixel: '',
};
const rendered = async (text: string, isCounting = false) => {
  const composed = await compose(
    { subject: 'Hello {{ first_name }}', blocks: [{ kind: 'text', text }] },
    foot,
    isCounting,
  );
  return { ...renderFields(compileFields(composed), person), links: composed.links };
};

test('fields are filled in, escaped in HTML and plain in text', async () => {
  const { subject, html, text } = await rendered('Dear {{ first_name | default: "reader" }}, *welcome*');
  expect(subject).toBe('Hello <b>Ada</b>');
  expect(html).toContain('Dear &lt;b&gt;Ada&lt;/b&gt;, <em>welcome</em>');
  expect(html).toContain('School &lt;1&gt;');
  expect(html).toContain('href="https://rounds.example/u?a=1&amp;b=2"');
  expect(text).toContain('Dear <b>Ada</b>, *welcome*');
  expect(text).toContain('Unsubscribe: https://rounds.example/u?a=1&b=2');
});

test('an address that is written as it is becomes a link and is counted, and a field in an address is filled in', async () => {
  const words = 'See https://y.example/z. [Yours](https://x.example/?n={{ first_name }})';
  const { html, links } = await rendered(words, true);
  expect(links).toEqual(['https://y.example/z']);
  expect(html).toContain(
    '<a href="https://rounds.example/api/newsletter/links/x/0">https://y.example/z</a>.',
  );
  expect(html).toContain('href="https://x.example/?n=&lt;b&gt;Ada&lt;/b&gt;"');
});

test('people’s texts stay plain text, and links lead to the web', async () => {
  const { html } = await rendered(
    '<script>alert(1)</script> [x](javascript:alert(1)) ![](https://x.example/p.png)',
  );
  expect(html).not.toContain('<script>');
  expect(html).not.toContain('href="javascript');
  expect(html).not.toContain('<img');
});

test('counted links are collected separately, and stay in place', async () => {
  const { html, links } = await rendered('[one](https://one.example/?a=1&b=2)', true);
  expect(links).toEqual(['https://one.example/?a=1&b=2']);
  expect(html).toContain(`href="${person.links[0]}"`);
  expect(html).not.toContain('one.example');
});

test('unknown fields, other tags, bypassing the escaping and endless work are refused', async () => {
  for (const text of [
    '{{ password }}',
    '{% include "x" %}',
    '{{ first_name | raw }}',
    '{% if name %}open',
    '{% for i in (1..100000000) %}x{% endfor %}',
  ])
    await expect(rendered(text), text).rejects.toThrow('field');
});
