import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isMostlyNames, refuseWeakPassword } from './password-policy.ts';

const ada = { name: 'Ada Lovelace', email: 'ada.lovelace@example.org' };

describe('a new password is refused', () => {
  it.each([
    ['Password123', /leaked passwords/],
    ['Qwerty123', /leaked passwords/],
    ['1Qaz2wsx', /leaked passwords/],
    // Full-width letters count as the same letters.
    ['Ｐassword123', /leaked passwords/],
    ['Rounds2026', /more than your name/],
    ['Lovelace1815', /more than your name/],
    ['Ada.Lovelace.1815', /more than your name/],
    ['LovelaceRounds!1', /more than your name/],
    ['abc-2026-X', /more than your name/, { name: 'Abc', email: 'x@example.org' }],
    ['Mueller-77', /more than your name/, { name: 'M', email: 'mueller77@example.org' }],
    ['short', /at least 8 characters long/],
  ])('%s', async (password, sentence, person = ada) => {
    await expect(refuseWeakPassword(password, person)).rejects.toMatchObject({
      code: 'weak_password',
      message: expect.stringMatching(sentence),
    });
  });
});

describe('a new password is accepted', () => {
  it.each([
    ['Correct-horse-7'],
    ['Lovelace-Engine-7'],
    ['Grounds-for-coffee-3'],
    // Few letters, but none of them from a name.
    ['7-Xy-4815162342'],
    ['Xy1234567890', { name: 'Xy', email: 'xy@example.org' }],
    ['Ünlü-Şifre-7', { name: 'Ünal', email: 'u@example.org' }],
  ])('%s', async (password, person = ada) => {
    await expect(refuseWeakPassword(password, person)).resolves.toBeUndefined();
  });

  it('whatever the name, if it has four letters that are in no name', () => {
    const name = fc.stringMatching(/^[a-vA-V ]{0,30}$/);
    fc.assert(
      fc.property(name, name, fc.nat(9_999), (first, local, number) => {
        const person = { name: first, email: `${local.replaceAll(' ', '')}@example.org` };
        expect(isMostlyNames(`${first}wxyz${number}`, person)).toBe(false);
      }),
    );
  });

  it('never if it is only the name, however it is written and whatever digits follow', () => {
    const word = fc.stringMatching(/^[a-z]{3,20}$/);
    fc.assert(
      fc.property(word, fc.boolean(), fc.nat(), (name, isLoud, number) => {
        const password = `${isLoud ? name.toUpperCase() : name}${number}!`;
        expect(isMostlyNames(password, { name, email: 'q@example.org' })).toBe(true);
      }),
    );
  });
});
