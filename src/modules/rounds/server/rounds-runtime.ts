// What the parts of this module hold in common for one running app: the answer journal, the rooms of this node and their door.
import type { Services } from '#platform/server/module.ts';
import { type AnswerJournal, createAnswerJournal } from './answering/answer-journal.ts';
import { JoinPace } from './joining/join-pace.ts';
import { RoomDoor } from './joining/room-door.ts';
import { RoomHubs } from './live/room-hubs.ts';

export type RoundsRuntime = {
  services: Services;
  journal: AnswerJournal;
  hubs: RoomHubs;
  door: RoomDoor;
  pace: JoinPace;
};

const runtimes = new WeakMap<Services, RoundsRuntime>();

export function roundsRuntime(services: Services): RoundsRuntime {
  let runtime = runtimes.get(services);
  if (!runtime) {
    const journal = createAnswerJournal(services.db);
    runtime = {
      services,
      journal,
      hubs: new RoomHubs(services, journal),
      door: new RoomDoor(services),
      pace: new JoinPace(services),
    };
    runtimes.set(services, runtime);
  }
  return runtime;
}
