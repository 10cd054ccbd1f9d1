// Starts the embedded engine's worker, watches it, and restarts it after a crash or an endless statement.
import { setTimeout as sleep } from 'node:timers/promises';
import { Worker } from 'node:worker_threads';
import type { Logger } from '../../logging/logger.ts';
import type { WorkerInput, WorkerMessage, WorkerRequest } from './worker-protocol.ts';

type Ready = Extract<WorkerMessage, { type: 'ready' }>;
type Task = WorkerRequest extends infer Each
  ? Each extends WorkerRequest
    ? Omit<Each, 'id'>
    : never
  : never;

export type Supervisor = {
  ready: Ready;
  ask(task: Task): Promise<void>;
  close(): Promise<void>;
};

type Options = {
  input: Omit<WorkerInput, 'activity'>;
  /** Whether the disk has no space for the database's log: then it waits, and tries again once there is some. */
  isDiskFull?(): Promise<boolean>;
  /** PGlite cannot cancel a statement, so one that takes longer costs a restart of the engine. */
  statementTimeoutMs: number;
  log: Logger;
  onFatal(error: Error): void;
};

const MAX_CRASHES = 3;
const CRASH_WINDOW_MS = 600_000;
const CLOSE_TIMEOUT_MS = 15_000;
const ROOM_CHECK_MS = 2_000;

export async function superviseEngine({
  input,
  statementTimeoutMs,
  isDiskFull = async () => false,
  log,
  onFatal,
}: Options): Promise<Supervisor> {
  let crashes: number[] = [];
  let isClosing = false;
  let current = await startWorker(input);
  watch(current);

  function watch(running: RunningWorker): void {
    const stopWatching = watchActivity(running, statementTimeoutMs, () => {
      log.error(`A statement has kept the database busy for over ${statementTimeoutMs} ms: restarting it.`);
      void running.worker.terminate();
    });
    void running.ended.then((reason) => {
      stopWatching();
      if (!isClosing) restart(reason).catch(onFatal);
    });
  }

  async function restart(reason: Error): Promise<void> {
    log.error({ err: reason }, 'The embedded database has stopped. Nothing that was saved is lost.');
    if (await waitForRoom()) crashes = [];
    const now = Date.now();
    crashes = [...crashes.filter((time) => now - time < CRASH_WINDOW_MS), now];
    if (crashes.length > MAX_CRASHES) {
      throw new Error('The embedded database keeps stopping.', { cause: reason });
    }
    try {
      current = await startWorker({ ...input, archive: undefined, port: current.ready.port });
    } catch (error) {
      // It was filled again in the meantime, or starting took the rest.
      if (isClosing || !(await isDiskFull())) throw error;
      return restart(error instanceof Error ? error : new Error(String(error)));
    }
    watch(current);
    log.warn('The embedded database runs again.');
  }

  /** @returns whether it had to wait */
  async function waitForRoom(): Promise<boolean> {
    if (!(await isDiskFull())) return false;
    log.error('The disk is full: the embedded database stops until there is room again.');
    while (!isClosing && (await isDiskFull())) await sleep(ROOM_CHECK_MS, undefined, { ref: false });
    return true;
  }

  return {
    ready: current.ready,
    ask: (task) => current.ask(task),
    async close() {
      isClosing = true;
      const { worker, ended, ask } = current;
      const timer = setTimeout(() => void worker.terminate(), CLOSE_TIMEOUT_MS);
      try {
        await ask({ task: 'close' });
      } catch (error) {
        log.error(
          { err: error },
          'The embedded database did not close in an orderly way. Nothing saved is lost.',
        );
        await worker.terminate();
      }
      await ended;
      clearTimeout(timer);
    },
  };
}

type RunningWorker = {
  worker: Worker;
  ready: Ready;
  activity: Int32Array;
  ask(task: Task): Promise<void>;
  /** Resolves, with the reason, when the worker has ended for any reason. */
  ended: Promise<Error>;
};

async function startWorker(input: Omit<WorkerInput, 'activity'>): Promise<RunningWorker> {
  const activity = new SharedArrayBuffer(Int32Array.BYTES_PER_ELEMENT);
  const worker = new Worker(new URL('./worker.ts', import.meta.url), {
    workerData: { ...input, activity } satisfies WorkerInput,
    execArgv: [],
    name: 'embedded database',
  });
  const pending = new Map<number, { resolve(): void; reject(error: Error): void }>();
  const ended = new Promise<Error>((resolve) => {
    let cause: Error | undefined;
    worker.on('error', (error) => {
      cause = error instanceof Error ? error : new Error(String(error));
    });
    worker.on('exit', (code) => {
      const reason = cause ?? new Error(`The embedded database's thread ended with code ${code}.`);
      for (const { reject } of pending.values()) reject(reason);
      pending.clear();
      resolve(reason);
    });
  });
  const ready = await new Promise<Ready>((resolve, reject) => {
    worker.on('message', (message: WorkerMessage) => {
      if (message.type === 'ready') return resolve(message);
      const waiting = pending.get(message.id);
      pending.delete(message.id);
      if (message.type === 'done') waiting?.resolve();
      else waiting?.reject(new Error(message.message));
    });
    void ended.then(reject);
  });
  let lastId = 0;
  let endReason: Error | undefined;
  void ended.then((reason) => {
    endReason = reason;
  });
  const ask = (task: Task) =>
    new Promise<void>((resolve, reject) => {
      if (endReason) return reject(endReason);
      const id = ++lastId;
      pending.set(id, { resolve, reject });
      worker.postMessage({ ...task, id } satisfies WorkerRequest);
    });
  return { worker, ready, activity: new Int32Array(activity), ask, ended };
}

/** Calls `onStuck` once when one statement has run for `timeoutMs`. */
function watchActivity({ activity }: RunningWorker, timeoutMs: number, onStuck: () => void): () => void {
  let last = Atomics.load(activity, 0);
  let since = Date.now();
  const timer = setInterval(
    () => {
      const now = Atomics.load(activity, 0);
      const isBusy = now % 2 !== 0;
      if (now !== last || !isBusy) {
        last = now;
        since = Date.now();
      } else if (Date.now() - since >= timeoutMs) {
        clearInterval(timer);
        onStuck();
      }
    },
    Math.min(1_000, timeoutMs / 4),
  );
  timer.unref();
  return () => clearInterval(timer);
}
