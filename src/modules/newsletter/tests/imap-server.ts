// A mailbox behind real IMAP (RFC 3501), as much of it as reading one folder needs.
import { once } from 'node:events';
import net from 'node:net';

export type ImapServer = {
  port: number;
  /** Comes in as the next message. */
  receive(message: string): void;
  /** The folder as it was made again: messages have other numbers, and the numbers another validity. */
  renumber(): void;
  /** What was asked, without tags and passwords. */
  commands: string[];
  /** Ends each conversation after so many messages were fetched. */
  breakAfter: number | null;
  /** Whether a search is answered without end. */
  isEndless: boolean;
  close(): Promise<void>;
};

type Login = { username: string; password: string };
type Message = { uid: number; bytes: Buffer };

/** `a1 UID FETCH 3 (…)` and its parts; strings in quotes lose them. */
const wordsOf = (line: string): string[] =>
  [...line.matchAll(/"((?:[^"\\]|\\.)*)"|\S+/g)].map(([word, quoted]) =>
    quoted === undefined ? word : quoted.replaceAll(/\\(.)/g, '$1'),
  );

/** As fast as the other side reads, until it hangs up. */
function pour(socket: net.Socket, text: string): void {
  const go = () => {
    while (!socket.destroyed && socket.write(text));
  };
  socket.on('drain', go);
  go();
}

export async function startImapServer({ username, password }: Login): Promise<ImapServer> {
  let messages: Message[] = [];
  let validity = 1_000;
  let nextUid = 1;
  const sockets = new Set<net.Socket>();

  function search(criteria: string): number[] {
    const from = /UID (\d+):\*/.exec(criteria);
    const highest = messages.at(-1)?.uid ?? 0;
    // As the standard has it: the range holds the last message, whichever end is the higher.
    const first = from ? Math.min(Number(from[1]), highest) : 0;
    return messages.map(({ uid }) => uid).filter((uid) => uid >= first);
  }

  function answer(socket: net.Socket, line: string, state: { fetched: number }): void {
    const [tag = '', ...rest] = wordsOf(line);
    const isUid = rest[0]?.toUpperCase() === 'UID';
    const command = (isUid ? rest[1] : rest[0])?.toUpperCase() ?? '';
    const say = (text: string) => socket.write(`${text}\r\n`);
    const isLogin = command === 'LOGIN';
    server.commands.push(isLogin ? 'LOGIN' : line.slice(tag.length + 1));
    if (command === 'CAPABILITY') say('* CAPABILITY IMAP4rev1');
    if (isLogin && (rest[1] !== username || rest[2] !== password))
      return void say(`${tag} NO [AUTHENTICATIONFAILED] Wrong username or password`);
    if (command === 'LIST' || command === 'LSUB') say(`* ${command} (\\HasNoChildren) "/" "INBOX"`);
    if (command === 'SELECT' || command === 'EXAMINE') {
      if (rest[1]?.toUpperCase() !== 'INBOX') return void say(`${tag} NO [NONEXISTENT] No such folder`);
      say('* FLAGS (\\Seen)');
      say(`* ${messages.length} EXISTS`);
      say(`* OK [UIDVALIDITY ${validity}] valid`);
      say(`* OK [UIDNEXT ${nextUid}] next`);
      return void say(`${tag} OK [READ-ONLY] done`);
    }
    if (command === 'SEARCH' && server.isEndless)
      return void pour(socket, '* SEARCH 1 2 3\r\n'.repeat(4_000));
    if (command === 'SEARCH') say(['* SEARCH', ...search(line)].join(' '));
    if (command === 'FETCH') {
      if (state.fetched === server.breakAfter) return void socket.destroy();
      const message = messages.find(({ uid }) => uid === Number(rest[2]));
      const most = Number(/<0\.(\d+)>/.exec(line)?.[1] ?? Number.MAX_SAFE_INTEGER);
      if (message) {
        const bytes = message.bytes.subarray(0, most);
        socket.write(
          `* ${messages.indexOf(message) + 1} FETCH (UID ${message.uid} BODY[]<0> {${bytes.length}}\r\n`,
        );
        socket.write(bytes);
        say(')');
      }
      state.fetched += 1;
    }
    if (command === 'LOGOUT') say('* BYE until later');
    say(`${tag} OK done`);
    if (command === 'LOGOUT') socket.end();
  }

  const listener = net.createServer((socket) => {
    sockets.add(socket);
    socket.on('close', () => sockets.delete(socket));
    // A reader that hangs up is what some of these tests are about.
    socket.on('error', () => socket.destroy());
    socket.write('* OK [CAPABILITY IMAP4rev1] ready\r\n');
    const state = { fetched: 0 };
    let open = '';
    socket.on('data', (chunk) => {
      open += chunk.toString('latin1');
      const lines = open.split('\r\n');
      open = lines.pop() ?? '';
      for (const line of lines) if (!socket.destroyed) answer(socket, line, state);
    });
  });
  listener.listen(0, '127.0.0.1');
  await once(listener, 'listening');

  const server: ImapServer = {
    port: (listener.address() as net.AddressInfo).port,
    commands: [],
    breakAfter: null,
    isEndless: false,
    receive(message) {
      messages.push({ uid: nextUid++, bytes: Buffer.from(message.replaceAll(/\r?\n/g, '\r\n')) });
    },
    renumber() {
      validity += 1;
      nextUid = 1;
      messages = messages.map((message) => ({ ...message, uid: nextUid++ }));
    },
    async close() {
      for (const socket of sockets) socket.destroy();
      listener.close();
      await once(listener, 'close');
    },
  };
  return server;
}
