// What accounts store about people, and what happens to it with an account.
import { eq, sql } from 'drizzle-orm';
import { imagesHeld } from '#modules/images/api/images-held.ts';
import { queuedJobs } from '#platform/server/jobs/queued-jobs.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { knownDevices, mailLinks, sessions, signInChallenges, signInFailures, users } from '../tables.ts';
import { avatars } from './own-account/avatars.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'sessions',
    table: sessions,
    whose: ({ userId }) => eq(sessions.userId, userId),
    about: ['userId', 'address', 'userAgent'],
    secret: ['tokenHash'],
    erasure: 'deleted',
  }),
  holding({
    name: 'mailLinks',
    table: mailLinks,
    whose: ({ userId }) => eq(mailLinks.userId, userId),
    about: ['userId', 'email'],
    secret: ['tokenHash'],
    erasure: 'deleted',
  }),
  holding({
    name: 'unfinishedSignIns',
    table: signInChallenges,
    whose: ({ userId }) => eq(signInChallenges.userId, userId),
    about: ['userId'],
    secret: ['tokenHash'],
    erasure: 'deleted',
  }),
  holding({
    name: 'knownDevices',
    table: knownDevices,
    whose: ({ userId }) => eq(knownDevices.userId, userId),
    about: ['userId', 'deviceHash'],
    secret: ['deviceHash'],
    erasure: 'deleted',
  }),
  // A hash of account, address and network together: no one can tell from the row whose it is.
  holding({ name: 'failedSignIns', table: signInFailures, about: ['subject'], erasure: 'kept' }),
  holding({
    name: 'requestedMails',
    table: queuedJobs,
    whose: ({ email }) => sql`lower(${queuedJobs.data} ->> 'email') = ${email.toLowerCase()}`,
    about: ['data'],
    erasure: 'deleted',
  }),
  imagesHeld({ name: 'avatars', of: avatars, shows: 'person', erasure: 'deleted' }),
  holding({
    name: 'account',
    table: users,
    whose: ({ userId }) => eq(users.userId, userId),
    about: [
      'userId',
      'name',
      'email',
      'emailKey',
      'pendingEmail',
      'mustConfirmEmail',
      'avatarId',
      'bio',
      'locale',
      'timeZone',
    ],
    secret: ['passwordHash'],
    erasure: 'deleted',
  }),
]);
