import fc from 'fast-check';
import { expect, test } from 'vitest';
import { OrganisationSettings } from '../../contract.ts';
import { domainsIn, fieldsOf, settingsOf, slugFor } from './form-fields.ts';

test.each([
  ['school.example', ['school.example']],
  [' @School.example,\n  two.example;three.example\n\n', ['school.example', 'two.example', 'three.example']],
  ['a.example\na.example', ['a.example']],
  ['', []],
])('domains in %j', (typed, domains) => {
  expect(domainsIn(typed)).toEqual(domains);
});

test.each([
  ['The École of St. John’s', 'the-ecole-of-st-john-s'],
  ['  --  ', ''],
])('a short name for %j', (name, slug) => {
  expect(slugFor(name)).toBe(slug);
});

test('the server accepts a proposed short name', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 90 }), (name) => {
      const slug = slugFor(name);
      if (slug.length < 2) return;
      expect(OrganisationSettings.safeParse({ name: 'x', slug }).success).toBe(true);
    }),
  );
});

test('an untouched form sends no secret', () => {
  const sso = { issuer: 'https://idp.example', clientId: 'rounds', hasSecret: true };
  const organisation = { id: 'o', slug: 'school', name: 'School', logo: null, colour: null, sso };
  const stored = {
    ...organisation,
    domains: [],
    defaultRole: 'student' as const,
    memberCount: 0,
    createdAt: '',
  };
  const settings = settingsOf(fieldsOf(stored));
  expect(settings.sso).toEqual({ issuer: 'https://idp.example', clientId: 'rounds' });
  expect(settings.sso && 'clientSecret' in settings.sso).toBe(false);
});
