// A conversation with a mail server (RFC 5321) that opens the next message while it hears about the last (RFC 2920).
import { createHmac } from 'node:crypto';
import net from 'node:net';
import os from 'node:os';
import tls from 'node:tls';
import { t } from '../texts.ts';
import { LineError, Replies, type Reply } from './replies.ts';

export type LineOptions = {
  host: string;
  port: number;
  /** `tls` from the first byte, `starttls` or not at all, `none`. */
  security: 'tls' | 'starttls' | 'none';
  username: string;
  password: string;
  patience?: typeof usualPatience;
};

/** A message and its envelope. */
export type Parcel = { from: string; to: string; bytes: Buffer };

/** What ended a message, and where: `end` is the verdict on all of it. */
export type Answer = { at: 'mail' | 'recipient' | 'data' | 'end'; reply: Reply };

/**
 * A server may look for viruses before its verdict on a message. Whoever claims messages counts on all of it to end within two
 * minutes.
 */
const usualPatience = { connectMs: 10_000, replyMs: 15_000, verdictMs: 45_000 };
const ticksMs = 1_000;

const isGood = ({ code }: Reply): boolean => code >= 200 && code < 400;
const isAccepted = ({ code }: Reply): boolean => code >= 200 && code < 300;
const isAwaitingText = ({ code }: Reply): boolean => code === 354;

/** Before the `@` of an address; only some servers take those (RFC 6531). */
const hasOtherLetters = ({ from, to }: Parcel): boolean => /[^\x20-\x7e]/.test(from + to);

/** What a server calls this one by; addresses in brackets (RFC 5321, 4.1.3). */
function ownName(): string {
  const name = os.hostname();
  return /^[\w-]+(?:\.[\w-]+)+$/.test(name) ? name : '[127.0.0.1]';
}

export class SmtpLine {
  readonly #options: LineOptions;
  readonly #patience: typeof usualPatience;
  #socket: net.Socket;
  #replies = new Replies();
  #extensions = new Map<string, string>();
  #deadline = Number.POSITIVE_INFINITY;
  readonly #clock: NodeJS.Timeout;
  #isClosed = false;
  /** Its envelope has been said, and its answers are not read yet. */
  #opened: Parcel | undefined;

  /** @throws LineError where it cannot be opened */
  static async open(options: LineOptions): Promise<SmtpLine> {
    const line = new SmtpLine(options);
    try {
      await line.#begin();
      return line;
    } catch (error) {
      line.close();
      throw error;
    }
  }

  private constructor(options: LineOptions) {
    this.#options = options;
    this.#patience = options.patience ?? usualPatience;
    const { host, port, security } = options;
    const where = { host, port };
    this.#socket = security === 'tls' ? tls.connect({ ...this.#tlsOptions(), ...where }) : net.connect(where);
    this.#listen();
    this.#deadline = performance.now() + this.#patience.connectMs;
    this.#clock = setInterval(() => this.#checkTime(), Math.min(ticksMs, this.#patience.replyMs));
    this.#clock.unref();
  }

