// A real SMTP server on a free port of this machine, which keeps what it receives; it can also misbehave.
import PostalMime from 'postal-mime';
import { SMTPServer } from 'smtp-server';

export type ReceivedMail = {
  to: string;
  from: string;
  subject: string;
  text: string;
  html: string;
  /** Every address of the web in the text version, in order. */
  links: string[];
  /** All headers, lower-case names, as they came. */
  headers: { key: string; value: string }[];
  raw: string;
};

/** What the server does with the next message: any number of these, then it accepts. `vanish` accepts it without a word. */
type Mood = 'accept' | 'temporary' | 'permanent' | 'hang' | 'vanish';

export type MailboxOptions = {
  /** Only who signs in with these may send. */
  auth?: { username: string; password: string };
  /**
   * `none` speaks no TLS; `starttls` offers it, `implicit` speaks nothing else. Its certificate is self-signed, and so
   * refused by everyone, unless `certificate` is given.
   */
  tls?: 'none' | 'starttls' | 'implicit';
  certificate?: { key: string; cert: string };
  port?: number;
  /** Whether a message may be opened before the last one has ended (RFC 2920); true where nothing is said. */
  pipelining?: boolean;
};

export type Mailbox = {
  host: string;
  port: number;
  /** Everything that was accepted, in order. */
  mails: ReceivedMail[];
  /** How many messages were offered, accepted or not. */
  attempts(): number;
  /** The moods of the next messages, one each. */
  next(...moods: Mood[]): void;
  /** The newest mail to this address whose subject has this part; waits for it. */
  waitFor(to: string, subjectPart?: string, timeoutMs?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
};

async function parse(raw: Buffer, from: string, to: string): Promise<ReceivedMail> {
  const mail = await PostalMime.parse(raw);
  const text = mail.text ?? '';
  return {
    to,
    from,
    subject: mail.subject ?? '',
    text,
    html: mail.html ?? '',
    links: text.match(/https?:\/\/[^\s<>"]+/g) ?? [],
    headers: mail.headers.map(({ key, value }) => ({ key, value })),
    raw: raw.toString('utf8'),
  };
}

function refusal(code: number, message: string): Error {
  return Object.assign(new Error(message), { responseCode: code });
}

export async function startMailbox(options: MailboxOptions = {}): Promise<Mailbox> {
  const mails: ReceivedMail[] = [];
  const moods: Mood[] = [];
  let attempts = 0;
  const server = new SMTPServer({
    secure: options.tls === 'implicit',
    ...options.certificate,
    disabledCommands: [
      ...(options.tls === 'starttls' ? [] : ['STARTTLS']),
      ...(options.auth ? [] : ['AUTH']),
    ],
    authOptional: !options.auth,
    allowInsecureAuth: true,
    disableReverseLookup: true,
    ...(options.pipelining === false && { hidePIPELINING: true }),
    closeTimeout: 100,
    logger: false,
    onAuth({ username, password }, _session, done) {
      const isRight = username === options.auth?.username && password === options.auth?.password;
      if (isRight) done(null, { user: username });
      else done(refusal(535, '5.7.8 Authentication credentials invalid'));
    },
    onData(stream, session, done) {
      const chunks: Buffer[] = [];
      stream.on('data', (chunk: Buffer) => chunks.push(chunk));
      stream.on('end', async () => {
        attempts += 1;
        const mood = moods.shift() ?? 'accept';
        if (mood === 'hang') return;
        if (mood === 'temporary') return done(refusal(451, '4.7.1 Greylisted, please try again later'));
        if (mood === 'permanent') return done(refusal(550, '5.1.1 No such mailbox'));
        const { mailFrom, rcptTo } = session.envelope;
        const from = mailFrom ? mailFrom.address : '';
        for (const { address } of rcptTo) mails.push(await parse(Buffer.concat(chunks), from, address));
        if (mood === 'vanish') {
          for (const { id, _socket } of server.connections) if (id === session.id) _socket.destroy();
          return;
        }
        done(null, `2.0.0 Kept as ${mails.length}`);
      });
    },
  });
  // A client that refuses the certificate hangs up in the middle of the handshake.
  server.on('error', () => {});
  await new Promise<void>((resolve) => {
    server.listen(options.port ?? 0, '127.0.0.1', resolve);
  });
  const address = server.server.address();
  if (typeof address !== 'object' || !address) throw new Error('the mailbox has no address');
  return {
    host: '127.0.0.1',
    port: address.port,
    mails,
    attempts: () => attempts,
    next: (...coming) => {
      moods.push(...coming);
    },
    async waitFor(to, subjectPart = '', timeoutMs = 180_000) {
      const until = Date.now() + timeoutMs;
      for (;;) {
        const found = mails.findLast((mail) => mail.to === to && mail.subject.includes(subjectPart));
        if (found) return found;
        if (Date.now() > until) {
          const came = mails.map((mail) => `  ${mail.to}: ${mail.subject}`).join('\n') || '  nothing';
          throw new Error(`no mail to ${to} with “${subjectPart}” in its subject came; there came\n${came}`);
        }
        await new Promise((resolve) => setTimeout(resolve, 50));
      }
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  };
}
