import { expect, test } from 'vitest';
import { ownMember } from './own-member.ts';

test('the built-in properties of plain objects are not entries', () => {
  const table: Record<string, number> = { one: 1 };
  for (const name of ['constructor', 'toString', '__proto__', 'hasOwnProperty', ''])
    expect(ownMember(table, name), name).toBeUndefined();
  expect(ownMember(table, 'one')).toBe(1);
  expect(ownMember({ ['__proto__']: 2 }, '__proto__')).toBe(2);
});
