// A room for tests: a teacher with a quiz, players and hosts over real sockets, every frame kept.
import { WebSocket } from 'ws';
import type { Subscription } from '#modules/accounts/contract.ts';
import type { QuizSettings } from '#modules/quizzes/contract.ts';
import type { Joined } from '#modules/rounds/contract.ts';
import type {
  HostCommand,
  HostEvent,
  HostSnapshot,
  PlayerEvent,
  PlayerSnapshot,
} from '#modules/rounds/live.ts';
import type { TestApp } from '../app/app.ts';
import type { Person } from '../app/people.ts';

const sampleQuestions = [
  {
    id: 'q1',
    type: 'multiple-choice',
    question: 'Capital of France?',
    options: ['Lyon', 'Paris', 'Nice'],
    correctAnswer: 1,
    points: 2,
    explanation: 'Since 987.',
  },
  { id: 'q2', type: 'true-false', question: 'Water is wet.', correctAnswer: 0 },
  {
    id: 'q3',
    type: 'multiple-select',
    question: 'Which are even?',
    options: ['1', '2', '3', '4'],
    correctAnswer: [1, 3],
  },
  { id: 'q4', type: 'short-answer', question: 'H2O is called …?', correctAnswer: 'water' },
];

type Message = { kind: string; id?: string | null };

/** A socket that remembers everything it was sent and lets a test wait for what comes. */
class TestSocket<E extends Message> {
  readonly frames: string[] = [];
  readonly events: E[] = [];
  closed: { code: number } | null = null;
  readonly #socket: WebSocket;
  readonly #waiting = new Set<() => void>();

  constructor(address: string, roomKey: string) {
    this.#socket = new WebSocket(`${address.replace('http', 'ws')}/api/live/${roomKey}`);
    this.#socket.on('message', (data) => {
      this.frames.push(data.toString());
      this.events.push(JSON.parse(data.toString()) as E);
      for (const look of [...this.#waiting]) look();
    });
    this.#socket.on('close', (code) => {
      this.closed = { code };
      for (const look of [...this.#waiting]) look();
    });
  }

  async opened(): Promise<this> {
    if (this.#socket.readyState === WebSocket.CONNECTING)
      await new Promise((resolve, reject) => this.#socket.once('open', resolve).once('error', reject));
    return this;
  }

  say(message: unknown): void {
    this.#socket.send(typeof message === 'string' ? message : JSON.stringify(message));
  }

  /** The first event from `since` on that fits; what has come already counts too. */
  async until<K extends E['kind']>(
    kind: K,
    fits: (event: Extract<E, { kind: K }>) => boolean = () => true,
    since = 0,
  ): Promise<Extract<E, { kind: K }>> {
    const found = () =>
      this.events
        .slice(since)
        .find((event) => event.kind === kind && fits(event as Extract<E, { kind: K }>)) as
        | Extract<E, { kind: K }>
        | undefined;
    await this.#wait(
      () => found() !== undefined,
      `${kind} among ${this.events.map((event) => event.kind).join(' ')}`,
    );
    return found() as Extract<E, { kind: K }>;
  }

  async untilClosed(): Promise<number> {
    await this.#wait(() => this.closed !== null, 'the close');
    return this.closed?.code ?? 0;
  }

  async close(): Promise<void> {
    this.#socket.close();
    await this.untilClosed();
  }

  #wait(isThere: () => boolean, what: string): Promise<void> {
    if (isThere()) return Promise.resolve();
    return new Promise((resolve, reject) => {
      const timer = setTimeout(() => done(new Error(`waited in vain for ${what}`)), 180_000);
      const done = (error?: Error) => {
        clearTimeout(timer);
        this.#waiting.delete(look);
        if (error) reject(error);
        else resolve();
      };
      const look = () => isThere() && done();
      this.#waiting.add(look);
    });
  }
}

export class TestPlayer extends TestSocket<PlayerEvent> {
  readonly participantId: string;
  #nextId = 0;

  constructor(address: string, roomKey: string, participantId: string) {
    super(address, roomKey);
    this.participantId = participantId;
  }

  async greet(): Promise<PlayerSnapshot> {
    await this.opened();
    this.say({ kind: 'hello', participantId: this.participantId });
    return (await this.until('snapshot')).snapshot;
  }

