// The entry to the live channel: who may connect as player or host, and which messages they may send, and how many.
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible';
import type { RawData, WebSocket } from 'ws';
import { z } from 'zod';
import { AppError } from '#platform/contract/errors.ts';
import { asRefusal } from '#platform/server/http/error-replies.ts';
import type { SocketGate } from '#platform/server/http/socket-gate.ts';
import { hashSecret } from '#platform/server/secrets/secrets.ts';
import { RoundError } from '../../errors.ts';
import { HostMessage, ParticipantId, PlayerCommand } from '../../live.ts';
import type { RoundsRuntime } from '../rounds-runtime.ts';
import { mayHost } from '../running/host-commands.ts';
import { findRoundOfHost } from '../running/round-store.ts';
import { authenticateHost, connectHost } from './host-connection.ts';
import { type LiveSocket, liveSocketOf } from './live-socket.ts';
import { type Connection, connectPlayer } from './player-connection.ts';
import type { RoomHub } from './room-hub.ts';

const maxMessageBytes = 16 * 1024;
const greetingMs = 5_000;
const maxViolations = 5;
const violations = new Set(['bad_request', 'rate_limited']);
const maxEarlyMessages = 8;

const Hello = z.object({
  kind: z.literal('hello'),
  participantId: ParticipantId.optional(),
  token: z.string().min(20).max(200).optional(),
});

/** What is expected on a socket after its greeting. */
type Talk = { schema: z.ZodType; connection: Connection<never> };

export function liveGate(runtime: RoundsRuntime): SocketGate {
  const limits = runtime.services.config.rateLimits
    ? new RateLimiterMemory({ points: 120, duration: 10 })
    : null;
  return {
    pattern: /^\/live\/(?<key>[A-Za-z0-9]{1,64})$/,
    maxPayloadBytes: maxMessageBytes,
    refusalFrame: ({ code, message }) => JSON.stringify({ kind: 'refused', id: null, code, message }),
    onConnection(socket, { params, origin, address }) {
      new Visit(runtime, limits, socket, { roomKey: params.key ?? '', origin, address }).begin();
    },
  };
}

type Target = { roomKey: string; origin: string; address: string };

class Visit {
  readonly #runtime: RoundsRuntime;
  readonly #limits: RateLimiterMemory | null;
  readonly #socket: WebSocket;
  readonly #live: LiveSocket;
  readonly #target: Target;
  #talk: Talk | null = null;
  #isGreeted = false;
  #violations = 0;
  readonly #early: { text: string; receivedAt: number }[] = [];

  constructor(runtime: RoundsRuntime, limits: RateLimiterMemory | null, socket: WebSocket, target: Target) {
    this.#runtime = runtime;
    this.#limits = limits;
    this.#socket = socket;
    this.#live = liveSocketOf(socket);
    this.#target = target;
  }

  begin(): void {
    const timer = setTimeout(() => this.#socket.close(4408, 'no hello'), greetingMs);
    this.#socket.on('message', (message, isBinary) => this.#onMessage(message, isBinary, timer));
    this.#socket.on('close', () => {
      clearTimeout(timer);
      this.#talk?.connection.gone();
      this.#talk = null;
    });
    // For an oversized message or invalid frames, ws closes the socket itself.
    this.#socket.on('error', (error) =>
      this.#runtime.services.log.warn({ err: error }, 'A live socket failed.'),
    );
  }

  #onMessage(message: RawData, isBinary: boolean, timer: NodeJS.Timeout): void {
    const receivedAt = this.#runtime.services.now();
    const text = isBinary ? '' : message.toString();
    if (this.#talk) {
      this.#handle(this.#take(this.#talk, text, receivedAt));
    } else if (this.#isGreeted) {
      if (this.#early.length < maxEarlyMessages) this.#early.push({ text, receivedAt });
    } else {
      this.#isGreeted = true;
      clearTimeout(timer);
      this.#handle(this.#greet(text));
    }
  }

  async #greet(text: string): Promise<void> {
    const hello = Hello.safeParse(parseJson(text));
    try {
      if (!hello.success) throw new AppError('bad_request');
      const talk = await this.#connect(hello.data);
      // The other end may have disconnected during the query.
      if (this.#socket.readyState !== this.#socket.OPEN) return talk.connection.gone();
      this.#talk = talk;
    } catch (error) {
      this.#refuse(null, error);
      this.#socket.close(4400, 'refused');
      return;
    }
    // The socket may close while one of them is carried out.
    for (const { text: early, receivedAt } of this.#early.splice(0))
      if (this.#talk) await this.#take(this.#talk, early, receivedAt);
  }

  async #connect({ participantId, token }: z.output<typeof Hello>): Promise<Talk> {
    const { services, hubs, finder } = this.#runtime;
    const { roomKey, address, origin } = this.#target;
    await services.limits.check('answer', 'address', address);
    if (participantId) {
      const participantHash = hashSecret(participantId);
      const hub = await hubs.open(await finder.bySeat(roomKey, participantHash, address));
      const connection = await connectPlayer(this.#runtime, hub, this.#live, participantHash);
      finder.know(address, hub.round.roomCode);
      return { schema: PlayerCommand, connection };
    }
    const hub = await this.#openAsHost(token);
    const origins = services.originsFor({ origin, address });
    const connection = await connectHost(this.#runtime, hub, this.#live, token, origins);
    this.#runtime.pace.noteHost(hub.round.roundId, address);
    finder.know(address, hub.round.roomCode);
    return { schema: HostMessage, connection };
  }

  /** The caller is checked before the room, and a missing room looks like someone else's. */
  async #openAsHost(token: string | undefined): Promise<RoomHub> {
    const { services, hubs, finder } = this.#runtime;
    const { roomKey, address } = this.#target;
    await finder.requireMisses(address);
    try {
      const caller = await authenticateHost(services, token);
      const found = await findRoundOfHost(services.db, roomKey);
      if (!found || !mayHost(found, caller)) throw new RoundError('round_not_found');
      return await hubs.open(found.roundId);
    } catch (error) {
      if (error instanceof AppError) await finder.noteMiss(address);
      throw error;
    }
  }

  async #take({ schema, connection }: Talk, text: string, receivedAt: number): Promise<void> {
    const raw = parseJson(text);
    const id = idOf(raw);
    try {
      await this.#limits?.consume(connection.key);
      const message = schema.safeParse(raw);
      if (!message.success) throw new AppError('bad_request');
      await connection.take(message.data as never, receivedAt);
    } catch (error) {
      const refusal = error instanceof RateLimiterRes ? new AppError('rate_limited') : error;
      this.#refuse(id, refusal);
      if (refusal instanceof AppError && violations.has(refusal.code)) this.#violate();
    }
  }

  #violate(): void {
    this.#violations += 1;
    if (this.#violations >= maxViolations) this.#socket.close(1008, 'not understood');
  }

  #refuse(id: string | null, error: unknown): void {
    if (!(error instanceof AppError))
      this.#runtime.services.log.error({ err: error, room: this.#target.roomKey }, 'A live message failed.');
    const { code, message } = asRefusal(error);
    this.#live.tell({ kind: 'refused', id, code, message });
  }

  #handle(work: Promise<void>): void {
    work.catch((error: unknown) => {
      this.#runtime.services.log.error({ err: error, room: this.#target.roomKey }, 'A live socket failed.');
      this.#socket.terminate();
    });
  }
}

/** @returns undefined if it isn't JSON */
function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function idOf(raw: unknown): string | null {
  const id = (raw as { id?: unknown } | null | undefined)?.id;
  return typeof id === 'string' && id.length <= 40 ? id : null;
}
