// What a refusal by the server means to the player.

const seatIsGone = new Set([
  'seat_not_found',
  'seat_removed',
  'room_not_found',
  'round_not_found',
  'quiz_not_found',
]);

const saysNothing = new Set(['round_paused', 'rate_limited', 'unavailable', 'internal']);

const hostIsOut = new Set([
  'authentication_required',
  'forbidden',
  'round_not_found',
  'quiz_not_found',
  'room_not_found',
]);

/** This seat has no business here any more. */
export function isFatalForSeat(code: string): boolean {
  return seatIsGone.has(code);
}

/** It says nothing about the answer itself, which is kept and sent again. */
export function isPassing(code: string): boolean {
  return saysNothing.has(code);
}

/** It is about the host's screen as a whole, not about one button. */
export function isFatalForHost(code: string): boolean {
  return hostIsOut.has(code);
}
