// The bus between several nodes: publish and subscribe of Redis or Valkey and, while that is away, notices of Postgres.
import { randomUUID } from 'node:crypto';
import type pg from 'pg';
import { mostNoticeBytes, type Notices, openNotices } from '../database/notices.ts';
import type { Logger } from '../logging/logger.ts';
import { type Bus, createListeners } from './bus.ts';
import type { Redis } from './redis.ts';

const CHANNEL_PREFIX = 'rounds:';
/** A node's own name, of fixed length, precedes each hint so that it can skip its own. */
const NODE_LENGTH = 36;
/** A Redis that takes longer to accept a hint counts as away: the hint also goes through the database. */
const publishWithinMs = 200;
/** How often a node that can't hear Redis says so, and how long the others then also use the database. */
const deafEveryMs = 2_000;
const deafForMs = 5_000;

type Options = {
  log: Logger;
  /** The Postgres that all nodes share. Without one they learn of changes later while Redis is away. */
  pool?: pg.Pool;
};

/** Closes the connections when it is closed. */
export function redisBus(redis: Redis, { log, pool }: Options): Bus {
  const { publisher, subscriber } = redis;
  const node = randomUUID();
  const listeners = createListeners(log);
  let isClosed = false;
  let isSlow = false;
  let isDeaf = false;
  let othersDeafUntil = 0;

  const everyoneReloads = () => {
    for (const topic of listeners.topics()) listeners.deliver(topic, '');
  };
  const onMessage = (message: string, channel: string) => {
    if (message.startsWith(node)) return;
    listeners.deliver(channel.slice(CHANNEL_PREFIX.length), message.slice(NODE_LENGTH));
  };
  const notices = pool && openNotices({ pool, channel: 'rounds_bus', log, onNotice, onHeard });
  // Hints sent during an outage may be lost: everyone reloads. The first 'ready' has passed by now.
  subscriber.on('ready', () => {
    isDeaf = false;
    everyoneReloads();
  });
  subscriber.on('error', () => {
    sayDeaf();
    if (!isDeaf) everyoneReloads();
    isDeaf = true;
  });
  const deafTimer = setInterval(sayDeaf, deafEveryMs).unref();

  function onHeard(): void {
    if (redis.isReady) return;
    sayDeaf();
    everyoneReloads();
  }
  function onNotice(text: string): void {
    const notice = readNotice(text);
    if (!notice || notice.from === node) return;
    if (notice.topic === null) othersDeafUntil = performance.now() + deafForMs;
    else listeners.deliver(notice.topic, notice.hint);
  }
  /** What others publish does not arrive here: they should also use the database. */
  function sayDeaf(): void {
    if (!isClosed && !subscriber.isReady) notices?.send(JSON.stringify([node, null, '']));
  }
  function publishByRedis(topic: string, hint: string): void {
    const timer = setTimeout(() => {
      isSlow = true;
      notify(notices, [node, topic, hint]);
    }, publishWithinMs).unref();
    publisher.publish(CHANNEL_PREFIX + topic, node + hint).then(
      () => {
        isSlow = false;
        clearTimeout(timer);
      },
      (error: Error) => {
        clearTimeout(timer);
        redis.report(error);
        notify(notices, [node, topic, hint]);
      },
    );
  }

  return {
    spansNodes: true,
    get isConnected() {
      return (redis.isReady && !isSlow) || (notices?.isHeard ?? false);
    },
    publish(topic, hint) {
      // Without the detour over the server, this node keeps working during an outage.
      listeners.deliver(topic, hint);
      if (publisher.isReady) publishByRedis(topic, hint);
      if (!publisher.isReady || performance.now() < othersDeafUntil) notify(notices, [node, topic, hint]);
    },
    subscribe(topic, listener) {
      const channel = CHANNEL_PREFIX + topic;
      const { isFirst, remove } = listeners.add(topic, listener);
      if (isFirst) {
        subscriber
          .subscribe(channel, onMessage)
          // Hints sent before the server knew of us were missed.
          .then(() => listeners.deliver(topic, ''))
          .catch(redis.report);
      }
      return () => {
        if (remove() && !isClosed) subscriber.unsubscribe(channel, onMessage).catch(redis.report);
      };
    },
    async close() {
      isClosed = true;
      clearInterval(deafTimer);
      listeners.clear();
      await notices?.close();
      redis.close();
    },
  };
}

type Notice = [from: string, topic: string | null, hint: string];

function notify(notices: Notices | undefined, [from, topic, hint]: Notice): void {
  const text = JSON.stringify([from, topic, hint]);
  // Without the hint, listeners reload everything.
  const isShort = Buffer.byteLength(text) <= mostNoticeBytes;
  notices?.send(isShort ? text : JSON.stringify([from, topic, '']));
}

function readNotice(text: string): { from: string; topic: string | null; hint: string } | null {
  try {
    const [from, topic, hint] = JSON.parse(text) as Notice;
    return { from, topic, hint };
  } catch {
    return null;
  }
}
