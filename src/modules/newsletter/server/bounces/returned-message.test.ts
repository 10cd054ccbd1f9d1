// Returned messages: what is read from them, and that no untrusted text is slow or throws.
import fs from 'node:fs';
import path from 'node:path';
import fc from 'fast-check';
import { describe, expect, test, vi } from 'vitest';
import { kindOfStatus } from '#platform/server/network/failure-code.ts';
import { readReturnedMessage } from './returned-message.ts';

const now = Date.parse('2026-11-23T17:00:00Z');

function recorded(name: string, fields: Record<string, string> = {}): string {
  const filled: Record<string, string> = {
    date: 'Mon, 23 Nov 2026 16:00:00 +0000',
    email: 'ada@school.example',
    'message-id': 'campaign.1.signature@school.example',
    action: 'failed',
    status: '5.1.1',
    ...fields,
  };
  return fs
    .readFileSync(path.join(import.meta.dirname, 'recorded', name), 'utf8')
    .replace(/\{([a-z-]+)\}/g, (_, field: string) => filled[field] ?? '');
}
const read = (text: string) => readReturnedMessage(Buffer.from(text), now);

describe('a delivery report', () => {
  test('says which message came back, how badly, when and why', () => {
    expect(read(recorded('delivery-report.eml'))).toEqual({
      key: expect.stringMatching(/^[0-9a-f]{64}$/),
      kind: 'hard',
      email: null,
      messageId: '<campaign.1.signature@school.example>',
      at: Date.parse('2026-11-23T16:00:00Z'),
      said: '550 5.1.1 <ada@school.example>: Recipient address rejected: User unknown in virtual mailbox table',
    });
  });

  test('is read with other line endings and transfer encodings', () => {
    const plain = recorded('delivery-report.eml');
    expect(read(plain.replaceAll('\n', '\r\n'))?.kind).toBe('hard');
    const status = /Content-Type: message\/delivery-status\n\n([\s\S]*?)\n--8BA/.exec(plain)?.[1] ?? '';
    const base64 = Buffer.from(status).toString('base64').replace(/.{76}/g, '$&\n');
    const encoded = plain.replace(
      `message/delivery-status\n\n${status}`,
      () => `message/delivery-status\nContent-Transfer-Encoding: base64\n\n${base64}\n`,
    );
    expect(encoded).not.toBe(plain);
    expect(read(encoded)?.kind).toBe('hard');
    const soft = status.replaceAll('Status: 5.1.1', 'Status: 4.=\n2.2');
    const quoted = plain.replace(
      `message/delivery-status\n\n${status}`,
      () => `message/delivery-status\nContent-Transfer-Encoding: quoted-printable\n\n${soft}\n`,
    );
    expect(read(quoted)?.kind).toBe('soft');
  });

  test('is no report if a message is only delayed, or isn’t named', () => {
    expect(read(recorded('delivery-report.eml', { action: 'delayed', status: '4.4.1' }))).toBeNull();
    expect(read(recorded('delivery-report.eml', { action: 'delivered', status: '2.0.0' }))).toBeNull();
    expect(read(recorded('delivery-report.eml').replace(/Message-ID:\n <.*>\n/, ''))).toBeNull();
    expect(read('Subject: Out of office\n\nBack on Monday\n')).toBeNull();
  });
});

test('a spam report is a complaint, a feedback report of another type is not', () => {
  const report = recorded('spam-report.eml');
  expect(read(report)).toMatchObject({
    kind: 'complaint',
    messageId: '<campaign.1.signature@school.example>',
  });
  expect(read(report.replace('Feedback-Type: abuse', 'Feedback-Type: not-spam'))).toBeNull();
});

test.each([
  ['5.1.1', 'hard'],
  ['5.1.10', 'hard'],
  ['5.1.8', 'soft'],
  ['5.2.1', 'hard'],
  ['5.2.2', 'soft'],
  ['5.0.0', 'hard'],
  ['5.7.1', 'soft'],
  ['4.2.2', 'soft'],
  ['smtp; 550 5.1.1 unknown', 'hard'],
  ['2.0.0', null],
  ['', null],
])('%s is %s', (status, kind) => expect(kindOfStatus(status)).toBe(kind));

test('no text makes it throw', () => {
  const pieces = [
    'Content-Type: multipart/report; boundary=b',
    'Content-Type: message/delivery-status',
    'Content-Type: message/rfc822',
    'Content-Transfer-Encoding: base64',
    'Action: failed',
    'Status: 5.1.1',
    '--b',
    '--b--',
    '',
    ' folded',
    ':',
    '=',
  ];
  const line = fc.oneof(fc.constantFrom(...pieces), fc.string());
  fc.assert(
    fc.property(fc.array(line, { maxLength: 60 }), (lines) => {
      read(lines.join('\n'));
    }),
  );
});

test('endlessly nested parts are only read to a limit', () => {
  const nested = 'Content-Type: multipart/report; boundary=b\n\n--b\n'.repeat(5_000);
  expect(read(nested)).toBeNull();
  const endless = `Content-Type: multipart/report; boundary=b\n\n${'--b\nAction: failed\n\n'.repeat(50_000)}`;
  expect(read(endless)).toBeNull();
});

/** How many letters the calls that walk over a text were given: what reading it costs, on any machine. */
function lettersWalked(work: () => void): number {
  let letters = 0;
  const names = ['split', 'trim', 'trimEnd', 'indexOf', 'replaceAll', 'toLowerCase', 'startsWith'] as const;
  const spies = names.map((name) => {
    const real = String.prototype[name] as (...given: unknown[]) => unknown;
    return vi.spyOn(String.prototype, name).mockImplementation(function counted(
      this: string,
      ...given: unknown[]
    ) {
      letters += this.length;
      return real.apply(this, given);
    } as never);
  });
  try {
    work();
  } finally {
    for (const spy of spies) spy.mockRestore();
  }
  return letters;
}

test('a field of a megabyte costs a few looks at each letter, whatever it is made of', () => {
  const inType = (length: number) =>
    `Content-Type: multipart/report${';'.repeat(length)} boundary=b\n\n--b\n`;
  const folded = (length: number) =>
    `Content-Type: multipart/report${'\n ;;;;;;;'.repeat(length / 9)}\n\n--b\n`;
  const inDiagnosis = (length: number) =>
    recorded('delivery-report.eml').replace('Diagnostic-Code:', `Diagnostic-Code: ${';'.repeat(length)}`);
  for (const message of [inType, folded, inDiagnosis]) {
    const text = message(1_000_000);
    expect(text.length).toBeGreaterThan(990_000);
    const letters = lettersWalked(() => read(text));
    expect(letters).toBeGreaterThan(text.length);
    expect(letters).toBeLessThan(12 * text.length);
  }
});
