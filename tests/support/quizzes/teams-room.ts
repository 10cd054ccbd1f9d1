// Teams in a test: what a phone sends and a host presses, and what each of them then sees.
import { expect } from 'vitest';
import type { FeatureValues, HostEvent, PlayerEvent } from '#modules/rounds/live.ts';
import type { HostTeams, OwnTeam, TeamsView } from '#modules/teams/contract/views.ts';
import type { TestApp } from '../app/app.ts';
import type { TestHost, TestPlayer, TestRoom } from './live-room.ts';

let count = 0;
function nextId(): string {
  count += 1;
  return `team${count}`;
}

export const pressTeams = (host: TestHost, command: string, input: object): Promise<HostEvent> =>
  host.press({ do: 'feature', id: nextId(), feature: 'teams', command, input });

type Reply = Extract<PlayerEvent, { kind: 'done' | 'refused' }>;

export async function sendTeams(player: TestPlayer, command: string, input: object): Promise<Reply> {
  const id = nextId();
  const since = player.events.length;
  player.say({ kind: 'feature', id, feature: 'teams', command, input });
  return Promise.race([
    player.until('done', (event) => event.id === id, since),
    player.until('refused', (event) => event.id === id, since),
  ]);
}

export const ownOf = (reply: Reply) =>
  (reply.kind === 'done' ? reply.own?.teams : undefined) as OwnTeam | undefined;

export const named = (...names: string[]) => names.map((name, colour) => ({ name, colour }));

export async function joinTeam(room: TestRoom, app: TestApp, studentName: string, team?: number) {
  const features = team === undefined ? undefined : { teams: { team } };
  const joined = await app.people.guest.call<{ participantId: string }>(
    'POST',
    `/quiz/join/${room.roomCode}`,
    { studentName, features },
  );
  expect(joined.status, joined.text).toBe(200);
  return room.connect(joined.body.participantId, await app.listen());
}

/** What came last of teams; `null` once they are off. */
function lastOf(socket: TestPlayer | TestHost, isForHosts: boolean): unknown {
  let value: unknown;
  for (const event of socket.events) {
    if (event.kind === 'snapshot') {
      const { snapshot } = event;
      const forHosts = 'features' in snapshot ? (snapshot.features as FeatureValues) : undefined;
      value = (isForHosts ? forHosts : snapshot.round.features)?.teams;
    }
    if (event.kind !== 'features') continue;
    const values = isForHosts && 'forHosts' in event ? event.forHosts : event.features;
    if ('teams' in values) value = values.teams;
  }
  return value;
}

export const viewOf = (socket: TestPlayer | TestHost) =>
  lastOf(socket, false) as TeamsView | null | undefined;
export const membersOf = (host: TestHost) => (lastOf(host, true) as HostTeams | undefined)?.members;
export const countsOf = (socket: TestPlayer | TestHost) =>
  viewOf(socket)?.teams.map(({ count: size }) => size);
export const eventually = <T>(read: () => T) => expect.poll(read, { timeout: 60_000 });
