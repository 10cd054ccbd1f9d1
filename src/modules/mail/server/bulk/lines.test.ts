// Conversations with mail servers of every kind: what is said, what is sent again, and what is not.
import net from 'node:net';
import tls from 'node:tls';
import { afterEach, expect, test } from 'vitest';
import { makeCertificate } from '../../../../../tests/support/outside/certificate.ts';
import { type MailboxOptions, startMailbox } from '../../../../../tests/support/outside/smtp.ts';
import { type Delivery, Lines } from './lines.ts';
import type { LineOptions } from './smtp-line.ts';

const plain = { host: '127.0.0.1', security: 'none', username: '', password: '' } as const;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

function linesTo(options: Partial<LineOptions> & { port: number }, most = 1): Lines {
  const lines = new Lines({ ...plain, ...options }, most);
  closing.push(() => lines.close());
  return lines;
}

async function mailboxOf(options: MailboxOptions = {}) {
  const mailbox = await startMailbox(options);
  closing.push(() => mailbox.close());
  return mailbox;
}

const parcelTo = (to: string) => ({
  from: 'news@school.example',
  to,
  bytes: Buffer.from(`To: ${to}\r\nSubject: Issue 1\r\n\r\nHello ${to}\r\n`),
});
const send = (lines: Lines, ...names: string[]) =>
  Promise.all(names.map((name) => lines.send(parcelTo(`${name}@example.org`))));
const said = (delivery: Delivery | undefined) =>
  delivery?.at === 'line'
    ? `line ${delivery.hasBegun ? 'after' : 'before'} the message: ${delivery.error.message}`
    : `${delivery?.at} ${delivery?.reply.text}`;

/** A server that says what a script tells it to. @returns everything it heard, one line each */
async function scripted(answer: (command: string, socket: net.Socket, heard: string[]) => string | null) {
  const heard: string[] = [];
  const sockets: net.Socket[] = [];
  const server = net.createServer((socket) => {
    sockets.push(socket);
    socket.write('220 ready\r\n');
    let rest = '';
    let isText = false;
    socket.on('error', () => {});
    socket.on('data', (chunk) => {
      const lines = `${rest}${chunk}`.split('\r\n');
      rest = lines.pop() ?? '';
      for (const line of lines) {
        if (isText && line !== '.') continue;
        heard.push(line);
        const words = answer(line, socket, heard);
        isText = words?.startsWith('354') ?? false;
        if (words !== null) socket.write(`${words}\r\n`);
      }
    });
  });
  await new Promise<void>((resolve) => {
    server.listen(0, '127.0.0.1', resolve);
  });
  closing.push(() => {
    for (const socket of sockets) socket.destroy();
    server.close();
  });
  return { port: (server.address() as net.AddressInfo).port, heard, sockets };
}

/** What a usual server says. */
function usual(command: string): string {
  if (command.startsWith('EHLO')) return '250-here\r\n250-SIZE 1000\r\n250 PIPELINING';
  if (command === 'DATA') return '354 go ahead';
  return '250 2.0.0 OK';
}

test.each([{ pipelining: true }, { pipelining: false }])('everybody gets theirs: %o', async (options) => {
  const mailbox = await mailboxOf(options);
  const lines = linesTo({ port: mailbox.port }, 3);
  const names = Array.from({ length: 40 }, (_, index) => `reader-${index}`);
  const deliveries = await send(lines, ...names);
  expect(deliveries.map(said).filter((words) => !words.startsWith('end 250 2.0.0 Kept as'))).toEqual([]);
  expect(mailbox.mails.map(({ to, text }) => `${to} ${text.trim()}`).sort()).toEqual(
    names.map((name) => `${name}@example.org Hello ${name}@example.org`).sort(),
  );
});

test('the next message is opened while the last one ends, and not before the server takes its text', async () => {
  const { port, heard } = await scripted(usual);
  await send(linesTo({ port }), 'ada', 'bob');
  const open = (name: string) => ['MAIL FROM:<news@school.example>', `RCPT TO:<${name}@example.org>`, 'DATA'];
  expect(heard.slice(1, 9)).toEqual([...open('ada'), '.', ...open('bob'), '.']);
});

test('somebody who is refused stands in nobody’s way, whatever the server makes of a message to no one', async () => {
  for (const data of ['354 go ahead', '554 no valid recipients']) {
    let refused = false;
    const { port, heard } = await scripted((command) => {
      if (command.startsWith('RCPT')) refused = command.includes('ada');
      if (command.startsWith('RCPT') && refused) return '550 5.1.1 no such user';
      if (command === 'DATA' && refused) return data;
      return usual(command);
    });
    const deliveries = await send(linesTo({ port }), 'ada', 'bob');
    expect(deliveries.map(said)).toEqual(['recipient 550 5.1.1 no such user', 'end 250 2.0.0 OK']);
    expect(heard.filter((line) => line === '.')).toHaveLength(data.startsWith('354') ? 2 : 1);
  }
});

test('a line that breaks after a message left: that one is sent no more, the one that was opened goes over another', async () => {
  let ends = 0;
  const { port, sockets } = await scripted((command, socket) => {
    if (command !== '.') return usual(command);
    ends += 1;
    if (ends > 1) return usual(command);
    socket.destroy();
    return null;
  });
  const deliveries = await send(linesTo({ port }), 'ada', 'bob');
  expect(deliveries.map(said)).toEqual([
    'line after the message: The mail server closed the connection.',
    'end 250 2.0.0 OK',
  ]);
  expect(sockets).toHaveLength(2);
});

