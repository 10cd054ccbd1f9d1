import { createHash } from 'node:crypto';
import { expect, test } from 'vitest';
import { sealPage } from './sealed-page.ts';
import { nonceStandIn } from './security-headers.ts';

const nonce = `nonce="${nonceStandIn}"`;
const source = (content: string) => `'sha256-${createHash('sha256').update(content).digest('base64')}'`;

test('a sealed page names its scripts by their content, and what strangers wrote into it is none of them', () => {
  const html = [
    `<script data-a="1" ${nonce}>one()</script><script ${nonce} id="b">two(\r\n"<b>")</script>`,
    '<p><script>evil()</script><script nonce="guessed">evil()</script></p>',
  ].join('');
  const { text, scripts, place } = sealPage(html, ['later()']);
  expect(scripts).toEqual([source('later()'), source('one()'), source('two(\n"<b>")')]);
  expect(text).not.toContain(nonceStandIn);
  expect(text).toContain('<script data-a="1">one()</script><script id="b">two(\r\n"<b>")</script>');
  expect(place).toBeNull();
});

test('a sealed page has one place for a nonce: its first style, which scripts read it from', () => {
  const html = `<link ${nonce} href="/a"/><style ${nonce}>.a{}</style><style ${nonce} data-b="">.b{}</style>`;
  const { text, styles, place } = sealPage(html);
  expect(text).toBe(`<link href="/a"/><style nonce="${place}">.a{}</style><style data-b="">.b{}</style>`);
  expect(styles).toEqual([source('.b{}')]);
});

test('a script that the policy cannot name fails the page instead of being blocked in silence', () => {
  expect(() => sealPage(`<script ${nonce} src="/a.js"></script>`)).toThrow('address');
});
