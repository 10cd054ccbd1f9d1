// A legal document is filled with what the operator has set, and says nothing beyond that.
import { expect, test } from 'vitest';
import { Operator } from '#modules/operator/contract.ts';
import cookies from '../locales/en-cookies.json' with { type: 'json' };
import gdpr from '../locales/en-gdpr.json' with { type: 'json' };
import privacy from '../locales/en-privacy.json' with { type: 'json' };
import terms from '../locales/en-terms.json' with { type: 'json' };
import { sectionsOf } from './document-text.ts';

const noOne = Operator.parse({ location: '', logo: null });
const school = Operator.parse({
  logo: { url: '/api/operator/logos/x', width: 512, height: 256 },
  name: 'The School',
  address: '1 Main Road\nBridgetown',
  email: 'office@school.example',
  phone: '+1 246 555 0100',
  dataProtectionContact: 'Ms Officer',
  supervisoryAuthority: 'The Commissioner',
  hosting: 'A machine in the cellar',
});
const documents = { cookies, gdpr, privacy, terms };
const wordsOf = (document: Record<string, string>, operator: Operator) =>
  JSON.stringify(sectionsOf(document, operator));

test('a paragraph that uses an unset value is left out, and a section has a text for a site without a name', () => {
  const words = {
    title: 'Page',
    'one.title': 'One',
    'one.text': '{name} is here.\n\nWrite to {email}.',
    'one.unnamed': 'SomeoneInRows is here.\n\nWrite to {email}.',
    'two.title': 'Two',
    'two.text': '- first\n- second',
  };
  const [one, two] = sectionsOf(words, noOne);
  expect(one?.blocks).toEqual([{ kind: 'paragraph', text: 'SomeoneInRows is here.' }]);
  expect(two).toEqual({ id: 'two', title: 'Two', blocks: [{ kind: 'list', items: ['first', 'second'] }] });
  expect(sectionsOf(words, school)[0]?.blocks).toEqual([
    { kind: 'paragraph', text: 'The School is here.' },
    { kind: 'paragraph', text: 'Write to office@school.example.' },
  ]);
});

test.each(Object.entries(documents))('%s: no gap is left, with all settings and with none', (_, document) => {
  for (const operator of [noOne, school]) {
    for (const section of sectionsOf(document, operator))
      expect(JSON.stringify(section.blocks)).not.toMatch(/\{[a-zA-Z]+\}/);
  }
});

test('what the operator has set is in the privacy policy, an address on one line', () => {
  const text = wordsOf(privacy, school);
  for (const value of Object.values({ ...school, address: '1 Main Road, Bridgetown', claim: '' }))
    if (typeof value === 'string') expect(text).toContain(value);
});

test('the periods match those in the software', () => {
  expect(wordsOf(privacy, school)).toMatch(/36 months.*26 months.*12 months.*84 months/s);
});
