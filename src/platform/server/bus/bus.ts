// Carries hints between the parts and nodes of Rounds that something changed; never the change itself.
import type { Logger } from '../logging/logger.ts';

export type Bus = {
  /** Tells every listener of the topic, on every node, this one included. Delivery is not promised. */
  publish(topic: string, hint: string): void;
  /** An empty hint means that hints may have been missed: look at everything again. Returns the way out. */
  subscribe(topic: string, listener: (hint: string) => void): () => void;
  /** Whether other servers may share the database: what only this one knows is then not all. */
  readonly spansNodes: boolean;
  /** False while hints do not reach other servers, which find out later what has changed. */
  readonly isConnected: boolean;
  close(): Promise<void>;
};

/** The bus of a single process; in tests several apps may share it, or be the servers that it does not reach. */
export function memoryBus(log?: Logger, { spansNodes = false, isConnected = true } = {}): Bus {
  const listeners = createListeners(log);
  return {
    spansNodes,
    isConnected,
    publish: listeners.deliver,
    subscribe: (topic, listener) => listeners.add(topic, listener).remove,
    async close() {
      listeners.clear();
    },
  };
}

export type Listeners = {
  /** `isFirst` and the result of `remove` tell when a topic begins and ends to have listeners. */
  add(topic: string, listener: (hint: string) => void): { isFirst: boolean; remove(): boolean };
  /** Returns at once; the listeners run a moment later, so that a publisher is never inside of them. */
  deliver(topic: string, hint: string): void;
  topics(): string[];
  clear(): void;
};

export function createListeners(log?: Logger): Listeners {
  // Each subscription is an object of its own: the same function may listen twice.
  const byTopic = new Map<string, Set<{ listener: (hint: string) => void }>>();

  function call(listener: (hint: string) => void, topic: string, hint: string): void {
    try {
      listener(hint);
    } catch (error) {
      if (!log) throw error;
      log.error({ err: error, topic }, 'A listener of the bus failed.');
    }
  }

  return {
    add(topic, listener) {
      const subscription = { listener };
      const existing = byTopic.get(topic);
      if (existing) existing.add(subscription);
      else byTopic.set(topic, new Set([subscription]));
      return {
        isFirst: existing === undefined,
        remove() {
          const current = byTopic.get(topic);
          if (!current?.delete(subscription) || current.size > 0) return false;
          return byTopic.delete(topic);
        },
      };
    },
    deliver(topic, hint) {
      queueMicrotask(() => {
        for (const subscription of byTopic.get(topic) ?? []) call(subscription.listener, topic, hint);
      });
    },
    topics: () => [...byTopic.keys()],
    clear: () => byTopic.clear(),
  };
}