  /** @returns the acknowledgement or the refusal */
  async answer(
    questionId: string,
    answer: unknown,
    turn?: 1 | 2,
  ): Promise<Extract<PlayerEvent, { kind: 'ack' | 'refused' }>> {
    this.#nextId += 1;
    const id = `a${this.#nextId}`;
    this.say({ kind: 'answer', id, questionId, answer, turn });
    return Promise.race([
      this.until('ack', (event) => event.id === id),
      this.until('refused', (event) => event.id === id),
    ]);
  }
}

export class TestHost extends TestSocket<HostEvent> {
  #nextId = 0;

  get snapshot(): HostSnapshot {
    const last = this.events.findLast((event) => event.kind === 'snapshot');
    if (last?.kind !== 'snapshot') throw new Error('the host has no snapshot yet');
    return last.snapshot;
  }

  /** Presses a button on the host's current screen, and waits for the response. */
  async press(command: string | HostCommand): Promise<HostEvent> {
    const { phase, questionIndex } = this.snapshot.round;
    this.#nextId += 1;
    const id = `c${this.#nextId}`;
    const full = typeof command === 'string' ? { do: command, from: { phase, questionIndex } } : command;
    const since = this.events.length;
    this.say({ kind: 'command', id, command: full });
    const reply = await Promise.race([
      this.until('done', (event) => event.id === id),
      this.until('refused', (event) => event.id === id),
    ]);
    if (reply.kind === 'done' && typeof command === 'string')
      await this.until('snapshot', (event) => isMoved(event.snapshot), since);
    return reply;

    function isMoved({ round }: HostSnapshot): boolean {
      if (full.do === 'end') return round.phase === 'ended';
      return round.phase !== phase || round.questionIndex !== questionIndex;
    }
  }
}

export type TestRoom = {
  app: TestApp;
  address: string;
  teacher: Person;
  quizId: string;
  roundId: string;
  roomCode: string;
  /** Joins by call. */
  join(name?: string): Promise<Joined>;
  /** Joins and connects. */
  player(name?: string): Promise<TestPlayer>;
  connect(participantId: string, address?: string): Promise<TestPlayer>;
  host(): Promise<TestHost>;
};

type Setup = { title?: string; settings?: Partial<QuizSettings>; questions?: object[]; passages?: object[] };

export async function createQuiz(
  teacher: Person,
  { title = 'Sample', settings, questions = sampleQuestions, passages }: Setup = {},
  isOpen = false,
): Promise<string> {
  const body = { title, questions, passages, settings: { timePerQuestionSeconds: 20, ...settings }, isOpen };
  const created = await teacher.call<{ quiz: { id: string } }>('POST', '/quiz', body);
  if (created.status !== 200) throw new Error(`the quiz was not created: ${created.text}`);
  return created.body.quiz.id;
}

/** The teacher has Enterprise by default, so that a test can let in any number of players. */
export async function createRoom(
  app: TestApp,
  setup: Setup & { plan?: Subscription; teacher?: Person } = {},
): Promise<TestRoom> {
  const teacher = setup.teacher ?? (await app.people.create('teacher', setup.plan ?? 'Enterprise'));
  const quizId = await createQuiz(teacher, setup);
  const started = await teacher.call<{ roundId: string; roomCode: string }>('POST', `/quiz/${quizId}/start`, {
    lobby: true,
  });
  if (started.status !== 200) throw new Error(`the quiz was not started: ${started.text}`);
  const { roundId, roomCode } = started.body;
  const address = await app.listen();

  async function join(name?: string): Promise<Joined> {
    const body = name === undefined ? { isAnonymous: true } : { studentName: name };
    const joined = await app.people.guest.call<Joined>('POST', `/quiz/join/${roomCode}`, body);
    if (joined.status !== 200) throw new Error(`could not join: ${joined.text}`);
    return joined.body;
  }
  async function connect(participantId: string, to = address): Promise<TestPlayer> {
    const player = new TestPlayer(to, roundId, participantId);
    await player.greet();
    return player;
  }
  return {
    app,
    address,
    teacher,
    quizId,
    roundId,
    roomCode,
    join,
    connect,
    player: async (name) => connect((await join(name)).participantId),
    async host() {
      const host = new TestHost(address, roundId);
      await host.opened();
      host.say({ kind: 'hello', token: teacher.token });
      await host.until('snapshot');
      return host;
    },
  };
}
