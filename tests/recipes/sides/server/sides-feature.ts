// What sides add to a room: a choice when joining, counts in the lobby, a change of sides, and a board of sums.
import { z } from 'zod';
import { type LiveFeature, type LiveRoom, liveCommand, type Member } from '#modules/rounds/api/points.ts';
import { Choice, type Side, type SideBoard, type SideCounts, sides } from '../contract.ts';
import { t } from './texts.ts';

const Reseating = Choice.extend({ number: z.int32().min(1) });

const sideOf = (kept: unknown): Side | undefined => Choice.safeParse(kept).data?.side;

function countsOf(members: readonly Member[]): SideCounts {
  const counts: SideCounts = { ruby: 0, jade: 0 };
  for (const { kept } of members) {
    const side = sideOf(kept);
    if (side) counts[side] += 1;
  }
  return counts;
}

const readCounts = async (room: LiveRoom) => countsOf(await room.members());

export const sidesFeature: LiveFeature = {
  name: 'sides',
  /** Where everyone goes at their own pace there is nothing to compete for. */
  isUsed: async ({ pace }) => pace === 'host',
  join: {
    schema: Choice.optional(),
    offer: readCounts,
    async seat(inputs, room) {
      const counts = await readCounts(room);
      return inputs.map((input) => {
        const side = sideOf(input) ?? (counts.ruby <= counts.jade ? 'ruby' : 'jade');
        counts[side] += 1;
        return { side };
      });
    },
  },
  state: readCounts,
  own: async (seats) => new Map(seats.map(({ seatId, kept }) => [seatId, kept])),
  commands: {
    players: {
      change: liveCommand({
        schema: Choice,
        phases: ['lobby'],
        most: { count: 5, seconds: 60 },
        async run(orders, room) {
          // The last one counts, and a repeated one changes nothing.
          await room.keep(new Map(orders.flatMap(({ seat, input }) => (seat ? [[seat.seatId, input]] : []))));
          return orders.map(() => null);
        },
      }),
    },
    hosts: {
      reseat: liveCommand({
        schema: Reseating,
        async run(orders, room) {
          const seatIds = new Map((await room.members()).map(({ seatId, number }) => [number, seatId]));
          const changes = orders.flatMap(({ input: { number, side } }): [number, Choice][] => {
            const seatId = seatIds.get(number);
            return seatId === undefined ? [] : [[seatId, { side }]];
          });
          await room.keep(new Map(changes));
          return orders.map(() => null);
        },
      }),
    },
  },
  async standings(places, room) {
    const bySeat = new Map((await room.members()).map(({ seatId, kept }) => [seatId, sideOf(kept)]));
    const scores: SideCounts = { ruby: 0, jade: 0 };
    for (const { seatId, score } of places) {
      const side = bySeat.get(seatId);
      if (side) scores[side] += score;
    }
    const board: SideBoard = sides
      .map((side) => ({
        side,
        score: scores[side],
        rank: 1 + sides.filter((other) => scores[other] > scores[side]).length,
      }))
      .sort((one, other) => one.rank - other.rank);
    return { board, ownOf: (seatId) => board.find(({ side }) => side === bySeat.get(seatId)) };
  },
  columns: [{ heading: () => t('side'), of: (kept) => sideOf(kept) }],
};
