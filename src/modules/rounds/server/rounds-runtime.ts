// What the parts of this module hold in common for one running app: the answer journal, the rooms of this node and their door.
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
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

export const roundsRuntime = perApp((services): RoundsRuntime => {
  const journal = createAnswerJournal(services.db);
  return {
    services,
    journal,
    hubs: new RoomHubs(services, journal),
    door: new RoomDoor(services),
    pace: new JoinPace(services),
  };
});
