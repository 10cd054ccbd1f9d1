// A player's line to the round: sends answers until they are acknowledged, over the socket or, where none gets through, by calls.
import { retryPauseMs } from '#platform/web/back-off.ts';
import { CallError, call } from '#platform/web/client.ts';
import { roundsContract } from '../../contract.ts';
import type { PlayerEvent, PlayerSnapshot } from '../../live.ts';
import { isFatalForSeat, isPassing } from '../refusals.ts';
import { keepPending, type PendingAnswer, readPending } from '../seat-store.ts';
import { isAnsweredBy } from './answered-by.ts';
import { newCommandId } from './command-id.ts';
import type { FeatureLine } from './feature-commands.ts';
import { type LinkState, type LiveClient, type LiveTiming, liveUrl, openLiveClient } from './live-client.ts';
import { isPlayerEvent } from './player-event-shape.ts';
import { isOfOtherTurn } from './player-state.ts';

export type Connection = 'connecting' | 'online' | 'offline';

export type PlayerLine = {
  /** Milliseconds since 1970 by the server's clock. */
  serverNow(): number;
  answer(pending: PendingAnswer): void;
  /** For live features. */
  readonly features: FeatureLine;
  next(): void;
  complete(): void;
  resync(): void;
  close(): void;
};

export type PlayerLineOptions = {
  seat: { participantId: string; roundId: string; quizId: string };
  onEvent: (event: PlayerEvent) => void;
  onConnection: (connection: Connection) => void;
  url?: string;
  timing?: Partial<LiveTiming & PollTiming>;
};

type PollTiming = { pollEveryMs: number; ackTimeoutMs: number };

const pollTiming: PollTiming = { pollEveryMs: 2_000, ackTimeoutMs: 5_000 };
const failuresBeforePolling = 3;

export function openPlayerLine(options: PlayerLineOptions): PlayerLine {
  return new Line(options);
}

type Timer = ReturnType<typeof setTimeout> | undefined;

class Line implements PlayerLine {
  readonly #options: PlayerLineOptions;
  readonly #timing: PollTiming;
  readonly #socket: LiveClient;
  readonly #listeners = new Set<(event: PlayerEvent) => void>();
  #link: LinkState = { phase: 'connecting', failures: 0 };
  #pending: PendingAnswer | null;
  #wants: 'next' | 'complete' | null = null;
  #isPaused = false;
  #isPolling = false;
  #pollFailures = 0;
  #pollTimer: Timer;
  #ackTimer: Timer;
  #isClosed = false;

