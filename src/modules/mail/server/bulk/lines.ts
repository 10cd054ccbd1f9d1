// Several conversations with one mail server, which share a queue of messages.

import { LineError } from './replies.ts';
import { type Answer, type LineOptions, type Parcel, SmtpLine } from './smtp-line.ts';

/** What became of a message: the server's answer, or a broken line, and whether anything of the message had left by then. */
export type Delivery = Answer | { at: 'line'; error: LineError; hasBegun: boolean };

type Job = { parcel: Parcel; hasBegun: boolean; triesLeft: number; done(delivery: Delivery): void };

/** Then a new connection is opened: some servers end theirs after a number of messages. */
const messagesPerLine = 1_000;

export class Lines {
  readonly #options: LineOptions;
  readonly #most: number;
  readonly #queue: Job[] = [];
  readonly #idle: (() => void)[] = [];
  #working = 0;
  #isClosed = false;

  constructor(options: LineOptions, most: number) {
    this.#options = options;
    this.#most = most;
  }

  send(parcel: Parcel): Promise<Delivery> {
    return new Promise((done) => {
      this.#queue.push({ parcel, hasBegun: false, triesLeft: 2, done });
      const wake = this.#idle.shift();
      if (wake) wake();
      else if (this.#working < this.#most) void this.#work();
    });
  }

  /** Lines end when they have delivered what they hold. */
  close(): void {
    this.#isClosed = true;
    for (const wake of this.#idle.splice(0)) wake();
  }

  async #take(): Promise<Job | undefined> {
    for (;;) {
      const job = this.#queue.shift();
      if (job || this.#isClosed) return job;
      await new Promise<void>((resolve) => this.#idle.push(resolve));
    }
  }

  async #work(): Promise<void> {
    this.#working += 1;
    let line: SmtpLine | undefined;
    let left = messagesPerLine;
    /** Opened on this line already. */
    let ahead: Job | undefined;
    for (let job = await this.#take(); job; job = ahead ?? (await this.#take())) {
      if (ahead !== job && (left <= 0 || line?.isOpen === false)) {
        line?.close();
        line = undefined;
      }
      ahead = undefined;
      try {
        if (!line) {
          line = await SmtpLine.open(this.#options);
          left = messagesPerLine;
        }
        left -= 1;
        const current = job;
        const answer = await line.deliver(
          job.parcel,
          () => {
            ahead = left > 0 ? this.#queue.shift() : undefined;
            return ahead?.parcel;
          },
          () => {
            current.hasBegun = true;
          },
        );
        job.done(answer);
        if (answer.reply.code !== 421) continue;
        // It hangs up now, and what was opened goes to another line.
        line.close();
        line = undefined;
      } catch (error) {
        line?.close();
        line = undefined;
        this.#settleBroken(job, error);
      }
      if (ahead) this.#queue.unshift(ahead);
      ahead = undefined;
    }
    line?.close();
    this.#working -= 1;
  }

  /** What has not left may go over another line, once: this one may have been closed while it was idle. */
  #settleBroken(job: Job, caught: unknown): void {
    const error = caught instanceof LineError ? caught : new LineError(String(caught));
    job.triesLeft -= 1;
    if (!job.hasBegun && !error.reply && job.triesLeft > 0) this.#queue.unshift(job);
    else job.done({ at: 'line', error, hasBegun: job.hasBegun });
  }
}
