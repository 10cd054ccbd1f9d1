// What of an address is a room code: exactly six capital letters or digits.
export function isRoomCode(identifier: string): boolean {
  return /^[A-Z0-9]{6}$/.test(identifier);
}
