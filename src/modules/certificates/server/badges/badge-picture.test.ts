import sharp from 'sharp';
import { expect, it } from 'vitest';
import type { StoredCertificate } from '../issuing/settling.ts';
import { badgePng, badgeSvg } from './badge-picture.ts';

const pictureOf = (quizTitle: string) =>
  badgePng(badgeSvg({ quizTitle, issuerName: 'A school' } as StoredCertificate));

it('the picture of a badge draws every script, without a font of the machine’s own', async () => {
  const pairs = [
    ['药理学基础', '临床药理学'],
    ['أساسيات علم الأدوية', 'علم الأدوية السريري'],
    ['פרמקולוגיה', 'רפואה'],
    ['ফার্মাকোলজি', 'চিকিৎসা'],
  ] as const;
  for (const [one, other] of pairs) {
    const pictures = await Promise.all([pictureOf(one), pictureOf(other), pictureOf(one)]);
    const [first, second, again] = pictures.map((picture) => picture.toString('base64'));
    // Boxes for letters that no font has would look alike where there are as many.
    expect(first, one).not.toBe(second);
    expect(first, one).toBe(again);
  }
  expect(await sharp(await pictureOf('Antidotes')).metadata()).toMatchObject({ width: 600, height: 600 });
});
