// Short texts from server to server through Postgres (LISTEN and NOTIFY), for the time in which Redis is away.
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import type { Logger } from '../logging/logger.ts';

/** Postgres refuses a notice of 8,000 bytes. */
export const mostNoticeBytes = 7_000;
const gatherMs = 5;
/** Beyond that, texts are dropped: a server that misses one looks two seconds later. */
const mostWaiting = 5_000;
const retryMs = 1_000;
const probeEveryMs = 30_000;
/** By then a text that was sent to itself should have come back. */
const heardWithinMs = 5_000;

export type Notices = {
  /** Whether this server hears what is sent: a pooler between it and Postgres may swallow it. */
  readonly isHeard: boolean;
  /** Not guaranteed to arrive, and never waited for. */
  send(text: string): void;
  close(): Promise<void>;
};

type Options = {
  /** Statements are sent through it, and a connection of its own is made the same way. */
  pool: pg.Pool;
  channel: string;
  log: Logger;
  onNotice(text: string): void;
  /** From now on texts are heard; those before may have been missed. */
  onHeard(): void;
};

export function openNotices(options: Options): Notices {
  const { pool, log } = options;
  const waiting = new Set<string>();
  const listener = new Listener(options);
  let timer: NodeJS.Timeout | undefined;
  let isSending = false;
  let isClosed = false;

  async function sendAll(): Promise<void> {
    timer = undefined;
    if (isSending || waiting.size === 0) return;
    isSending = true;
    const texts = [...waiting];
    waiting.clear();
    try {
      await pool.query('select pg_notify($1, text) from unnest($2::text[]) as text', [
        options.channel,
        texts,
      ]);
    } catch (error) {
      log.warn({ err: error }, 'Other servers could not be told of changes through the database.');
    } finally {
      isSending = false;
      if (waiting.size > 0) sendLater();
    }
  }
  function sendLater(): void {
    if (!isClosed) timer ??= setTimeout(() => void sendAll(), gatherMs).unref();
  }

  return {
    get isHeard() {
      return listener.isHeard;
    },
    send(text) {
      if (waiting.size < mostWaiting) waiting.add(text);
      sendLater();
    },
    async close() {
      isClosed = true;
      clearTimeout(timer);
      await listener.close();
    },
  };
}

/** One connection that only listens, made again whenever it breaks. */
class Listener {
  readonly #options: Options;
  readonly #probe = `probe ${randomUUID()}`;
  #client: pg.Client | undefined;
  #timer: NodeJS.Timeout | undefined;
  #isClosed = false;
  isHeard = false;

  constructor(options: Options) {
    this.#options = options;
    void this.#connect();
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => {});
  }

  async #connect(): Promise<void> {
    if (this.#isClosed) return;
    const { pool, channel } = this.#options;
    const client = new pg.Client({ ...pool.options, keepAlive: true });
    this.#client = client;
    client.on('error', () => this.#lose(client));
    client.on('end', () => this.#lose(client));
    client.on('notification', ({ payload = '' }) => this.#hear(client, payload));
    try {
      await client.connect();
      await client.query(`listen ${pg.escapeIdentifier(channel)}`);
      this.#ask(client);
    } catch {
      this.#lose(client);
    }
  }

  /** Sends itself a text through the pool, as other servers would. */
  #ask(client: pg.Client): void {
    const { pool, channel } = this.#options;
    pool.query('select pg_notify($1, $2)', [channel, this.#probe]).catch(() => {});
    this.#wait(heardWithinMs, () => this.#lose(client));
  }

  #hear(client: pg.Client, text: string): void {
    if (client !== this.#client) return;
    if (text !== this.#probe) {
      if (!text.startsWith('probe ')) this.#options.onNotice(text);
      return;
    }
    const wasHeard = this.isHeard;
    this.isHeard = true;
    this.#wait(probeEveryMs, () => this.#ask(client));
    if (!wasHeard) this.#options.onHeard();
  }

  #lose(client: pg.Client): void {
    if (client !== this.#client) return;
    this.#client = undefined;
    this.isHeard = false;
    client.end().catch(() => {});
    this.#wait(retryMs, () => void this.#connect());
  }

  #wait(milliseconds: number, act: () => void): void {
    clearTimeout(this.#timer);
    if (!this.#isClosed) this.#timer = setTimeout(act, milliseconds).unref();
  }
}
