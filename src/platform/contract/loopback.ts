// Whether a host name leads to the machine that asks, and therefore means nothing on another device.

/** @param host a name or an address, IPv6 with or without brackets */
export function isLoopback(host: string): boolean {
  return /^(?:localhost|.+\.localhost|127(?:\.\d{1,3}){3}|0\.0\.0\.0|\[?::1?\]?)\.?$/i.test(host);
}
