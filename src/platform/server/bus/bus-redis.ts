// The bus between several nodes, over publish and subscribe of Redis or Valkey.
import { randomUUID } from 'node:crypto';
import type { Logger } from '../logging/logger.ts';
import { type Bus, createListeners } from './bus.ts';

const CHANNEL_PREFIX = 'rounds:';
/** A node's own name, of fixed length, precedes each hint so that it can skip its own. */
const NODE_LENGTH = 36;

/** @throws Error if the server cannot be reached now; it survives later outages. */
export async function redisBus(url: string, log: Logger, connectTimeoutMs = 10_000): Promise<Bus> {
  // Its 500 files are loaded only where there is more than one node.
  const { createClient } = await import('@redis/client');
  const node = randomUUID();
  const listeners = createListeners(log);
  const publisher = createClient({ url });
  const subscriber = publisher.duplicate();
  let isClosed = false;
  /** One line for each outage, however often it reconnects. */
  let isDisturbed = false;

  const onMessage = (message: string, channel: string) => {
    if (message.startsWith(node)) return;
    listeners.deliver(channel.slice(CHANNEL_PREFIX.length), message.slice(NODE_LENGTH));
  };
  const report = (error: Error) => {
    if (isClosed || isDisturbed) return;
    isDisturbed = true;
    log.warn(
      { err: error },
      'The bus between the nodes is disturbed. Until it works again this is said once.',
    );
  };
  const reportReady = () => {
    if (!isDisturbed || !publisher.isReady || !subscriber.isReady) return;
    isDisturbed = false;
    log.info('The bus between the nodes works again.');
  };
  for (const client of [publisher, subscriber]) client.on('error', report).on('ready', reportReady);
  await Promise.all([connect(publisher, url, connectTimeoutMs), connect(subscriber, url, connectTimeoutMs)]);
  // Hints sent during an outage are lost: everyone reloads. The first 'ready' has passed by now.
  subscriber.on('ready', () => {
    for (const topic of listeners.topics()) listeners.deliver(topic, '');
  });

  return {
    spansNodes: true,
    get isConnected() {
      return publisher.isReady && subscriber.isReady;
    },
    publish(topic, hint) {
      // Without the detour over the server, this node keeps working during an outage.
      listeners.deliver(topic, hint);
      if (publisher.isReady) publisher.publish(CHANNEL_PREFIX + topic, node + hint).catch(report);
    },
    subscribe(topic, listener) {
      const channel = CHANNEL_PREFIX + topic;
      const { isFirst, remove } = listeners.add(topic, listener);
      if (isFirst) {
        subscriber
          .subscribe(channel, onMessage)
          // Hints sent before the server knew of us were missed.
          .then(() => listeners.deliver(topic, ''))
          .catch(report);
      }
      return () => {
        if (remove() && !isClosed) subscriber.unsubscribe(channel, onMessage).catch(report);
      };
    },
    async close() {
      isClosed = true;
      listeners.clear();
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
