// What DNS says about a sender's domain, queried from a real local name server, and what its records mean.
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type NameServer, startNameServer } from '#tests/support/outside/dns.ts';
import { checkRecords, dnsLookUp } from './check.ts';
import { readDmarc, readSpf, spfTermFor } from './records.ts';

const publicKey = 'A'.repeat(392);
let server: NameServer;
beforeAll(async () => {
  server = await startNameServer({
    'school.example': ['some-verification=1', 'v=spf1 include:mailgun.org ~all'],
    'rounds-1._domainkey.school.example': [`v=DKIM1; k=rsa; p=${publicKey}`],
    '_dmarc.school.example': ['v=DMARC1; p=quarantine; sp=none; rua=mailto:dmarc@school.example'],
    'two.example': ['v=spf1 -all', 'v=spf1 ~all'],
    'rounds-1._domainkey.two.example': ['v=DKIM1; p=BBBB'],
    '_dmarc.two.example': ['v=DMARC1; p=perhaps'],
    'covered.example': ['v=spf1 include:gone.example include:suite.example -all'],
    'suite.example': ['v=spf1 ip4:198.51.100.0/24 redirect=mails.example'],
    'mails.example': ['v=spf1 -include:gone.example include:mailgun.org ~all'],
    'refused.example': ['v=spf1 include:mailgun.org -all'],
    'refusing.example': ['v=spf1 ?include:refused.example include:suite.example -all'],
    'circle.example': ['v=spf1 include:circle.example -all'],
    'many.example': [`v=spf1 ${'a:x.example mx exists:y.example '.repeat(4)}include:suite.example -all`],
    'half.example': ['v=spf1 include:broken.example include:suite.example -all'],
    'broken.example': 'broken',
    'slow.example': 'silent',
    'rounds-1._domainkey.slow.example': 'broken',
    '_dmarc.slow.example': 'broken',
  });
});
afterAll(() => server?.close());

const check = (domain: string, hasKey = true) =>
  checkRecords(dnsLookUp([server.address]), {
    domain,
    host: 'smtp.mailgun.org',
    key: hasKey ? { domain, selector: 'rounds-1', publicKey } : null,
  });

test('a domain with everything needs nothing', async () => {
  const { spf, dkim, dmarc } = await check('school.example');
  expect([spf.code, dkim.code, dmarc.code]).toEqual(['good', 'good', 'good']);
  expect([spf.record, dkim.record, dmarc.record]).toEqual([null, null, null]);
});

test('a domain with no records gets each record to set', async () => {
  expect(await check('empty.example')).toEqual({
    domain: 'empty.example',
    spf: {
      code: 'missing',
      found: '',
      record: { name: 'empty.example', value: 'v=spf1 include:mailgun.org ~all' },
    },
    dkim: {
      code: 'missing',
      found: '',
      record: { name: 'rounds-1._domainkey.empty.example', value: `v=DKIM1; k=rsa; p=${publicKey}` },
    },
    dmarc: {
      code: 'missing',
      found: '',
      record: { name: '_dmarc.empty.example', value: 'v=DMARC1; p=none' },
    },
  });
  expect((await check('empty.example', false)).dkim.code).toBe('no-key');
});

test('the check of a domain distinguishes wrong records, missing records and no answer', async () => {
  const wrong = await check('two.example');
  expect([wrong.spf.code, wrong.dkim.code, wrong.dmarc.code]).toEqual(['many', 'other-key', 'invalid']);
  const silent = await check('slow.example');
  expect([silent.spf.code, silent.dkim.code, silent.dmarc.code]).toEqual([
    'no-answer',
    'no-answer',
    'no-answer',
  ]);
});

test.each([
  ['covered.example', 'good'],
  ['refusing.example', 'other-server'],
  ['circle.example', 'too-many'],
  ['many.example', 'too-many'],
  ['half.example', 'other-server'],
])('what the record of %s includes is followed: %s', async (domain, code) => {
  const { spf } = await check(domain);
  expect(spf.code).toBe(code);
  expect(spf.record === null).toBe(code !== 'other-server');
  if (code === 'good')
    expect(spf.found.split('\n')).toEqual([
      'v=spf1 include:gone.example include:suite.example -all',
      'suite.example: v=spf1 ip4:198.51.100.0/24 redirect=mails.example',
      'mails.example: v=spf1 -include:gone.example include:mailgun.org ~all',
    ]);
});

test.each([
  ['198.51.100.77', 'good'],
  ['198.51.101.77', 'other-server'],
  ['2001:db8::1', 'other-server'],
])('whether the address %s is in a range: %s', async (host, code) => {
  const lookUp = dnsLookUp([server.address]);
  const { spf } = await checkRecords(lookUp, { domain: 'covered.example', host, key: null });
  expect(spf.code).toBe(code);
});

test('a subdomain follows the rule above it', async () => {
  const { dmarc } = await check('news.school.example');
  expect(dmarc).toMatchObject({ code: 'watching', found: expect.stringContaining('sp=none') });
});

test.each([
  ['v=spf1 include:mailgun.org -all', 'good', undefined],
  ['V=SPF1 Include:Mailgun.org -all', 'good', undefined],
  [
    'v=spf1 include:other.example -all',
    'other-server',
    'v=spf1 include:other.example include:mailgun.org -all',
  ],
  ['v=spf1 mx', 'other-server', 'v=spf1 mx include:mailgun.org ~all'],
  [
    'v=spf1 redirect=_spf.other.example',
    'other-server',
    'v=spf1 redirect=_spf.other.example include:mailgun.org',
  ],
  ['v=spf1 +all', 'open', 'v=spf1 include:mailgun.org ~all'],
  ['v=spf1 mx include:mailgun.org all', 'open', 'v=spf1 mx include:mailgun.org ~all'],
  ['v=spf10 +all', 'missing', 'v=spf1 include:mailgun.org ~all'],
])('%s is %s', (text, code, value) => {
  const read = readSpf([text], 'school.example', 'smtp.eu.mailgun.org');
  expect([read.code, read.record?.value]).toEqual([code, value]);
});

test('a mail server is named by its provider, its address or its name', () => {
  expect(
    ['localhost', '10.0.0.25', 'smtp.sendgrid.net', '192.0.2.1', '2001:db8::1', 'Mail.School.example'].map(
      spfTermFor,
    ),
  ).toEqual([
    'mx',
    'mx',
    'include:sendgrid.net',
    'ip4:192.0.2.1',
    'ip6:2001:db8::1',
    'a:mail.school.example',
  ]);
});

test.each([
  ['v=DMARC1; p=reject', 'good'],
  ['v=DMARC1;p=none', 'watching'],
  ['v=DMARC1; rua=mailto:a@school.example', 'invalid'],
  ['v=DMARC1; p=reject; p=none', 'good'],
  ['p=reject; v=DMARC1', 'missing'],
])('%s is %s', (text, code) => expect(readDmarc([text], 'school.example').code).toBe(code));
