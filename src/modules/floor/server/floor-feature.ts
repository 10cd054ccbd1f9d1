// What the floor adds to a room once a host has switched it on.
import type { LiveFeature } from '#modules/rounds/api/points.ts';
import { ask } from './asking.ts';
import { readFloor } from './floor-store.ts';
import { hostCommands } from './moderating.ts';
import { readHostFloor, readOwn, readView, readVotes } from './showing.ts';
import { vote } from './voting.ts';

export const floorName = 'floor';

const isUsed: LiveFeature['isUsed'] = async (room) => (await readFloor(room)) !== null;

export const floorFeature: LiveFeature = {
  name: floorName,
  isUsed,
  state: readView,
  stateForHosts: readHostFloor,
  own: readOwn,
  commands: { players: { ask, vote }, hosts: hostCommands },
};

/** Beside the questions, so that a vote sends everyone a few numbers and not all texts again. */
export const votesFeature: LiveFeature = { name: 'floor-votes', isUsed, state: readVotes };
