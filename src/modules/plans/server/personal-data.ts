// What plans store about people: grants, requests, licences and payments.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { licences, paymentEvents, paymentSubscriptions, planGrants, upgradeRequests } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'grants',
      table: planGrants,
      whose: ({ userId }) => eq(planGrants.userId, userId),
      about: ['userId'],
      erasure: 'deleted',
    }),
    holding({
      name: 'grantedToOthers',
      table: planGrants,
      whose: ({ userId }) => eq(planGrants.grantedBy, userId),
      about: ['grantedBy'],
      erasure: { anonymous: { grantedBy: null } },
    }),
    holding({
      name: 'requests',
      table: upgradeRequests,
      whose: ({ userId }) => eq(upgradeRequests.userId, userId),
      about: ['userId', 'note'],
      erasure: 'deleted',
    }),
    holding({
      name: 'decidedRequests',
      table: upgradeRequests,
      whose: ({ userId }) => eq(upgradeRequests.decidedBy, userId),
      about: ['decidedBy'],
      erasure: { anonymous: { decidedBy: null } },
    }),
    holding({
      name: 'usedLicences',
      table: licences,
      whose: ({ userId }) => eq(licences.usedBy, userId),
      about: ['usedBy'],
      erasure: { anonymous: { usedBy: null } },
    }),
    holding({
      name: 'subscriptions',
      table: paymentSubscriptions,
      whose: ({ userId }) => eq(paymentSubscriptions.userId, userId),
      about: ['userId'],
      erasure: 'kept',
    }),
  ],
  [[paymentEvents]],
);
