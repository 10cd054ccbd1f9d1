// Questions from the floor in a test: what a phone sends and a host presses, and what each of them then sees.
import type { FloorView, HostFloor, OwnFloor, VotesView } from '#modules/floor/contract/views.ts';
import type { HostEvent, PlayerEvent } from '#modules/rounds/live.ts';
import { lastOf } from './feature-room.ts';
import type { TestHost, TestPlayer } from './live-room.ts';

type Reply = Extract<PlayerEvent, { kind: 'done' | 'refused' }>;

let count = 0;
function nextId(): string {
  count += 1;
  return `asked${count}`;
}

export async function sendFloor(
  player: TestPlayer,
  command: 'ask' | 'vote',
  input: object,
  id = nextId(),
): Promise<Reply> {
  const since = player.events.length;
  player.say({ kind: 'feature', id, feature: 'floor', command, input });
  return Promise.race([
    player.until('done', (event) => event.id === id, since),
    player.until('refused', (event) => event.id === id, since),
  ]);
}

export const askFloor = (player: TestPlayer, text: string, isAnonymous = false) =>
  sendFloor(player, 'ask', { text, isAnonymous });

export const voteFloor = (player: TestPlayer, number: number, isUp = true) =>
  sendFloor(player, 'vote', { number, isUp });

export const pressFloor = (host: TestHost, command: string, input: object): Promise<HostEvent> =>
  host.press({ do: 'feature', id: nextId(), feature: 'floor', command, input });

const switches = { isOpen: true, isModerated: false, allowsAnonymous: true };

export const openFloor = (host: TestHost, changed: object = {}) =>
  pressFloor(host, 'set', { ...switches, ...changed });

export const viewOf = (socket: TestPlayer | TestHost) => lastOf(socket, 'floor') as FloorView | undefined;
export const votesOf = (socket: TestPlayer | TestHost) =>
  lastOf(socket, 'floor-votes') as VotesView | undefined;
export const hostFloorOf = (host: TestHost) => lastOf(host, 'floor', true) as HostFloor | undefined;
export const ownOf = (reply: Reply) => (reply.kind === 'done' ? reply.own?.floor : undefined) as OwnFloor;

export const textsOf = (socket: TestPlayer | TestHost) => viewOf(socket)?.questions.map(({ text }) => text);
