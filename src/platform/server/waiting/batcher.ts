// Gathers calls that arrive close together into one piece of work: many callers, one query.

type Waiter<T, R> = { item: T; resolve(result: R): void; reject(error: unknown): void };

type BatcherOptions<T, R> = {
  /** Gives one result per item, in their order. When it throws, every caller in the batch gets the error. */
  run(items: T[]): Promise<R[]>;
  /** How long the first item waits for others, in milliseconds. */
  gatherMs: number;
  /** The longest it waits under load: one millisecond more per item of the previous batch. */
  busyGatherMs?: number;
  maxItems: number;
  /** How many batches may be in progress at a time. Anything that arrives meanwhile makes the next batch larger. */
  maxRunning: number;
};

export type Batcher<T, R> = {
  add(item: T): Promise<R>;
  /** Resolves when nothing is waiting or under way. */
  drained(): Promise<void>;
};

export function createBatcher<T, R>({
  run,
  gatherMs,
  busyGatherMs = gatherMs,
  maxItems,
  maxRunning,
}: BatcherOptions<T, R>): Batcher<T, R> {
  let queue: Waiter<T, R>[] = [];
  let waitMs = gatherMs;
  let timer: NodeJS.Timeout | undefined;
  const running = new Set<Promise<void>>();

  /** Starts full batches, and makes sure that the rest does not wait for long. */
  function schedule(): void {
    while (queue.length >= maxItems && running.size < maxRunning) start();
    if (queue.length > 0 && running.size < maxRunning) timer ??= setTimeout(onTime, waitMs);
  }

  function onTime(): void {
    timer = undefined;
    if (queue.length > 0 && running.size < maxRunning) start();
    schedule();
  }

  function start(): void {
    clearTimeout(timer);
    timer = undefined;
    const batch = queue.slice(0, maxItems);
    queue = queue.slice(maxItems);
    waitMs = Math.min(busyGatherMs, gatherMs + batch.length);
    const work = settle(batch).finally(() => {
      running.delete(work);
      schedule();
    });
    running.add(work);
  }

  async function settle(batch: Waiter<T, R>[]): Promise<void> {
    try {
      const results = await run(batch.map(({ item }) => item));
      if (results.length !== batch.length)
        throw new Error('A batch gave another number of results than it had items');
      for (const [place, waiter] of batch.entries()) waiter.resolve(results[place] as R);
    } catch (error) {
      for (const waiter of batch) waiter.reject(error);
    }
  }

  return {
    add: (item) =>
      new Promise<R>((resolve, reject) => {
        queue.push({ item, resolve, reject });
        schedule();
      }),
    async drained() {
      while (queue.length > 0 || running.size > 0) {
        if (queue.length > 0 && running.size < maxRunning) start();
        await Promise.race(running);
      }
    },
  };
}
