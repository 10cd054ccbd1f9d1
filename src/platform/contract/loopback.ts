// Whether a host's name leads to the very machine that asks, and so means nothing on another device.

/** @param host a name or an address, IPv6 with its brackets or without */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1?\]?)\.?$/i.test(host);
}
