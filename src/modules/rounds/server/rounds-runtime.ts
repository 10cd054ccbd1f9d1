// What the parts of this module hold in common for one running app: the answer journal, the rooms of this node and their finder.
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { type AnswerJournal, createAnswerJournal } from './answering/answer-journal.ts';
import { JoinPace } from './joining/join-pace.ts';
import { RoomFinder } from './joining/room-finder.ts';
import { RoomHubs } from './live/room-hubs.ts';

export type RoundsRuntime = {
  services: Services;
  journal: AnswerJournal;
  hubs: RoomHubs;
  finder: RoomFinder;
  pace: JoinPace;
};

export const roundsRuntime = perApp((services): RoundsRuntime => {
  const journal = createAnswerJournal(services.database);
  return {
    services,
    journal,
    hubs: new RoomHubs(services, journal),
    finder: new RoomFinder(services),
    pace: new JoinPace(services),
  };
});
