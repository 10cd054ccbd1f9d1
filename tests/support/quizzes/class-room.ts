// Classes in a test: made with members, proved by PIN, and joined.
import { expect } from 'vitest';
import type { ClassOffer } from '#modules/classes/contract/door.ts';
import type { ClassMember } from '#modules/classes/contract/members.ts';
import type { HostClass } from '#modules/classes/contract/views.ts';
import type { HostEvent } from '#modules/rounds/live.ts';
import type { TestApp } from '../app/app.ts';
import type { Person } from '../app/people.ts';
import type { TestHost, TestRoom } from './live-room.ts';

let count = 0;

export async function createClass(teacher: Person, names: readonly string[], change: object = {}) {
  const made = await teacher.call<{ class: { id: string } }>('POST', '/classes', { name: '7b', ...change });
  expect(made.status, made.text).toBe(200);
  const { id } = made.body.class;
  if (names.length > 0) {
    const text = names.join('\n');
    const order = { text, revision: 0, removesGone: false };
    const imported = await teacher.call('POST', `/classes/${id}/members/import`, order);
    expect(imported.status, imported.text).toBe(200);
  }
  const listed = await teacher.call<{ members: ClassMember[] }>('GET', `/classes/${id}/members?limit=100`);
  return { id, members: new Map(listed.body.members.map((member) => [member.name, member.id])) };
}

export const pressClass = (host: TestHost, command: string, input: object): Promise<HostEvent> => {
  count += 1;
  return host.press({ do: 'feature', id: `class${count}`, feature: 'class', command, input });
};

/** What someone with the code is asked. */
export async function offerOf(app: TestApp, { roomCode }: Pick<TestRoom, 'roomCode'>) {
  const found = await app.people.guest.call<{ room?: { features?: { class?: ClassOffer } } }>(
    'GET',
    `/quiz/room/${roomCode}`,
  );
  return found.body.room?.features?.class;
}

export const proveMember = (app: TestApp, roundId: string, memberId: string, pin: string, isNew = false) =>
  app.people.guest.call<{ token: string; code?: string }>('POST', `/rounds/${roundId}/class/proof`, {
    memberId,
    pin,
    isNew,
  });

export const joinAs = (
  app: TestApp,
  { roomCode }: Pick<TestRoom, 'roomCode'>,
  member: string,
  token: string,
) =>
  app.people.guest.call<{ participantId: string; seat: { number: number; name: string }; code?: string }>(
    'POST',
    `/quiz/join/${roomCode}`,
    { features: { class: { member, token } } },
  );

/** What came last for the host’s screen. */
export function hostClassOf(host: TestHost): HostClass | null | undefined {
  let value: unknown;
  for (const event of host.events) {
    if (event.kind === 'snapshot') value = event.snapshot.features?.class;
    if (event.kind === 'features' && 'class' in event.forHosts) value = event.forHosts.class;
  }
  return value as HostClass | null | undefined;
}