  #tlsOptions(): tls.ConnectionOptions {
    const { host } = this.#options;
    const servername = net.isIP(host) === 0 ? host : undefined;
    return { host, minVersion: 'TLSv1.2', ...(servername && { servername }) };
  }

  #listen(): void {
    const socket = this.#socket;
    socket.setNoDelay(true);
    socket.on('data', (chunk: Buffer) => this.#replies.feed(chunk.toString('latin1')));
    socket.on('error', (error: NodeJS.ErrnoException) => this.#break(error.message || error.code || ''));
    socket.on('close', () => this.#break(t('line.closed')));
  }

  #break(words: string): void {
    this.#isClosed = true;
    clearInterval(this.#clock);
    this.#replies.break(new LineError(words));
    this.#socket.destroy();
  }

  #checkTime(): void {
    if (performance.now() < this.#deadline) return;
    this.#break(t('line.slow'));
  }

  /** @throws LineError where none comes in time */
  async #reply(limitMs = this.#patience.replyMs): Promise<Reply> {
    this.#deadline = performance.now() + limitMs;
    const reply = await this.#replies.next();
    this.#deadline = Number.POSITIVE_INFINITY;
    return reply;
  }

  async #ask(words: string): Promise<Reply> {
    this.#socket.write(`${words}\r\n`);
    return this.#reply();
  }

  /** @throws LineError with the reply, where it is no good one */
  async #demand(asked: Promise<Reply>): Promise<Reply> {
    const reply = await asked;
    if (!isGood(reply)) throw new LineError(reply.text, reply);
    return reply;
  }

  async #begin(): Promise<void> {
    await this.#demand(this.#reply(this.#patience.connectMs));
    await this.#greet();
    if (this.#options.security === 'starttls') await this.#encrypt();
    if (this.#options.username !== '') await this.#signIn();
  }

  async #greet(): Promise<void> {
    const said = await this.#ask(`EHLO ${ownName()}`);
    this.#extensions.clear();
    if (!isGood(said)) return void (await this.#demand(this.#ask(`HELO ${ownName()}`)));
    for (const line of said.text.split('\n').slice(1)) {
      const [word = '', ...more] = line.trim().split(/[ =]/);
      this.#extensions.set(word.toUpperCase(), more.join(' ').toUpperCase());
    }
  }

  async #encrypt(): Promise<void> {
    if (!this.#extensions.has('STARTTLS')) throw new LineError(t('line.noEncryption'));
    await this.#demand(this.#ask('STARTTLS'));
    // Said in the clear before the encryption, it would count as said within it.
    if (this.#replies.hasMore) throw new LineError(t('line.early'));
    const plain = this.#socket;
    plain.removeAllListeners();
    plain.on('error', () => {});
    this.#replies = new Replies();
    this.#deadline = performance.now() + this.#patience.connectMs;
    const secured = new Promise<void>((resolve, reject) => {
      this.#socket = tls.connect({ socket: plain, ...this.#tlsOptions() }, resolve);
      this.#socket.once('close', () => reject(new LineError(t('line.closed'))));
      this.#socket.once('error', (error) => reject(new LineError(error.message)));
      this.#listen();
    });
    await secured;
    await this.#greet();
  }

  async #signIn(): Promise<void> {
    const { username, password } = this.#options;
    const known = (this.#extensions.get('AUTH') ?? 'PLAIN').split(' ');
    const coded = (words: string) => Buffer.from(words).toString('base64');
    if (known.includes('PLAIN')) {
      await this.#demand(this.#ask(`AUTH PLAIN ${coded(`\0${username}\0${password}`)}`));
    } else if (known.includes('LOGIN')) {
      await this.#demand(this.#ask('AUTH LOGIN'));
      await this.#demand(this.#ask(coded(username)));
      await this.#demand(this.#ask(coded(password)));
    } else if (known.includes('CRAM-MD5')) {
      const { text } = await this.#demand(this.#ask('AUTH CRAM-MD5'));
      const challenge = Buffer.from(text.slice(4), 'base64');
      const digest = createHmac('md5', password).update(challenge).digest('hex');
      await this.#demand(this.#ask(coded(`${username} ${digest}`)));
    } else throw new LineError(t('line.noSignIn', { known: known.join(', ') }));
  }

  /** What a server says unasked is a goodbye. */
  get isOpen(): boolean {
    return !this.#isClosed && !this.#replies.hasMore;
  }

  /** Whether a message can be opened before the last one has ended. */
  get #looksAhead(): boolean {
    return this.#extensions.has('PIPELINING');
  }

  #envelope(parcel: Parcel): [string, string, string] {
    const { from, to } = parcel;
    return [`MAIL FROM:<${from}>${hasOtherLetters(parcel) ? ' SMTPUTF8' : ''}`, `RCPT TO:<${to}>`, 'DATA'];
  }

  #open(parcel: Parcel): void {
    this.#opened = parcel;
    this.#socket.write(`${this.#envelope(parcel).join('\r\n')}\r\n`);
  }

  /**
   * @param ahead takes what is delivered next on this line, which is opened while this one ends; asked only where that can be
   * @param onBegin the message itself leaves from now on
   * @throws LineError when the line breaks
   */
  async deliver(parcel: Parcel, ahead: () => Parcel | undefined, onBegin: () => void): Promise<Answer> {
    if (hasOtherLetters(parcel) && !this.#extensions.has('SMTPUTF8'))
      return { at: 'recipient', reply: { code: 553, text: `553 5.6.7 ${t('reply.otherLetters')}` } };
    const refused = this.#looksAhead ? await this.#openAtOnce(parcel) : await this.#openStepwise(parcel);
    if (refused) return refused;
    onBegin();
    this.#socket.cork();
    this.#socket.write(parcel.bytes);
    this.#socket.write('.\r\n');
    const next = this.#looksAhead ? ahead() : undefined;
    if (next) this.#open(next);
    this.#socket.uncork();
    return { at: 'end', reply: await this.#reply(this.#patience.verdictMs) };
  }

  /** @returns what stands in the way of the message itself */
  async #openAtOnce(parcel: Parcel): Promise<Answer | undefined> {
    if (this.#opened !== parcel) this.#open(parcel);
    this.#opened = undefined;
    const mail = await this.#reply();
    const recipient = await this.#reply();
    const data = await this.#reply();
    if (isAccepted(mail) && isAccepted(recipient) && isAwaitingText(data)) return undefined;
    // Some servers wait for a message to nobody.
    await this.#ask(isAwaitingText(data) ? '.' : 'RSET');
    if (!isAccepted(mail)) return { at: 'mail', reply: mail };
    return isAccepted(recipient) ? { at: 'data', reply: data } : { at: 'recipient', reply: recipient };
  }

  async #openStepwise(parcel: Parcel): Promise<Answer | undefined> {
    const [mail, recipient, data] = this.#envelope(parcel);
    for (const { at, words, isRight } of [
      { at: 'mail', words: mail, isRight: isAccepted },
      { at: 'recipient', words: recipient, isRight: isAccepted },
      { at: 'data', words: data, isRight: isAwaitingText },
    ] as const) {
      const reply = await this.#ask(words);
      if (isRight(reply)) continue;
      await this.#ask('RSET');
      return { at, reply };
    }
    return undefined;
  }

  close(): void {
    if (this.#isClosed) return;
    this.#isClosed = true;
    clearInterval(this.#clock);
    this.#socket.end('QUIT\r\n');
    // A server that says nothing more is not waited for.
    this.#socket.setTimeout(2_000, () => this.#socket.destroy());
  }
}
