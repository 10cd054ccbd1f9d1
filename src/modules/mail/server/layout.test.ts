// Compiles the layout of emails. After changing layout.mjml, run `vitest run -u` on this file to rewrite layout.liquid.
import fs from 'node:fs';
import mjml2html from 'mjml';
import { expect, test } from 'vitest';

test('layout.liquid is what layout.mjml compiles to', async () => {
  const source = fs.readFileSync(new URL('./layout.mjml', import.meta.url), 'utf8');
  const { html, errors } = await mjml2html(source, { validationLevel: 'strict' });
  expect(errors.map((problem) => problem.formattedMessage)).toEqual([]);
  await expect(html).toMatchFileSnapshot('./layout.liquid');
});

test('the layout loads the site’s logo, if it has one, and nothing else from anywhere', () => {
  const html = fs.readFileSync(new URL('./layout.liquid', import.meta.url), 'utf8');
  const loaded = html.match(/src=|url\(|@import|<link|<img/g) ?? [];
  expect(loaded).toEqual(['<img', 'src=']);
  expect(html).toContain('<img src="{{ logo.url }}"');
});
