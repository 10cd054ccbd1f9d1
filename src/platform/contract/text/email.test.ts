import { domainToASCII } from 'node:url';
import { expect, test } from 'vitest';
import { asciiEmail, emailAddress, ShownEmail, shownEmail } from './email.ts';

const domains = [
  'bücher.example',
  'münchen.de',
  'straße.example',
  'ελληνικά.example',
  'пример.рф',
  '例え.jp',
  '中文.中国',
  '한국.kr',
  'مثال.إختبار',
  'उदाहरण.भारत',
  'mañana.example',
  'a.bücher.b.example',
  'ไทย.example',
];

test.each(domains)('%s becomes ASCII and is shown as it is written', (domain) => {
  const stored = emailAddress().parse(` Ada.L+x@${domain} `);
  expect(stored).toBe(`Ada.L+x@${domainToASCII(domain)}`);
  expect(ShownEmail.parse(stored)).toBe(`Ada.L+x@${domain}`);
  expect(emailAddress().parse(shownEmail(stored))).toBe(stored);
});

test('case and composition of the letters do not make another address', () => {
  expect(asciiEmail('a@BÜCHER.example')).toBe('a@xn--bcher-kva.example');
  expect(asciiEmail('a@bu\u0308cher.example')).toBe('a@xn--bcher-kva.example');
});

test('plain addresses stay, and what is no address is refused', () => {
  for (const plain of ['Ada@Example.org', 'a.b@c.example', 'o’k@x']) expect(asciiEmail(plain)).toBe(plain);
  for (const plain of ['a@xn--', 'a@xn--99999999999', 'a@xn---', 'a@xn--a-ecp.ru-', 'no address'])
    expect(shownEmail(plain)).toBe(plain);
  for (const bad of [
    '',
    '@bücher.example',
    'a@bü cher.example',
    'a@bü/cher.example',
    'a@ü',
    'a@@ü.example',
    'a',
  ])
    expect(emailAddress().safeParse(bad).success).toBe(false);
});
