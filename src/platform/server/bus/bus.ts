// Carries hints between the parts and nodes of Rounds that something changed; never the change itself.
import type { Logger } from '../logging/logger.ts';

export type Bus = {
  /** Notifies every listener of the topic, on every node, including this one. Delivery is not guaranteed. */
  publish(topic: string, hint: string): void;
  /** An empty hint means that hints may have been missed: reload everything. Returns a function that stops listening. */
  subscribe(topic: string, listener: (hint: string) => void): () => void;
  /** Whether other servers may share the database: then what this one knows is not everything. */
  readonly spansNodes: boolean;
  /** False while hints do not reach other servers, which learn later what has changed. */
  readonly isConnected: boolean;
  close(): Promise<void>;
};

/** The bus of a single process; in tests several apps may share it, or act as servers it does not reach. */
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
  /** `isFirst` and the result of `remove` tell when a topic gains its first and loses its last listener. */
  add(topic: string, listener: (hint: string) => void): { isFirst: boolean; remove(): boolean };
  /** Returns immediately; the listeners run a moment later, so that a publisher is never on their stack. */
  deliver(topic: string, hint: string): void;
  topics(): string[];
  clear(): void;
};

export function createListeners(log?: Logger): Listeners {
  // Each subscription is a separate object: the same function may listen twice.
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
