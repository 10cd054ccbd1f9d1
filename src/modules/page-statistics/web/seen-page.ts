// What is sent about an opened page: its kind, the website that led to it, and the kind of device.
import type { Device } from '../contract.ts';

/** @returns another website's host; empty if there is none, or if it is an IP address or a name within a local network */
export function referrerHost(referrer: string, ownHost: string): string {
  if (!URL.canParse(referrer)) return '';
  const { hostname } = new URL(referrer);
  const isName = /^[a-z0-9-]+(\.[a-z0-9-]+)+$/.test(hostname) && !/^[\d.]+$/.test(hostname);
  return isName && hostname !== ownHost && hostname.length <= 100 ? hostname : '';
}

/** By the shorter side of the screen, in CSS pixels. */
export function deviceOf({
  width,
  height,
  hasTouch,
}: {
  width: number;
  height: number;
  hasTouch: boolean;
}): Device {
  if (!hasTouch) return 'computer';
  return Math.min(width, height) < 600 ? 'phone' : 'tablet';
}
