// Seats in a round: their names, their end, what is stored about people there.
export type { NewSeat } from '../server/joining/join-order.ts';
export { inSeatsOf } from '../server/personal-data.ts';
export { cleanName, generateName } from '../server/seats/seat-names.ts';
export { completeSeat } from '../server/seats/seat-store.ts';
