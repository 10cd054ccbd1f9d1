// Players and a host without a browser: real sockets, no screens. For load measurements and tests of whole rounds.
import { WebSocket } from 'ws';
import type {
  HostCommand,
  HostEvent,
  PlayerCommand,
  PlayerSnapshot,
  RoundState,
} from '#modules/rounds/live.ts';

/** The address of a round's live channel on the server at `origin`. */
export function liveAddress(origin: string, roundKey: string): string {
  return `${origin.replace(/^http/, 'ws')}/api/live/${roundKey}`;
}

/** What a frame is, read from its first bytes: parsing a thousand frames would distort the measurement. */
function kindOf(frame: Buffer): string {
  const start = /^\{"kind":"([a-z]+)"/.exec(frame.toString('latin1', 0, 40));
  return start?.[1] ?? (JSON.parse(frame.toString()) as { kind: string }).kind;
}

export type FrameListener = (kind: string, frame: Buffer) => void;

/** A socket that says hello whenever it opens and reconnects until it is closed. */
class Line {
  readonly #url: string;
  readonly #hello: object;
  readonly #onFrame: FrameListener;
  #socket: WebSocket | undefined;
  #retry: NodeJS.Timeout | undefined;
  /** Connections that were refused or broke. */
  breaks = 0;

  constructor(url: string, hello: object, onFrame: FrameListener) {
    this.#url = url;
    this.#hello = hello;
    this.#onFrame = onFrame;
  }

  connect(): void {
    const socket = new WebSocket(this.#url, { perMessageDeflate: false, skipUTF8Validation: true });
    this.#socket = socket;
    socket.on('open', () => socket.send(JSON.stringify(this.#hello)));
    socket.on('message', (data) => this.#onFrame(kindOf(data as Buffer), data as Buffer));
    // A refused connection is followed by its close, where it is counted.
    socket.on('error', () => {});
    socket.on('close', () => {
      if (socket !== this.#socket) return;
      this.breaks += 1;
      this.#retry = setTimeout(() => this.connect(), 100 + Math.random() * 200);
    });
  }

  /** @returns false if there is no open line */
  send(message: object): boolean {
    if (this.#socket?.readyState !== WebSocket.OPEN) return false;
    this.#socket.send(JSON.stringify(message));
    return true;
  }

  /** Drops the connection without closing it, as a lost network does, and stays offline until `connect`. */
  drop(): void {
    clearTimeout(this.#retry);
    const socket = this.#socket;
    this.#socket = undefined;
    socket?.terminate();
  }
}

export type SimulatedSeat = { participantId: string; number: number };

export class SimulatedPlayer {
  readonly seat: SimulatedSeat;
  readonly #line: Line;

  constructor(url: string, seat: SimulatedSeat, onFrame: FrameListener) {
    this.seat = seat;
    this.#line = new Line(url, { kind: 'hello', participantId: seat.participantId }, onFrame);
  }

  get breaks(): number {
    return this.#line.breaks;
  }

  connect(): void {
    this.#line.connect();
  }

  answer(questionId: string, answer: unknown): boolean {
    const command: PlayerCommand = {
      kind: 'answer',
      id: `${questionId}-${this.seat.number}`,
      questionId,
      answer,
    };
    return this.#line.send(command);
  }

  drop(): void {
    this.#line.drop();
  }
}

/** The snapshot in a frame of that kind. */
export function snapshotIn(frame: Buffer): PlayerSnapshot {
  return (JSON.parse(frame.toString()) as { snapshot: PlayerSnapshot }).snapshot;
}

type Course = Pick<RoundState, 'phase' | 'questionIndex'>;
type TimedCommand = Extract<
  HostCommand,
  { from: unknown; do: 'next' | 'close' | 'reveal' | 'leaderboard' }
>['do'];

export class SimulatedHost {
  readonly #line: Line;
  #course: Course | undefined;
  #waiting: { isMet: (course: Course) => boolean; resolve: () => void }[] = [];
  #lastId = 0;
  readonly refusals: string[] = [];

  constructor(url: string, token: string) {
    this.#line = new Line(url, { kind: 'hello', token }, (kind, frame) => this.#take(kind, frame));
    this.#line.connect();
  }

  /** Resolves when the host's screen has reached a state. */
  until(isMet: (course: Course) => boolean, timeoutMs = 20_000): Promise<void> {
    if (this.#course && isMet(this.#course)) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => {
        reject(
          new Error(
            `the host still sees ${JSON.stringify(this.#course)}; refused: ${this.refusals.join(', ')}`,
          ),
        );
      }, timeoutMs);
      this.#waiting.push({ isMet, resolve: () => resolve(clearTimeout(timer)) });
    });
  }

  /** Presses a button on the current screen; use `until` to see the effect. */
  press(button: TimedCommand): void {
    if (!this.#course) throw new Error('the host has seen nothing of the round yet');
    const { phase, questionIndex } = this.#course;
    this.#lastId += 1;
    const command: HostCommand = { do: button, from: { phase, questionIndex } };
    const isSent = this.#line.send({ kind: 'command', id: `host-${this.#lastId}`, command });
    if (!isSent) throw new Error(`the host has no line to press ${button}`);
  }

  close(): void {
    this.#line.drop();
  }

  #take(kind: string, frame: Buffer): void {
    if (kind !== 'snapshot' && kind !== 'refused') return;
    const event = JSON.parse(frame.toString()) as HostEvent;
    if (event.kind === 'refused') this.refusals.push(`${event.code}: ${event.message}`);
    if (event.kind !== 'snapshot') return;
    const { phase, questionIndex } = event.snapshot.round;
    const course = { phase, questionIndex };
    this.#course = course;
    const met = this.#waiting.filter(({ isMet }) => isMet(course));
    this.#waiting = this.#waiting.filter((waiter) => !met.includes(waiter));
    for (const { resolve } of met) resolve();
  }
}
