// What a template's text becomes with its values.
import fc from 'fast-check';
import { expect, test } from 'vitest';
import { fillTemplate, hasStrayBraces, variablesOf } from './templates.ts';

test('variables are found once each, in their order', () => {
  expect(variablesOf('{{drug}} and {{ class_2 }}, then {{drug}}')).toEqual(['drug', 'class_2']);
  expect(variablesOf('no {braces} {{Upper}} {{9}} {{}}')).toEqual([]);
});

test('braces that aren’t a variable are recognised', () => {
  expect(hasStrayBraces('{{drug}} {one} }')).toBe(false);
  for (const slip of ['{{drug', 'drug}}', '{{Drug}}', '{{a b}}', '{{{{drug}}}}'])
    expect(hasStrayBraces(slip), slip).toBe(true);
});

test('values are inserted unchanged', () => {
  expect(fillTemplate('{{a}} {{ b }} {{a}}', { a: '{{b}} $& $1', b: 'B' })).toBe('{{b}} $& $1 B {{b}} $& $1');
  expect(fillTemplate('{{a}} {{constructor}}', { a: '' })).toBe('{{a}} {{constructor}}');
});

test('a text without variables stays the same, and values replace their variables', () => {
  const without = fc.string().filter((text) => !text.includes('{') && !text.includes('}'));
  fc.assert(
    fc.property(without, without, fc.string({ minLength: 1 }), (before, after, value) => {
      expect(fillTemplate(before, { x: value })).toBe(before);
      expect(fillTemplate(`${before}{{x}}${after}`, { x: value })).toBe(before + value + after);
    }),
  );
});
