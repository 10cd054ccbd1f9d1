// Messages between tabs of one browser that show the same attempt.
export type TabMessage =
  | { kind: 'hello' }
  | { kind: 'here' }
  | { kind: 'changed'; questionId: string; answer: unknown; sequence: number }
  | { kind: 'submitted' };

export type TabTalk = { say(message: TabMessage): void; close(): void };

export function openTabTalk(attemptKey: string, onMessage: (message: TabMessage) => void): TabTalk {
  if (typeof BroadcastChannel === 'undefined') return { say: () => undefined, close: () => undefined };
  const channel = new BroadcastChannel(`rounds.attempt.${attemptKey}`);
  channel.onmessage = ({ data }: MessageEvent<TabMessage>) => onMessage(data);
  return { say: (message) => channel.postMessage(message), close: () => channel.close() };
}
