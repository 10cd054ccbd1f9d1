// Runs work on untrusted input in processes with limits: a few at a time, kept briefly for the next task.
import { AppError } from '#platform/contract/errors.ts';
import { currentErrand } from '../waiting/errand.ts';
import { WaitingLine } from '../waiting/waiting-line.ts';
import { ConfinedProcess } from './confined-process.ts';
import { ConfinedFailure, type ConfinedTask, type Order, type Reply } from './task.ts';

/**
 * Someone who imports one file often imports another; after that its memory is worth more than the second it takes to
 * start.
 */
const keptMs = 20_000;

type ConfinedOptions = {
  /** Files and folders, in addition to the code, that the work may read; its process is reused for the same ones alone. */
  readablePaths?: readonly string[];
};

export type Confined = {
  /**
   * The parts as they arrive, and the result; nothing runs ahead of the consumer. Leaving the loop ends the work.
   * @throws ConfinedFailure, and the AppErrors of the work itself
   */
  stream<Input, Part, Result>(
    task: ConfinedTask<Input, Part, Result>,
    input: Input,
    options?: ConfinedOptions,
  ): AsyncGenerator<Part, Result>;
  /** The result alone. @throws as `stream` */
  run<Input, Result>(task: ConfinedTask<Input, never, Result>, input: Input): Promise<Result>;
  /** Ends what is running and refuses what comes. */
  stop(): void;
};

type AnyTask = ConfinedTask<never, never, never>;
type Idle = { worker: ConfinedProcess; paths: string; timer: NodeJS.Timeout };

/** Processes may take each other's place where they may read the same. */
const keyOf = (readablePaths: readonly string[]) => JSON.stringify(readablePaths);

/** The processes of one task. */
class Crew {
  readonly #task: AnyTask;
  readonly #busy = new Set<ConfinedProcess>();
  readonly #idle: Idle[] = [];
  readonly #turns = new Map<ConfinedProcess, () => void>();
  readonly #line: WaitingLine;
  #isStopped = false;

  constructor(task: AnyTask) {
    this.#task = task;
    this.#line = new WaitingLine({ atOnce: task.maxAtOnce });
  }

  /** @param bytes what the request holds while it waits */
  async take(readablePaths: readonly string[], bytes: number): Promise<ConfinedProcess> {
    const endTurn = await this.#line.enter(bytes);
    try {
      if (this.#isStopped) throw new ConfinedFailure('stopped', 'the server stops');
      const taken =
        this.#fromIdle(keyOf(readablePaths)) ?? (await ConfinedProcess.start(this.#task, readablePaths));
      this.#busy.add(taken);
      this.#turns.set(taken, endTurn);
      if (this.#isStopped) taken.end('stopped');
      return taken;
    } catch (error) {
      endTurn();
      throw error;
    }
  }

  giveBack(used: ConfinedProcess, readablePaths: readonly string[], isReusable: boolean): void {
    this.#busy.delete(used);
    if (isReusable && !used.isOver && !this.#isStopped) {
      used.hold(false);
      const timer = setTimeout(() => this.#dismiss(used), keptMs).unref();
      this.#idle.push({ worker: used, paths: keyOf(readablePaths), timer });
    } else used.end();
    this.#turns.get(used)?.();
    this.#turns.delete(used);
  }

  stop(): void {
    this.#isStopped = true;
    for (const busy of this.#busy) busy.end('stopped');
    for (const { worker } of [...this.#idle]) this.#dismiss(worker);
  }

  /** One that has read another file has most of it in memory still, and makes room. */
  #fromIdle(paths: string): ConfinedProcess | null {
    for (const other of this.#idle.filter((one) => one.paths !== paths)) this.#dismiss(other.worker);
    for (let last = this.#idle.pop(); last; last = this.#idle.pop()) {
      clearTimeout(last.timer);
      if (last.worker.isOver) continue;
      last.worker.hold(true);
      return last.worker;
    }
    return null;
  }

  #dismiss(idle: ConfinedProcess): void {
    const place = this.#idle.findIndex(({ worker }) => worker === idle);
    const [found] = place < 0 ? [] : this.#idle.splice(place, 1);
    clearTimeout(found?.timer);
    idle.end();
  }
}

/** Roughly what an order holds in memory: its bytes and texts. */
function bytesIn(input: unknown): number {
  if (input instanceof Uint8Array) return input.byteLength;
  if (typeof input === 'string') return input.length;
  if (typeof input !== 'object' || input === null) return 0;
  return Object.values(input).reduce((sum: number, value) => sum + bytesIn(value), 0);
}

function errorOf(reply: Extract<Reply, { kind: 'refused' | 'broken' }>): Error {
  if (reply.kind === 'refused') {
    const { code, message, details, status } = reply;
    return new AppError(code, { message, details }, status);
  }
  // The runtime's message if a single value would be larger than possible.
  const isTooLarge =
    /^RangeError: (Invalid string length|Array buffer allocation failed|Invalid array length|Map maximum size|Set maximum size)/;
  return new ConfinedFailure(isTooLarge.test(reply.text) ? 'too-much-memory' : 'crashed', reply.text);
}

export function createConfined(): Confined {
  const crews = new Map<string, Crew>();
  let isStopped = false;

  function crewOf(task: AnyTask): Crew {
    const crew = crews.get(task.module.href) ?? new Crew(task);
    crews.set(task.module.href, crew);
    if (isStopped) crew.stop();
    return crew;
  }

  async function* stream<Input, Part, Result>(
    task: ConfinedTask<Input, Part, Result>,
    input: Input,
    { readablePaths = [] }: ConfinedOptions = {},
  ): AsyncGenerator<Part, Result> {
    const crew = crewOf(task as unknown as AnyTask);
    const worker = await crew.take(readablePaths, bytesIn(input));
    const errand = currentErrand();
    // A guest who goes away leaves nothing behind; what an account has begun is finished.
    const onGone = () => worker.end('stopped');
    if (errand?.isGuest) errand.gone.addEventListener('abort', onGone, { once: true });
    const { maxMs, maxSilentMs = maxMs } = task.limits;
    let isWhole = false;
    let leftMs = maxMs;
    try {
      for (let order: Order = { kind: 'begin', input }; ; order = { kind: 'go-on' }) {
        const asked = performance.now();
        const reply = await worker.ask(order, Math.min(leftMs, maxSilentMs));
        leftMs -= performance.now() - asked;
        if (reply.kind === 'part') {
          yield reply.part as Part;
          continue;
        }
        isWhole = reply.kind !== 'broken';
        if (reply.kind === 'done') return reply.result as Result;
        if (reply.kind !== 'ready') throw errorOf(reply);
      }
    } finally {
      errand?.gone.removeEventListener('abort', onGone);
      crew.giveBack(worker, readablePaths, isWhole);
    }
  }

  return {
    stream,
    async run(task, input) {
      const { value, done } = await stream(task, input).next();
      if (!done) throw new Error(`${task.name} gives parts, not only a result`);
      return value;
    },
    stop() {
      isStopped = true;
      for (const crew of crews.values()) crew.stop();
    },
  };
}