  constructor(options: PlayerLineOptions) {
    this.#options = options;
    this.#timing = { ...pollTiming, ...options.timing };
    const { participantId, roundId } = options.seat;
    this.#pending = readPending(roundId);
    this.#socket = openLiveClient({
      url: options.url ?? liveUrl(roundId),
      hello: () => ({ kind: 'hello', participantId }),
      onMessage: (message) => this.#receive(message),
      onState: (state) => this.#onLink(state),
      timing: options.timing,
    });
  }

  serverNow(): number {
    return this.#socket.clock.now();
  }

  get features(): FeatureLine {
    return {
      seat: this.#options.seat,
      send: (message) => this.#socket.send(message),
      listen: (onEvent) => {
        this.#listeners.add(onEvent);
        return () => this.#listeners.delete(onEvent);
      },
    };
  }

  answer(pending: PendingAnswer): void {
    this.#hold(pending);
    this.#flush();
  }

  next(): void {
    this.#wants = 'next';
    this.#flush();
  }

  complete(): void {
    this.#wants = 'complete';
    this.#flush();
  }

  resync(): void {
    if (!this.#socket.send({ kind: 'resync' }) && this.#isPolling) this.#pollSoon(0);
  }

  close(): void {
    this.#isClosed = true;
    clearTimeout(this.#pollTimer);
    clearTimeout(this.#ackTimer);
    this.#socket.close();
  }

  #onLink(state: LinkState): void {
    this.#link = state;
    if (this.#isClosed) return;
    if (state.phase === 'open') this.#stopPolling();
    else if (state.failures >= failuresBeforePolling) this.#startPolling();
    this.#tellConnection();
  }

  #tellConnection(): void {
    const isReached = this.#link.phase === 'open' || (this.#isPolling && this.#pollFailures === 0);
    const isFirst = this.#link.failures === 0 && !this.#isPolling;
    this.#options.onConnection(isReached ? 'online' : isFirst ? 'connecting' : 'offline');
  }

  #receive(message: unknown): void {
    // A newer server may say things that this page does not know yet; a snapshot always says enough.
    if (!isPlayerEvent(message)) return;
    this.#take(message);
    if (message.kind === 'snapshot') this.#flush();
  }

  #take(event: PlayerEvent): void {
    if (this.#isClosed) return;
    const round = event.kind === 'snapshot' ? event.snapshot.round : 'round' in event ? event.round : null;
    if (round) this.#socket.clock.hint(round.serverNow);
    this.#settle(event);
    this.#options.onEvent(event);
    for (const listener of [...this.#listeners]) listener(event);
    const wasPaused = this.#isPaused;
    if (round) this.#isPaused = round.isPaused;
    if (wasPaused && !this.#isPaused) this.#flush();
  }

  /** Removes from the outbox what this event confirms. */
  #settle(event: PlayerEvent): void {
    if (event.kind === 'snapshot') this.#settleSnapshot(event.snapshot);
    if (event.kind === 'ack' && (event.id === this.#pending?.id || isAnsweredBy(this.#pending, event.saved)))
      this.#hold(null);
    if (event.kind === 'question' && isOfOtherTurn(this.#pending, event)) this.#hold(null);
    if (event.kind === 'question' && this.#wants === 'next') this.#wants = null;
    if (event.kind === 'completed' || event.kind === 'ended') this.#wants = null;
    if (event.kind === 'refused' && event.id === this.#pending?.id) this.#settleRefusal(event.code);
    if (event.kind === 'removed') this.close();
    if (event.kind === 'refused' && event.id === null && isFatalForSeat(event.code)) this.close();
  }

  #settleRefusal(code: string): void {
    clearTimeout(this.#ackTimer);
    if (!isPassing(code)) this.#hold(null);
    // A paused round announces when it continues.
    else if (code !== 'round_paused')
      this.#ackTimer = setTimeout(() => this.#flush(), this.#timing.pollEveryMs);
  }

  #settleSnapshot(snapshot: PlayerSnapshot): void {
    if (isOfOtherTurn(this.#pending, snapshot)) this.#hold(null);
    if (isAnsweredBy(this.#pending, snapshot.saved)) this.#hold(null);
    if (snapshot.isComplete || snapshot.round.phase === 'ended') this.#wants = null;
    if (this.#wants === 'next' && !snapshot.saved) this.#wants = null;
  }

  #hold(pending: PendingAnswer | null): void {
    this.#pending = pending;
    keepPending(this.#options.seat.roundId, pending);
    clearTimeout(this.#ackTimer);
  }

  #flush(): void {
    if (this.#link.phase === 'open') this.#flushToSocket();
    else if (this.#isPolling) this.#pollSoon(0);
  }

  #flushToSocket(): void {
    if (this.#pending) {
      this.#socket.send({ kind: 'answer', ...this.#pending });
      clearTimeout(this.#ackTimer);
      // An answer on a line that stays silent is worth a new line; sending it twice counts once.
      this.#ackTimer = setTimeout(
        () => this.#isPaused || this.#socket.reconnect(),
        this.#timing.ackTimeoutMs,
      );
    }
    if (this.#wants) this.#socket.send({ kind: this.#wants, id: newCommandId() });
  }

  #startPolling(): void {
    if (this.#isPolling) return;
    this.#isPolling = true;
    this.#pollFailures = 1;
    this.#pollSoon(0);
  }

  #stopPolling(): void {
    this.#isPolling = false;
    clearTimeout(this.#pollTimer);
  }

  #pollSoon(delayMs: number): void {
    clearTimeout(this.#pollTimer);
    this.#pollTimer = setTimeout(() => void this.#poll(), delayMs);
  }

  async #poll(): Promise<void> {
    try {
      await this.#deliverByCall();
      const snapshot = await call(roundsContract.readSeat, this.#seatCall());
      this.#pollFailures = 0;
      if (this.#isPolling) this.#take({ kind: 'snapshot', snapshot });
    } catch (error) {
      this.#onCallFailure(error, null);
    }
    if (this.#isClosed || !this.#isPolling) return;
    this.#tellConnection();
    // As often as `pollEveryMs` on average, while the server answers.
    const firstMs = (this.#timing.pollEveryMs * 4) / 3;
    this.#pollSoon(retryPauseMs(1 + this.#pollFailures, { firstMs, longestMs: firstMs * 4 }));
  }

  #seatCall() {
    const { quizId, participantId } = this.#options.seat;
    return { params: { id: quizId }, body: { participantId } };
  }

  async #deliverByCall(): Promise<void> {
    const pending = this.#pending;
    const { params, body } = this.#seatCall();
    if (pending && !this.#isPaused) {
      const { id, questionId, answer, sequence, turn, timeSpentMs } = pending;
      try {
        const input = {
          params,
          body: { ...body, questionId, answer, sequence, turn, timeSpent: timeSpentMs },
        };
        this.#take({ kind: 'ack', id, ...(await call(roundsContract.respond, input)) });
      } catch (error) {
        this.#onCallFailure(error, id);
      }
    }
    if (this.#wants !== 'complete') return;
    const { standing } = await call(roundsContract.completeQuiz, { params, body });
    this.#take({ kind: 'completed', id: newCommandId(), standing });
  }

  /** Permanent refusals are shown; anything that did not reach the server is retried with the next poll. */
  #onCallFailure(error: unknown, id: string | null): void {
    if (!(error instanceof CallError)) throw error;
    const isRefusal = error.status >= 400 && error.status < 500 && error.status !== 429;
    if (!isRefusal) this.#pollFailures += 1;
    else if (isFatalForSeat(error.code))
      this.#take({ kind: 'refused', id: null, code: error.code, message: error.message });
    else this.#take({ kind: 'refused', id, code: error.code, message: error.message });
  }
}
