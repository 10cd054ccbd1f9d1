import { describe, expect, it } from 'vitest';
import { hashPassword, verifyNothing, verifyPassword } from './password.ts';

describe('passwords', () => {
  it('are verified against their hash, which differs each time', async () => {
    const [one, two] = await Promise.all([hashPassword('Correct-horse-7'), hashPassword('Correct-horse-7')]);
    expect(one).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$[\w-]{22}\$[\w-]{43}$/);
    expect(one).not.toBe(two);
    expect(await verifyPassword('Correct-horse-7', one)).toBe(true);
    expect(await verifyPassword('correct-horse-7', one)).toBe(false);
    expect(await verifyPassword('', one)).toBe(false);
  });

  it('are the same however a keyboard composes an accent', async () => {
    const stored = await hashPassword('Caf\u00e9-au-lait-7');
    expect(await verifyPassword('Cafe\u0301-au-lait-7', stored)).toBe(true);
  });

  it('count to the last character, however long', async () => {
    const stored = await hashPassword(`${'x'.repeat(255)}a`);
    expect(await verifyPassword(`${'x'.repeat(255)}b`, stored)).toBe(false);
  });

  it.each(['', 'plain', '$argon2id$v=19$m=0,t=0,p=0$$', '$2b$10$abcdefghijklmnopqrstuv'])(
    'match no stored text that is not a hash: %j',
    async (stored) => {
      expect(await verifyPassword('Correct-horse-7', stored)).toBe(false);
    },
  );

  it('never match an account that doesn’t exist', async () => {
    expect(await verifyNothing('there is no such account')).toBe(false);
  });
});

it('checks beyond the concurrent limit wait in line, and each gets its own answer', async () => {
  const stored = await hashPassword('Correct-horse-7');
  const given = ['wrong', 'Correct-horse-7', 'wrong', 'Correct-horse-7', 'wrong', 'Correct-horse-7'];
  const answers = await Promise.all(given.map((password) => verifyPassword(password, stored)));
  expect(answers).toEqual([false, true, false, true, false, true]);
  expect(await verifyPassword('Correct-horse-7', stored)).toBe(true);
});
