import { expect, test } from 'vitest';
import { findTimeZones, timeZoneChoice, timeZoneChoices } from './time-zones.ts';

test('each time zone is listed once, by its name of today, with its offset', () => {
  const zones = timeZoneChoices('Asia/Calcutta');
  const values = zones.map(({ value }) => value);
  expect(new Set(values).size).toBe(zones.length);
  expect(zones).toContainEqual({ value: 'UTC', label: 'UTC' });
  expect(zones).toContainEqual({ value: 'Asia/Kolkata', label: 'Asia/Kolkata (UTC+05:30)' });
  expect(zones).toContainEqual({
    value: 'America/Port_of_Spain',
    label: 'America/Port of Spain (UTC\u221204:00)',
  });
  for (const former of ['Asia/Calcutta', 'Europe/Kiev', 'Asia/Saigon', 'GMT'])
    expect(values).not.toContain(former);
  // What is offered means the same zone as the name it replaces.
  const resolved = (timeZone: string) =>
    new Intl.DateTimeFormat('en', { timeZone }).resolvedOptions().timeZone;
  for (const former of Intl.supportedValuesOf('timeZone'))
    expect(resolved(timeZoneChoice(former).value)).toBe(resolved(former));
});

test('time zones are found by place, by offset and by their former name', () => {
  const zones = timeZoneChoices('UTC');
  const found = (search: string) => findTimeZones(zones, search).map(({ value }) => value);
  expect(found('port of spain')).toEqual(['America/Port_of_Spain']);
  expect(found('calcutta')).toEqual(['Asia/Kolkata']);
  expect(found('+05:45')).toEqual(['Asia/Kathmandu']);
  expect(found('utc-04:00 spain')).toEqual(['America/Port_of_Spain']);
});
