// What organisations store about people.
import { eq } from 'drizzle-orm';
import { imagesHeld } from '#modules/images/api/images-held.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { organisationDomains, organisationMembers, organisations, ssoAttempts } from '../tables.ts';
import { organisationLogos } from './logos.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'membership',
      table: organisationMembers,
      whose: ({ userId }) => eq(organisationMembers.userId, userId),
      about: ['userId', 'subject', 'issuer', 'domain'],
      erasure: 'deleted',
    }),
    // The user is known only at the end of the sign-in.
    holding({ name: 'signIns', table: ssoAttempts, about: ['browserHash'], erasure: 'kept' }),
    holding({
      name: 'ownOrganisation',
      table: organisations,
      whose: ({ userId }) => eq(organisations.ownerId, userId),
      about: ['ownerId', 'name'],
      secret: ['clientSecret'],
      erasure: 'deleted',
    }),
    imagesHeld({ name: 'logo', of: organisationLogos, shows: 'work', erasure: 'deleted' }),
  ],
  [[organisationDomains]],
);
