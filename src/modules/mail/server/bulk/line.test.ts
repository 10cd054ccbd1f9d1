// Campaigns and mail servers of every kind: what counts as sent, what is sent again, and what is not.
import net from 'node:net';
import tls from 'node:tls';
import type SMTPPool from 'nodemailer/lib/smtp-pool';
import { afterEach, expect, test } from 'vitest';
import { makeCertificate } from '#tests/support/outside/certificate.ts';
import { type MailboxOptions, startMailbox } from '#tests/support/outside/smtp.ts';
import { optionsOf } from '../transport.ts';
import { deliver, openLine } from './line.ts';

const plain = { host: '127.0.0.1', security: 'none', username: '' } as const;
const closing: (() => unknown)[] = [];
afterEach(async () => {
  for (const close of closing.splice(0)) await close();
});

type Server = Parameters<typeof optionsOf>[0];
type Options = Partial<Server> & { port: number; password?: string };

function lineTo({ password = '', ...server }: Options, more: Partial<SMTPPool.Options> = {}) {
  const line = openLine({ ...optionsOf({ ...plain, ...server }, password), maxConnections: 1, ...more });
  closing.push(() => line.close());
  return line;
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

async function send(line: ReturnType<typeof openLine>, ...names: string[]): Promise<string[]> {
  const results = await Promise.all(names.map((name) => deliver(line, parcelTo(`${name}@example.org`))));
  return results.map(({ fate, words }) => `${fate}: ${words}`);
}

/** A server that says what a script tells it to. @returns everything it heard, one line each */
async function scripted(answer: (command: string, socket: net.Socket) => string | null) {
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
        const words = answer(line, socket);
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

/** A usual server that treats the end of the first message as `first` says. */
function strangeAtFirst(first: (socket: net.Socket) => string | null) {
  let ends = 0;
  return scripted((command, socket) => {
    if (command === '.') ends += 1;
    return command === '.' && ends === 1 ? first(socket) : usual(command);
  });
}

test.each([{ pipelining: true }, { pipelining: false }])(
  'everyone gets their own message: %o',
  async (options) => {
    const mailbox = await mailboxOf(options);
    const line = lineTo({ port: mailbox.port }, { maxConnections: 3 });
    const names = Array.from({ length: 40 }, (_, index) => `reader-${index}`);
    const fates = await send(line, ...names);
    expect(fates.filter((words) => !words.startsWith('sent: 250 2.0.0 Kept as'))).toEqual([]);
    expect(mailbox.mails.map(({ to, text }) => `${to} ${text.trim()}`).sort()).toEqual(
      names.map((name) => `${name}@example.org Hello ${name}@example.org`).sort(),
    );
  },
);

test.each([
  ['RCPT', '550 5.1.1 no such user', 'refused'],
  ['RCPT', '550 not here', 'refused'],
  ['RCPT', '550 5.7.1 we do not like this', 'rejected'],
  ['RCPT', '451 4.7.1 greylisted', 'later'],
  ['RCPT', '452 4.5.3 too many messages', 'slow'],
  ['MAIL', '550 5.7.1 sender not allowed', 'provider'],
  ['DATA', '451 4.3.0 not now', 'later'],
  ['.', '552 5.2.2 mailbox full', 'rejected'],
  ['.', '550 5.2.1 disabled', 'refused'],
  ['.', '554 5.6.0 looks like spam', 'rejected'],
  ['.', '554 no', 'rejected'],
  ['.', '429 slow down', 'slow'],
])('%s answered with %s means %s, and the next message goes out', async (at, words, fate) => {
  let answered = false;
  const { port } = await scripted((command) => {
    if (answered || !command.startsWith(at)) return usual(command);
    answered = true;
    return words;
  });
  expect(await send(lineTo({ port }), 'ada', 'bob')).toEqual([`${fate}: ${words}`, 'sent: 250 2.0.0 OK']);
});

test('a connection that breaks after a message has left: that message is not sent again, the next one is', async () => {
  const { port, heard, sockets } = await strangeAtFirst((socket) => {
    socket.destroy();
    return null;
  });
  const [first = '', second] = await send(lineTo({ port }), 'ada', 'bob');
  expect(first).toMatch(/^unclear: /);
  expect(second).toBe('sent: 250 2.0.0 OK');
  expect(sockets).toHaveLength(2);
  expect(heard.filter((words) => words.includes('ada@'))).toHaveLength(1);
});

test('a connection that breaks before a message has left: the message goes over another one', async () => {
  let breaks = 1;
  const { port, sockets } = await scripted((command, socket) => {
    if (!command.startsWith('RCPT TO:<bob') || breaks === 0) return usual(command);
    breaks -= 1;
    socket.destroy();
    return null;
  });
  expect(await send(lineTo({ port }), 'ada', 'bob')).toEqual(['sent: 250 2.0.0 OK', 'sent: 250 2.0.0 OK']);
  expect(sockets).toHaveLength(2);
});

test('a goodbye (421) is an answer to one message, and the others go over another connection', async () => {
  const { port, sockets } = await strangeAtFirst((socket) => {
    socket.end('421 4.7.0 too many messages\r\n');
    return null;
  });
  expect(await send(lineTo({ port }), 'ada', 'bob', 'cyd')).toEqual([
    'slow: 421 4.7.0 too many messages',
    'sent: 250 2.0.0 OK',
    'sent: 250 2.0.0 OK',
  ]);
  expect(sockets).toHaveLength(2);
});

test('a server that falls silent, or answers without end, is left', async () => {
  for (const [silentAt, fate] of [
    ['DATA', 'provider'],
    ['.', 'unclear'],
  ] as const) {
    const { port } = await scripted((command) => (command === silentAt ? null : usual(command)));
    expect((await send(lineTo({ port }, { socketTimeout: 100 }), 'ada'))[0]).toMatch(`${fate}: Timeout`);
  }
  const { port } = await scripted((command, socket) => {
    if (command !== '.') return usual(command);
    const timer = setInterval(() => socket.write('250-still looking\r\n'), 20);
    socket.once('close', () => clearInterval(timer));
    return null;
  });
  const { fate } = await deliver(lineTo({ port }), parcelTo('ada@example.org'), 300);
  expect(fate).toBe('unclear');
});

test('no server at all, and one that does not let anyone in, are no fault of the message', async () => {
  const { port, sockets } = await scripted((command) =>
    command.startsWith('EHLO') ? '250-here\r\n250 AUTH PLAIN' : '535 5.7.8 no',
  );
  const auth = { username: 'rounds', password: 'right-Horse-9' };
  expect(await send(lineTo({ port, ...auth }), 'ada')).toEqual(['provider: 535 5.7.8 no']);
  for (const socket of sockets) socket.destroy();
  const gone = await mailboxOf();
  await gone.close();
  expect((await send(lineTo({ port: gone.port }), 'ada'))[0]).toMatch(/^provider: .*ECONNREFUSED/);
});

test('a connection that was closed while it was idle is opened again', async () => {
  const { port, sockets } = await scripted(usual);
  const line = lineTo({ port });
  await send(line, 'ada');
  const gone = new Promise((resolve) => sockets[0]?.once('close', resolve));
  sockets[0]?.end('421 4.4.2 idle for too long\r\n');
  await gone;
  expect(await send(line, 'bob')).toEqual(['sent: 250 2.0.0 OK']);
  expect(sockets).toHaveLength(2);
});

test('encryption that was asked for is there, with a valid certificate, or nothing is said', async () => {
  const auth = { username: 'rounds', password: 'right-Horse-9' };
  const certificate = makeCertificate();
  for (const [security, offered] of [
    ['starttls', 'none'],
    ['starttls', 'starttls'],
    ['tls', 'implicit'],
  ] as const) {
    const mailbox = await mailboxOf({ tls: offered, auth: { ...auth } });
    expect((await send(lineTo({ port: mailbox.port, security, ...auth }), 'ada'))[0], security).toMatch(
      /^provider: /,
    );
    expect(mailbox.attempts()).toBe(0);
  }
  const trusted = tls.getCACertificates('default');
  tls.setDefaultCACertificates([...trusted, certificate.cert]);
  closing.push(() => tls.setDefaultCACertificates(trusted));
  const mailbox = await mailboxOf({ tls: 'starttls', auth, certificate });
  const line = lineTo({ host: 'localhost', port: mailbox.port, security: 'starttls', ...auth });
  expect(await send(line, 'ada', 'bob')).toEqual(['sent: 250 2.0.0 Kept as 1', 'sent: 250 2.0.0 Kept as 2']);
});
