// Room codes: six characters that survive being read out loud and copied from a projector.
import { randomInt } from 'node:crypto';

// Without I, O, 0 and 1, which look alike; and without the vowels A, E and U, so that no code spells a word.
const alphabet = 'BCDFGHJKLMNPQRSTVWXYZ23456789';
const length = 6;

/** Whether it is a room code, where a quiz id is also allowed. Quiz ids are longer, so nothing is ambiguous. */
export function isRoomCode(identifier: string): boolean {
  return /^[A-Z0-9]{6}$/.test(identifier);
}

export function newRoomCode(): string {
  return Array.from({ length }, () => alphabet[randomInt(alphabet.length)]).join('');
}
