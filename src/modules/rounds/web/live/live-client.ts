// A socket that keeps itself alive: reconnects with growing pauses, notices dead connections, and reports its state.
import { retryPauseMs } from '#platform/web/back-off.ts';
import { createServerClock, type ServerClock } from './server-clock.ts';

/** `waiting`: not connected, the next attempt is scheduled. `failures` counts consecutive failed attempts. */
export type LinkState = { phase: 'connecting' | 'open' | 'waiting' | 'closed'; failures: number };

export type LiveClient = {
  readonly clock: ServerClock;
  /** @returns false where there is no open line; the message is then lost and the caller's to keep. */
  send(message: object): boolean;
  /** Drops a connection that seems dead and reconnects immediately. */
  reconnect(): void;
  close(): void;
};

export type LiveTiming = {
  firstRetryMs: number;
  maxRetryMs: number;
  /** From the attempt to the first message of the server. */
  answerTimeoutMs: number;
  /** After this long without a message, the client sends a ping … */
  pingAfterMs: number;
  /** … and gives up on the connection if nothing arrives within this time. */
  pongTimeoutMs: number;
};

const defaultTiming: LiveTiming = {
  firstRetryMs: 200,
  maxRetryMs: 5_000,
  answerTimeoutMs: 8_000,
  pingAfterMs: 7_000,
  pongTimeoutMs: 3_000,
};

type Options = {
  url: string;
  /** Said first on every new line. */
  hello: () => object;
  onMessage: (message: unknown) => void;
  onState: (state: LinkState) => void;
  timing?: Partial<LiveTiming>;
  /** Where `online`, `offline` and `visibilitychange` come from. */
  signals?: { window: EventTarget; document: EventTarget & { visibilityState?: string } };
};

export function openLiveClient(options: Options): LiveClient {
  const client = new ReconnectingSocket(options);
  client.start();
  return client;
}

/** The address of a round's live channel, on the page's own host. */
export function liveUrl(roundKey: string, origin: string = location.origin): string {
  return `${origin.replace(/^http/, 'ws')}/api/live/${encodeURIComponent(roundKey)}`;
}

class ReconnectingSocket implements LiveClient {
  readonly clock = createServerClock();
  readonly #options: Options;
  readonly #timing: LiveTiming;
  #socket: WebSocket | null = null;
  #failures = 0;
  #retryTimer: Timer;
  #lifeTimer: Timer;
  #pingSentAt: number | null = null;
  #hasAnswered = false;
  #isClosed = false;

  constructor(options: Options) {
    this.#options = options;
    this.#timing = { ...defaultTiming, ...options.timing };
  }

  start(): void {
    const signals = this.#signals();
    signals?.window.addEventListener('online', this.#onOnline);
    signals?.window.addEventListener('offline', this.#onOffline);
    signals?.document.addEventListener('visibilitychange', this.#onVisible);
    this.#connect();
  }

  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  reconnect(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#connect();
  }

  close(): void {
    this.#isClosed = true;
    const signals = this.#signals();
    signals?.window.removeEventListener('online', this.#onOnline);
    signals?.window.removeEventListener('offline', this.#onOffline);
    signals?.document.removeEventListener('visibilitychange', this.#onVisible);
    this.#drop();
    this.#tell('closed');
  }

  readonly #onOnline = () => this.reconnect();

  readonly #onOffline = () => this.#lose();

  readonly #onVisible = () => {
    if (this.#signals()?.document.visibilityState === 'hidden') return;
    // A phone that was locked keeps sockets that are long dead: send a ping, and reconnect if nothing arrives.
    if (this.#socket?.readyState === WebSocket.OPEN) this.#ping();
    else this.reconnect();
  };

  #signals(): Options['signals'] {
    return this.#options.signals ?? (typeof document === 'undefined' ? undefined : { window, document });
  }

  #connect(): void {
    clearTimeout(this.#retryTimer);
    this.#tell('connecting');
    this.clock.forget();
    const socket = new WebSocket(this.#options.url);
    this.#socket = socket;
    this.#expectLife(this.#timing.answerTimeoutMs, () => this.#lose());
    socket.onopen = () => socket.send(JSON.stringify(this.#options.hello()));
    socket.onmessage = ({ data }) => {
      if (socket === this.#socket) this.#receive(data);
    };
    socket.onclose = () => {
      if (socket === this.#socket) this.#lose();
    };
  }

  #receive(data: unknown): void {
    const message = parse(data);
    if (message === undefined) return;
    // A refused connection never counts as open, and the next pause is longer than the last one.
    if (!this.#hasAnswered && isRefusedHello(message)) {
      this.#options.onMessage(message);
      return;
    }
    if (this.#failures > 0 || !this.#hasAnswered) {
      this.#hasAnswered = true;
      this.#failures = 0;
      this.#tell('open');
    }
    if (isPong(message)) {
      if (this.#pingSentAt !== null) this.clock.measure(message.serverNow, this.#pingSentAt);
      this.#pingSentAt = null;
    }
    this.#expectLife(this.#timing.pingAfterMs, () => this.#ping());
    if (!isPong(message)) this.#options.onMessage(message);
  }

  #ping(): void {
    this.#pingSentAt = Date.now();
    this.send({ kind: 'ping' });
    this.#expectLife(this.#timing.pongTimeoutMs, () => this.#lose());
  }

  #expectLife(withinMs: number, otherwise: () => void): void {
    clearTimeout(this.#lifeTimer);
    this.#lifeTimer = setTimeout(otherwise, withinMs);
  }

  #lose(): void {
    if (this.#isClosed) return;
    this.#drop();
    this.#failures += 1;
    const { firstRetryMs: firstMs, maxRetryMs: longestMs } = this.#timing;
    const pauseMs = retryPauseMs(this.#failures, { firstMs, longestMs });
    this.#retryTimer = setTimeout(() => this.#connect(), pauseMs);
    this.#tell('waiting');
  }

  #drop(): void {
    clearTimeout(this.#retryTimer);
    clearTimeout(this.#lifeTimer);
    this.#hasAnswered = false;
    this.#pingSentAt = null;
    const socket = this.#socket;
    this.#socket = null;
    socket?.close();
  }

  #tell(phase: LinkState['phase']): void {
    this.#options.onState({ phase, failures: this.#failures });
  }
}

type Timer = ReturnType<typeof setTimeout> | undefined;

function parse(data: unknown): unknown {
  if (typeof data !== 'string') return undefined;
  try {
    return JSON.parse(data);
  } catch {
    // Not ours: a captive portal or a broken proxy. The line's own timers decide whether it is alive.
    return undefined;
  }
}

function isRefusedHello(message: unknown): boolean {
  const { kind, id } = (message ?? {}) as { kind?: unknown; id?: unknown };
  return kind === 'refused' && id === null;
}

function isPong(message: unknown): message is { kind: 'pong'; serverNow: number } {
  return typeof message === 'object' && message !== null && 'kind' in message && message.kind === 'pong';
}