test('a goodbye (421) is an answer to one message, and the others go over another line', async () => {
  let ends = 0;
  const { port, sockets } = await scripted((command, socket) => {
    if (command !== '.') return usual(command);
    ends += 1;
    if (ends > 1) return usual(command);
    socket.end('421 4.7.0 too many messages\r\n');
    return null;
  });
  const deliveries = await send(linesTo({ port }), 'ada', 'bob', 'cyd');
  expect(deliveries.map(said)).toEqual([
    'end 421 4.7.0 too many messages',
    'end 250 2.0.0 OK',
    'end 250 2.0.0 OK',
  ]);
  expect(sockets).toHaveLength(2);
});

test('a server that falls silent is left: before the message it may be sent again, after it nobody knows', async () => {
  const patience = { connectMs: 100, replyMs: 100, verdictMs: 100 };
  for (const [silentAt, words] of [
    ['DATA', 'line before the message'],
    ['.', 'line after the message'],
  ]) {
    const { port } = await scripted((command) => (command === silentAt ? null : usual(command)));
    const [delivery] = await send(linesTo({ port, patience }), 'ada');
    expect(said(delivery)).toBe(`${words}: The mail server took too long to answer.`);
  }
});

test('a line that was closed while it was idle is opened again', async () => {
  const { port, sockets } = await scripted(usual);
  const lines = linesTo({ port });
  await send(lines, 'ada');
  const gone = new Promise((resolve) => sockets[0]?.once('close', resolve));
  sockets[0]?.end('421 4.4.2 idle for too long\r\n');
  await gone;
  expect((await send(lines, 'bob')).map(said)).toEqual(['end 250 2.0.0 OK']);
  expect(sockets).toHaveLength(2);
});

test.each(['PLAIN', 'LOGIN', 'CRAM-MD5'])(
  'signs in by %s, and says so where it may not',
  async (mechanism) => {
    const coded = (words: string) => Buffer.from(words).toString('base64');
    const { port, heard } = await scripted((command) => {
      if (command.startsWith('EHLO')) return `250-here\r\n250 AUTH ${mechanism}`;
      if (command.startsWith('AUTH PLAIN')) return '535 5.7.8 no';
      if (command.startsWith('AUTH')) return `334 ${coded(mechanism === 'LOGIN' ? 'Username:' : '<1@here>')}`;
      if (command === coded('rounds')) return '334 UGFzc3dvcmQ6';
      return '535 5.7.8 no';
    });
    const [delivery] = await send(linesTo({ port, username: 'rounds', password: 'right-Horse-9' }), 'ada');
    expect(delivery && said(delivery)).toBe('line before the message: 535 5.7.8 no');
    const expected = {
      PLAIN: [`AUTH PLAIN ${coded('\0rounds\0right-Horse-9')}`],
      LOGIN: ['AUTH LOGIN', coded('rounds'), coded('right-Horse-9')],
      // RFC 2195: HMAC-MD5 of the challenge, made with openssl.
      'CRAM-MD5': ['AUTH CRAM-MD5', coded('rounds 4fbc7e3a8285da71d0ef707d49e160d1')],
    }[mechanism];
    expect(heard.slice(1, 1 + (expected?.length ?? 0))).toEqual(expected);
  },
);

test('encryption that was asked for is there, with a good certificate, or nothing is said', async () => {
  const auth = { username: 'rounds', password: 'right-Horse-9' };
  const certificate = makeCertificate();
  for (const [security, offered, words] of [
    ['starttls', 'none', 'offers no encryption'],
    ['starttls', 'starttls', 'certificate'],
    ['tls', 'implicit', 'certificate'],
  ] as const) {
    const mailbox = await mailboxOf({ tls: offered, auth });
    const [delivery] = await send(linesTo({ port: mailbox.port, security, ...auth }), 'ada');
    expect(said(delivery), security).toContain(words);
    expect(mailbox.attempts()).toBe(0);
  }
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  closing.push(() => tls.setDefaultCACertificates(trusted));
  for (const [security, offered] of [
    ['starttls', 'starttls'],
    ['tls', 'implicit'],
  ] as const) {
    const mailbox = await mailboxOf({ tls: offered, auth, certificate });
    const lines = linesTo({ host: 'localhost', port: mailbox.port, security, ...auth });
    expect((await send(lines, 'ada', 'bob')).map(said), security).toEqual([
      'end 250 2.0.0 Kept as 1',
      'end 250 2.0.0 Kept as 2',
    ]);
  }
});

test('what was said in the clear counts for nothing once the line is encrypted', async () => {
  const { port, heard } = await scripted((command) =>
    command.startsWith('EHLO') ? '250-here\r\n250 STARTTLS' : '220 go ahead\r\n250-here\r\n250 AUTH PLAIN',
  );
  const [delivery] = await send(linesTo({ port, security: 'starttls', username: 'a', password: 'b' }), 'ada');
  expect(said(delivery)).toContain('before the connection was encrypted');
  expect(heard.filter((line) => !/^(?:EHLO |STARTTLS|QUIT)/.test(line))).toEqual([]);
});

test('an answer without end and one that is no SMTP break the line; letters are asked for before they are sent', async () => {
  const endless = await scripted(() => `250-${'x'.repeat(1_000)}\r\n`.repeat(100).trim());
  expect(said((await send(linesTo({ port: endless.port }), 'ada'))[0])).toContain('has no end');
  const strange = await scripted(() => 'HTTP/1.1 400 Bad Request');
  expect(said((await send(linesTo({ port: strange.port }), 'ada'))[0])).toContain('is not SMTP: HTTP');
  const { port, heard } = await scripted(usual);
  expect((await send(linesTo({ port }), 'zoë')).map(said)).toEqual([
    'recipient 553 5.6.7 The mail server does not accept addresses with these characters.',
  ]);
  expect(heard.filter((line) => line.startsWith('RCPT'))).toEqual([]);
});
