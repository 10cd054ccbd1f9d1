// The moment of a time on the clocks of a place, through the days on which clocks change.
import { expect, test } from 'vitest';
import { momentIn } from './zone-time.ts';

test.each([
  ['2026-01-15T09:00', 'America/Barbados', '2026-01-15T13:00:00.000Z'],
  ['2026-07-15T09:00', 'Europe/Berlin', '2026-07-15T07:00:00.000Z'],
  ['2026-12-31T23:30', 'Asia/Kolkata', '2026-12-31T18:00:00.000Z'],
  ['2026-01-01T08:00', 'Pacific/Kiritimati', '2025-12-31T18:00:00.000Z'],
  // Clocks go from 02:00 to 03:00: this time does not exist, and means an hour later.
  ['2026-03-29T02:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  ['2026-03-29T03:30', 'Europe/Berlin', '2026-03-29T01:30:00.000Z'],
  // Clocks go from 03:00 back to 02:00: the first of two.
  ['2026-10-25T02:30', 'Europe/Berlin', '2026-10-25T00:30:00.000Z'],
  ['2026-10-25T03:30', 'Europe/Berlin', '2026-10-25T02:30:00.000Z'],
  ['2026-01-15T09:00', 'UTC', '2026-01-15T09:00:00.000Z'],
])('%s in %s', (wall, zone, moment) => expect(momentIn(wall, zone)).toBe(moment));

test('half a date is no moment', () => expect(momentIn('2026-01-', 'UTC')).toBeNull());
