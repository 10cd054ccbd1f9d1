// What second factors store about people.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { passkeyCeremonies, passkeys, recoveryCodes, totpApps, totpSetups } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'authenticator',
    table: totpApps,
    whose: ({ userId }) => eq(totpApps.userId, userId),
    about: ['userId'],
    secret: ['sealedSecret'],
    erasure: 'deleted',
  }),
  holding({
    name: 'authenticatorSetup',
    table: totpSetups,
    whose: ({ userId }) => eq(totpSetups.userId, userId),
    about: ['userId'],
    secret: ['sealedSecret'],
    erasure: 'deleted',
  }),
  holding({
    name: 'recoveryCodes',
    table: recoveryCodes,
    whose: ({ userId }) => eq(recoveryCodes.userId, userId),
    about: ['userId'],
    secret: ['codeHash'],
    erasure: 'deleted',
  }),
  holding({
    name: 'passkeys',
    table: passkeys,
    whose: ({ userId }) => eq(passkeys.userId, userId),
    about: ['userId', 'name', 'credentialId'],
    erasure: 'deleted',
  }),
  holding({
    name: 'passkeyQuestions',
    table: passkeyCeremonies,
    whose: ({ userId }) => eq(passkeyCeremonies.userId, userId),
    about: ['userId'],
    secret: ['ceremonyHash', 'signInHash', 'challenge'],
    erasure: 'deleted',
  }),
]);
