// What the parts of this module hold in common for one running app: the answer journal and the rooms of this node.
import type { Services } from '#platform/server/module.ts';
import { type AnswerJournal, createAnswerJournal } from './answer-journal.ts';
import { RoomHubs } from './room-hubs.ts';

export type RoundsRuntime = { services: Services; journal: AnswerJournal; hubs: RoomHubs };

const runtimes = new WeakMap<Services, RoundsRuntime>();

export function roundsRuntime(services: Services): RoundsRuntime {
  let runtime = runtimes.get(services);
  if (!runtime) {
    const journal = createAnswerJournal(services.db);
    runtime = { services, journal, hubs: new RoomHubs(services, journal) };
    runtimes.set(services, runtime);
  }
  return runtime;
}
