// What certificates hold about people: who earned them, who issued them, who signs them.
import { eq, sql } from 'drizzle-orm';
import { imagesHeld } from '#modules/images/api/images-held.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { badgeKeys, badgePlaces, certificateSettings, certificates } from '../tables.ts';
import { signatures } from './signatures.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'settings',
      table: certificateSettings,
      whose: ({ userId }) => eq(certificateSettings.ownerId, userId),
      about: ['ownerId', 'signerName', 'signerTitle'],
      erasure: 'deleted',
    }),
    imagesHeld({ name: 'signatures', of: signatures, shows: 'person', erasure: 'deleted' }),
    holding({
      name: 'held',
      table: certificates,
      whose: ({ userId }) => eq(certificates.userId, userId),
      about: ['userId', 'recipientName', 'score', 'maxScore', 'seatId'],
      erasure: { anonymous: { userId: null, recipientName: null } },
    }),
    holding({
      name: 'issued',
      table: certificates,
      whose: ({ userId }) => eq(certificates.ownerId, userId),
      about: ['ownerId', 'issuerName', 'signerName', 'signerTitle', 'signatureId'],
      erasure: {
        anonymous: {
          ownerId: null,
          issuerName: sql`case when ${certificates.isIssuedByPerson} then null else ${certificates.issuerName} end`,
          signerName: '',
          signerTitle: '',
          signatureId: null,
        },
      },
    }),
  ],
  [
    // Whether a name is a person's, and the code of the certificate that counts instead.
    [certificates, 'isIssuedByPerson', 'replacedBy'],
    [badgeKeys],
    // A code, and a lot.
    [badgePlaces],
  ],
);
