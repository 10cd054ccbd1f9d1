// The ids by which the answers to a seat's or a host's commands are found.

/** Short, and unique enough for one seat. */
export function newCommandId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(9)), (byte) =>
    byte.toString(36).padStart(2, '0'),
  ).join('');
}
