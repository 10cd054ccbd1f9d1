// One process for confined work: started with nothing of ours but its module, given one order at a time, ended from
// outside.
import { type ChildProcess, fork } from 'node:child_process';
import fs from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { ConfinedFailure, type ConfinedTask, type FailureReason, type Order, type Reply } from './task.ts';

/** Loading the module; on a busy machine it takes many times the usual second. */
const startMs = 120_000;
const keptErrorLetters = 2_000;
const root = fileURLToPath(new URL('../../../../', import.meta.url));

/** Code, and nothing that people have stored. */
function readableOf(): string[] {
  const packages = path.join(root, 'node_modules');
  return [path.join(root, 'src'), path.join(root, 'package.json'), packages, fs.realpathSync(packages)];
}

function flagsOf({ limits }: ConfinedTask<never, never, never>, readablePaths: readonly string[]): string[] {
  return [
    `--max-old-space-size=${limits.heapMegabytes}`,
    '--permission',
    ...[...readableOf(), ...readablePaths].map((allowed) => `--allow-fs-read=${allowed}`),
    // For the memory watch; and pictures are measured by a native library.
    '--allow-worker',
    '--allow-addons',
    '--disable-warning=SecurityWarning',
  ];
}

type Waiting = { resolve(reply: Reply): void; reject(failure: Error): void };

export class ConfinedProcess {
  readonly #child: ChildProcess;
  #waiting: Waiting | null = null;
  #isOver = false;
  #endedFor: FailureReason | null = null;
  #lastWords = '';

  private constructor(task: ConfinedTask<never, never, never>, readablePaths: readonly string[]) {
    const { module, limits } = task;
    this.#child = fork(
      new URL('./inside.ts', import.meta.url),
      [module.href, String(limits.totalMegabytes)],
      {
        execArgv: flagsOf(task, readablePaths),
        // None of our settings and secrets.
        env: {},
        cwd: root,
        serialization: 'advanced',
        stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
      },
    );
    this.#child.stderr?.on('data', (words: Buffer) => {
      this.#lastWords = (this.#lastWords + words.toString()).slice(-keptErrorLetters);
    });
    this.#child.on('message', (reply) => this.#settle((waiting) => waiting.resolve(reply as Reply)));
    this.#child.on('error', (error) => this.#over('crashed', error.message));
    this.#child.on('exit', (code, signal) =>
      this.#over(reasonOf(code, signal, this.#lastWords), `${signal ?? code}`),
    );
  }

  /** @throws ConfinedFailure */
  static async start(
    task: ConfinedTask<never, never, never>,
    readablePaths: readonly string[],
  ): Promise<ConfinedProcess> {
    const started = new ConfinedProcess(task, readablePaths);
    await started.#reply(startMs);
    return started;
  }

  get isOver(): boolean {
    return this.#isOver;
  }

  /** One order at a time. @throws ConfinedFailure, after which the process has ended */
  async ask(order: Order, maxMs: number): Promise<Reply> {
    const reply = this.#reply(maxMs);
    // A process works for one after another, each in their language.
    this.#child.send(
      { ...order, language: spokenLanguage().tag },
      (error) => error && this.#over('crashed', error.message),
    );
    return reply;
  }

  /** Whether this process keeps ours from exiting. */
  hold(isHeld: boolean): void {
    const act = isHeld ? 'ref' : 'unref';
    this.#child[act]();
    this.#child.channel?.[act]();
    (this.#child.stderr as unknown as { ref?(): void; unref?(): void } | null)?.[act]?.();
  }

  end(reason: FailureReason = 'crashed'): void {
    this.#endedFor ??= reason;
    this.#child.kill('SIGKILL');
  }

  #reply(maxMs: number): Promise<Reply> {
    return new Promise<Reply>((resolve, reject) => {
      if (this.#isOver) return reject(new ConfinedFailure('crashed', 'the process is gone'));
      const timer = setTimeout(() => this.end('too-long'), Math.max(1, maxMs));
      const ending =
        <T>(settle: (value: T) => void) =>
        (value: T) => {
          clearTimeout(timer);
          settle(value);
        };
      this.#waiting = { resolve: ending(resolve), reject: ending(reject) };
    });
  }

  #settle(act: (waiting: Waiting) => void): void {
    const waiting = this.#waiting;
    this.#waiting = null;
    if (waiting) act(waiting);
  }

  #over(reason: FailureReason, detail: string): void {
    this.#isOver = true;
    const why = this.#endedFor ?? reason;
    const words = this.#lastWords.trim();
    this.#settle(({ reject }) => reject(new ConfinedFailure(why, words ? `${detail}: ${words}` : detail)));
  }
}

/** For a process that ended unexpectedly: out of heap it aborts; the watch, or the system, kills it. */
function reasonOf(code: number | null, signal: NodeJS.Signals | null, lastWords: string): FailureReason {
  const isOutOfHeap = signal === 'SIGABRT' || code === 134 || /heap out of memory/i.test(lastWords);
  return isOutOfHeap || signal === 'SIGKILL' ? 'too-much-memory' : 'crashed';
}
