// The host's line to the round: presses buttons over the socket, or by calls where no socket gets through.
import { CallError, call, unreachable } from '#platform/web/client.ts';
import { roundsContract } from '../../contract.ts';
import { type HostCommand, HostEvent } from '../../live.ts';
import { isFatalForHost } from '../refusals.ts';
import { newCommandId } from './command-id.ts';
import { type LinkState, type LiveClient, type LiveTiming, liveUrl, openLiveClient } from './live-client.ts';
import type { Connection } from './player-line.ts';

export type HostLine = {
  /** Milliseconds since 1970 by the server's clock. */
  serverNow(): number;
  /** @throws CallError when the server refuses, or nothing came back. */
  command(command: HostCommand): Promise<void>;
  close(): void;
};

export type HostLineOptions = {
  roundId: string;
  token: string;
  onEvent: (event: HostEvent) => void;
  onConnection: (connection: Connection) => void;
  /** The round is not the caller's, or was deleted. */
  onRefused: (refusal: { code: string; message: string }) => void;
  url?: string;
  timing?: Partial<LiveTiming>;
};

const doneTimeoutMs = 5_000;
const pollEveryMs = 2_000;
const failuresBeforePolling = 3;

export function openHostLine(options: HostLineOptions): HostLine {
  return new Line(options);
}

type Waiting = { done: () => void; refuse: (error: CallError) => void; timer: ReturnType<typeof setTimeout> };

class Line implements HostLine {
  readonly #options: HostLineOptions;
  readonly #socket: LiveClient;
  readonly #waiting = new Map<string, Waiting>();
  #link: LinkState = { phase: 'connecting', failures: 0 };
  #isReachedByCalls = false;
  #pollTimer: ReturnType<typeof setTimeout> | undefined;
  #isClosed = false;

  constructor(options: HostLineOptions) {
    this.#options = options;
    this.#socket = openLiveClient({
      url: options.url ?? liveUrl(options.roundId),
      hello: () => ({ kind: 'hello', token: options.token }),
      onMessage: (message) => this.#receive(message),
      onState: (state) => this.#onLink(state),
      timing: options.timing,
    });
  }

  serverNow(): number {
    return this.#socket.clock.now();
  }

  async command(command: HostCommand): Promise<void> {
    const id = newCommandId();
    if (this.#link.phase === 'open' && this.#socket.send({ kind: 'command', id, command })) {
      return await this.#untilDone(id);
    }
    await call(roundsContract.commandRound, { params: { roundId: this.#options.roundId }, body: command });
    await this.#poll();
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pollTimer);
    this.#rejectAll();
    this.#socket.close();
  }

  #untilDone(id: string): Promise<void> {
    return new Promise((done, refuse) => {
      const timer = setTimeout(() => {
        this.#waiting.delete(id);
        refuse(unreachable());
        this.#socket.reconnect();
      }, doneTimeoutMs);
      this.#waiting.set(id, { done, refuse, timer });
    });
  }

  #onLink(state: LinkState): void {
    const wasOpen = this.#link.phase === 'open';
    this.#link = state;
    if (this.#isClosed) return;
    if (state.phase === 'open') clearTimeout(this.#pollTimer);
    else if (wasOpen) this.#rejectAll();
    if (state.phase === 'waiting' && state.failures === failuresBeforePolling) void this.#pollOn();
    this.#tellConnection();
  }

  #tellConnection(): void {
    const isReached = this.#link.phase === 'open' || this.#isReachedByCalls;
    this.#options.onConnection(isReached ? 'online' : this.#link.failures === 0 ? 'connecting' : 'offline');
  }

  #receive(message: unknown): void {
    const parsed = HostEvent.safeParse(message);
    if (!parsed.success) return;
    const event = parsed.data;
    if (event.kind === 'done' || event.kind === 'refused') this.#settle(event);
    if (event.kind === 'snapshot') this.#socket.clock.hint(event.snapshot.round.serverNow);
    this.#options.onEvent(event);
  }

  #settle(event: Extract<HostEvent, { kind: 'done' | 'refused' }>): void {
    if (event.id === null) {
      if (event.kind !== 'refused' || !isFatalForHost(event.code)) return;
      this.close();
      this.#options.onRefused(event);
      return;
    }
    const waiting = this.#waiting.get(event.id);
    if (!waiting) return;
    this.#waiting.delete(event.id);
    clearTimeout(waiting.timer);
    if (event.kind === 'done') waiting.done();
    else waiting.refuse(new CallError(409, event.code, event.message));
  }

  #rejectAll(): void {
    for (const { refuse, timer } of this.#waiting.values()) {
      clearTimeout(timer);
      refuse(unreachable());
    }
    this.#waiting.clear();
  }

  async #pollOn(): Promise<void> {
    await this.#poll();
    if (this.#isClosed || this.#link.phase === 'open') return;
    this.#pollTimer = setTimeout(() => void this.#pollOn(), pollEveryMs);
  }

  async #poll(): Promise<void> {
    try {
      const snapshot = await call(roundsContract.readHostView, {
        params: { roundId: this.#options.roundId },
      });
      this.#isReachedByCalls = this.#link.phase !== 'open';
      this.#socket.clock.hint(snapshot.round.serverNow);
      if (!this.#isClosed) this.#options.onEvent({ kind: 'snapshot', snapshot });
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      this.#isReachedByCalls = false;
      if (error.status >= 400 && error.status < 500 && error.status !== 429) {
        this.close();
        this.#options.onRefused(error);
      }
    }
    if (!this.#isClosed) this.#tellConnection();
  }
}
