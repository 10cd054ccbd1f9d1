// Random names, also on pages without HTTPS, where browsers can't make UUIDs.

/** 128 random bits as 32 hexadecimal digits. */
export function randomId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) =>
    byte.toString(16).padStart(2, '0'),
  ).join('');
}
