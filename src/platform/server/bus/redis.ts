// The connections to the Redis or Valkey that several servers share: one to send with, one to listen on.
import type { Logger } from '../logging/logger.ts';

/** Commands that wait for a server that has stopped answering; more than that are refused. */
const mostWaiting = 10_000;

export type Redis = Awaited<ReturnType<typeof openRedis>>;

/** @throws Error if the server cannot be reached now; it survives later outages. */
export async function openRedis(url: string, log: Logger, connectTimeoutMs = 10_000) {
  // Its 500 files are loaded only where there is more than one node.
  const { createClient } = await import('@redis/client');
  const publisher = createClient({ url, commandsQueueMaxLength: mostWaiting });
  const subscriber = publisher.duplicate();
  let isClosed = false;
  /** One line for each outage, however often it reconnects. */
  let isDisturbed = false;

  const report = (error: Error) => {
    if (isClosed || isDisturbed) return;
    isDisturbed = true;
    log.warn({ err: error }, 'Redis can’t be reached. Until it answers again this is said once.');
  };
  const reportReady = () => {
    if (!isDisturbed || !publisher.isReady || !subscriber.isReady) return;
    isDisturbed = false;
    log.info('Redis answers again.');
  };
  for (const client of [publisher, subscriber]) client.on('error', report).on('ready', reportReady);
  await Promise.all([connect(publisher, url, connectTimeoutMs), connect(subscriber, url, connectTimeoutMs)]);
  return {
    publisher,
    subscriber,
    report,
    get isReady() {
      return publisher.isReady && subscriber.isReady;
    },
    close() {
      isClosed = true;
      publisher.destroy();
      subscriber.destroy();
    },
  };
}

type Connectable = { connect(): Promise<unknown>; destroy(): void };

async function connect(client: Connectable, url: string, timeoutMs: number): Promise<void> {
  const { host } = new URL(url);
  let timer: NodeJS.Timeout | undefined;
  // By default the client retries forever, silently.
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error(`No Redis answers at ${host} (REDIS_URL).`)), timeoutMs);
  });
  try {
    await Promise.race([client.connect(), timeout]);
  } catch (error) {
    client.destroy();
    throw error;
  } finally {
    clearTimeout(timer);
  }
}
