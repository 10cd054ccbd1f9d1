// A mail server that an administrator was talked into: lines and literals without end, and answers that never come.
import net, { type AddressInfo } from 'node:net';
import type { Probe } from '../probe.ts';

type Hostile = (socket: net.Socket, line: string) => void;

const tagOf = (line: string) => line.split(' ', 1)[0] ?? '';
const commandOf = (line: string) =>
  line
    .replace(/^\S+ (?:UID )?/i, '')
    .split(' ', 1)[0]
    ?.toUpperCase() ?? '';

/** Answers as it should until the named command; then it does its worst. */
const until =
  (command: string, worst: (socket: net.Socket, tag: string) => void): Hostile =>
  (socket, line) => {
    const say = (text: string) => socket.write(`${text}\r\n`);
    const [tag, asked] = [tagOf(line), commandOf(line)];
    if (asked === command) return worst(socket, tag);
    if (asked === 'CAPABILITY') say('* CAPABILITY IMAP4rev1');
    if (asked === 'LIST' || asked === 'LSUB') say(`* ${asked} (\\HasNoChildren) "/" "INBOX"`);
    if (asked === 'SELECT' || asked === 'EXAMINE') {
      say('* 1 EXISTS');
      say('* OK [UIDVALIDITY 1] valid');
      say('* OK [UIDNEXT 2] next');
    }
    if (asked === 'SEARCH') say('* SEARCH 1');
    say(`${tag} OK done`);
  };

/** As fast as the other side reads, without an end of its own. */
function pour(socket: net.Socket, piece: string): void {
  const bytes = Buffer.from(piece.repeat(64 * 1_024).slice(0, 64 * 1_024));
  const go = () => {
    for (let at = 0; at < 16; at += 1) if (socket.destroyed || !socket.write(bytes)) return;
    setImmediate(go);
  };
  socket.on('drain', go);
  go();
}

const servers: Record<string, Hostile> = {
  'an endless line': until('EXAMINE', (socket) => pour(socket, 'x')),
  'an endless list of folders': until('LIST', (socket) => pour(socket, '* LIST () "/" "a"\r\n')),
  'a literal of 4 GB': until('FETCH', (socket) => {
    socket.write('* 1 FETCH (UID 1 BODY[]<0> {4294967295}\r\n');
    pour(socket, 'y');
  }),
  'a literal of nonsense': until('FETCH', (socket) => {
    socket.write('* 1 FETCH (UID 1 BODY[]<0> {99999999999999999999}\r\n');
    pour(socket, 'y');
  }),
  'answers without end': until('SEARCH', (socket) => pour(socket, '* SEARCH 1 2 3\r\n')),
  'brackets without end': until('FETCH', (socket) => pour(socket, '* 1 FETCH ((((((((((((((((\r\n')),
  'no answer': until('LOGIN', () => {}),
};

async function listen(hostile: Hostile | null) {
  const sockets = new Set<net.Socket>();
  const listener = net.createServer((socket) => {
    sockets.add(socket);
    // A reader of such a thing hangs up.
    socket.on('error', () => socket.destroy());
    if (!hostile) return pour(socket, '* OK ');
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    let open = '';
    socket.on('data', (chunk) => {
      const lines = (open + chunk.toString('latin1')).split('\r\n');
      open = lines.pop() ?? '';
      for (const line of lines) hostile(socket, line);
    });
  });
  await new Promise<void>((resolve) => listener.listen(0, '127.0.0.1', resolve));
  return {
    port: (listener.address() as AddressInfo).port,
    close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
    },
  };
}

export const hostileMailboxes: Probe = {
  name: 'A hostile mail server behind the mailbox for returned messages costs little, and is left in time',
  point: '2.10',
  maxDelayMs: 1_500,
  maxGrowthMb: 250,
  withinMs: 300_000,
  async run(server) {
    const admin = await server.admin();
    const outcomes: string[] = [];
    for (const [about, hostile] of Object.entries({ ...servers, 'an endless greeting': null })) {
      const mailbox = await listen(hostile);
      const settings = { host: '127.0.0.1', port: mailbox.port, security: 'none', folder: 'INBOX' };
      const body = { ...settings, username: 'news@school.example', password: 'any' };
      const answered = admin
        .call('PUT', '/newsletter/returns-mailbox', body)
        .then(({ status }) => String(status))
        .catch(() => 'late');
      outcomes.push(`${about} ${await answered.finally(mailbox.close)}`);
    }
    return { isHeld: outcomes.every((one) => one.endsWith('424')), seen: outcomes.join(', ') };
  },
};
