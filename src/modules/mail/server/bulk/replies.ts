// Reads what a mail server says: replies of one or more lines, in the order in which they were asked for (RFC 5321, 4.2).
import { t } from '../texts.ts';

export type Reply = { code: number; text: string };

/** The line broke, or nothing understandable came over it. Where the server said why, `reply` has it. */
export class LineError extends Error {
  override name = 'LineError';
  readonly reply: Reply | undefined;
  constructor(message: string, reply?: Reply) {
    super(message);
    this.reply = reply;
  }
}

const maxReplyLength = 64 * 1024;
const form = /^(\d{3})(?:([ -])(.*))?$/;

type Waiting = { resolve(reply: Reply): void; reject(error: LineError): void };

export class Replies {
  #rest = '';
  #lines: string[] = [];
  #length = 0;
  readonly #ready: Reply[] = [];
  readonly #waiting: Waiting[] = [];
  #broken: LineError | undefined;

  get isAwaited(): boolean {
    return this.#waiting.length > 0;
  }

  /** Something was said that nobody asked for, or has not been said to its end. */
  get hasMore(): boolean {
    return this.#ready.length > 0 || this.#lines.length > 0 || this.#rest !== '';
  }

  /** @throws LineError when the line breaks, or is broken */
  next(): Promise<Reply> {
    const reply = this.#ready.shift();
    if (reply) return Promise.resolve(reply);
    if (this.#broken) return Promise.reject(this.#broken);
    return new Promise((resolve, reject) => this.#waiting.push({ resolve, reject }));
  }

  /** @param chunk bytes as they came, one for each character */
  feed(chunk: string): void {
    this.#length += chunk.length;
    if (this.#length > maxReplyLength) {
      this.break(new LineError(t('line.endless')));
      return;
    }
    const lines = `${this.#rest}${chunk}`.split('\n');
    this.#rest = lines.pop() ?? '';
    for (const line of lines) this.#take(line.endsWith('\r') ? line.slice(0, -1) : line);
  }

  #take(line: string): void {
    const [, code, mark, words = ''] = form.exec(line) ?? [];
    if (!code) {
      this.break(new LineError(t('line.strange', { words: line.slice(0, 200) })));
      return;
    }
    this.#lines.push(words);
    if (mark === '-') return;
    const text = `${code} ${Buffer.from(this.#lines.join('\n'), 'latin1').toString('utf8')}`;
    this.#lines = [];
    this.#length = 0;
    const reply = { code: Number(code), text };
    const waiting = this.#waiting.shift();
    if (waiting) waiting.resolve(reply);
    else this.#ready.push(reply);
  }

  /** What was said before stays readable; everything after it fails. */
  break(error: LineError): void {
    this.#broken ??= error;
    for (const { reject } of this.#waiting.splice(0)) reject(this.#broken);
  }
}
