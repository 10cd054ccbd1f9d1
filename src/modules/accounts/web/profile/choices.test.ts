// Languages and time zones to choose from.
import { expect, test } from 'vitest';
import { timeZoneChoices } from '#platform/web/ui/field/time-zones.ts';
import { ProfileChange } from '../../contract.ts';
import { languageChoices } from './choices.ts';

test('languages have their own names, and one that an account already has stays among them', () => {
  const labels = new Map(languageChoices('gsw-CH').map(({ value, label }) => [value, label]));
  expect(labels.get('de')).toBe('Deutsch');
  expect(labels.get('fr-CA')).toBe('Français (Canada)');
  expect(labels.get('en-BB')).toBe('English (Barbados)');
  expect(labels.get('gsw-CH')).toMatch(/\(.+\)$/);
  expect(languageChoices('de').filter(({ value }) => value === 'de')).toHaveLength(1);
});

test('everything that can be chosen is accepted', () => {
  for (const { value: locale } of languageChoices('en'))
    expect(() => ProfileChange.parse({ locale })).not.toThrow();
  const zones = timeZoneChoices('UTC');
  expect(zones.length).toBeGreaterThan(300);
  for (const { value: timeZone } of zones) expect(() => ProfileChange.parse({ timeZone })).not.toThrow();
});
