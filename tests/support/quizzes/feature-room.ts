// Live features in a test: what a socket was sent of one, and commands to it.
import { expect } from 'vitest';
import type { FeatureValues, HostEvent, PlayerEvent } from '#modules/rounds/live.ts';
import type { TestHost, TestPlayer } from './live-room.ts';

export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 30_000 });

/** What came last of a feature; `null` if it was switched off. */
export function lastOf(socket: TestPlayer | TestHost, name: string, isForHosts = false): unknown {
  let value: unknown;
  for (const event of socket.events) {
    if (event.kind === 'snapshot') {
      const { snapshot } = event;
      const forHosts = 'features' in snapshot ? (snapshot.features as FeatureValues) : undefined;
      value = (isForHosts ? forHosts : snapshot.round.features)?.[name];
    }
    if (event.kind !== 'features') continue;
    const values = isForHosts && 'forHosts' in event ? event.forHosts : event.features;
    if (name in values) value = values[name];
  }
  return value;
}

type Reply = Extract<PlayerEvent, { kind: 'done' | 'refused' }>;

let count = 0;
function nextId(): string {
  count += 1;
  return `sent${count}`;
}

type Sent = { feature: string; command: string; input: object; id?: string };

export async function sendFeature(player: TestPlayer, { id = nextId(), ...sent }: Sent): Promise<Reply> {
  const since = player.events.length;
  player.say({ kind: 'feature', id, ...sent });
  return Promise.race([
    player.until('done', (event) => event.id === id, since),
    player.until('refused', (event) => event.id === id, since),
  ]);
}

export const pressFeature = (host: TestHost, { id = nextId(), ...sent }: Sent): Promise<HostEvent> =>
  host.press({ do: 'feature', id, ...sent });
