// What runs right now, on the wire.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';

const LiveRoom = z.object({
  roundId: z.string(),
  title: z.string(),
  roomCode: z.string(),
  isPaused: z.boolean(),
  /** Seats taken, without those that were removed. */
  seatCount: z.number(),
});
export type LiveRoom = z.output<typeof LiveRoom>;

export const runningContract = defineContract({
  listLiveRooms: {
    method: 'GET',
    path: '/rounds/live',
    access: 'teacher',
    rate: 'read',
    summary: 'List your live rooms, newest first',
    response: z.object({ rooms: z.array(LiveRoom) }),
  },
});
