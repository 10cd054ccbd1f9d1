// What the newsletter holds about people.
import { eq, inArray, or, sql } from 'drizzle-orm';
import { imagesHeld } from '#modules/images/api/images-held.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import {
  newsletterBounceEvents,
  newsletterBucket,
  newsletterCampaigns,
  newsletterClicks,
  newsletterConsents,
  newsletterMailbox,
  newsletterRecipients,
  newsletterSecrets,
  newsletterSeries,
  newsletterSeriesSends,
  newsletterSubscribers,
  newsletterSuppressions,
  newsletterTemplates,
} from '../tables.ts';
import { messageImages } from './writing/pictures.ts';

const isTheirs = ({ email }: { email: string }) =>
  eq(sql`lower(${newsletterSubscribers.email})`, email.toLowerCase());

/** Their subscriptions, by the address of the account. */
const theirs = (person: { email: string }) =>
  sql`(select ${newsletterSubscribers.subscriberId} from ${newsletterSubscribers} where ${isTheirs(person)})`;

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'received',
      table: newsletterRecipients,
      whose: (person) => inArray(newsletterRecipients.subscriberId, theirs(person)),
      about: ['subscriberId'],
      secret: ['claimToken'],
      erasure: { anonymous: { subscriberId: null, serverSaid: null } },
    }),
    holding({
      name: 'consents',
      table: newsletterConsents,
      whose: (person) => inArray(newsletterConsents.subscriberId, theirs(person)),
      about: ['subscriberId', 'network'],
      erasure: 'goes along',
    }),
    holding({
      name: 'series',
      table: newsletterSeriesSends,
      whose: (person) => inArray(newsletterSeriesSends.subscriberId, theirs(person)),
      about: ['subscriberId'],
      erasure: 'goes along',
    }),
    holding({
      name: 'subscriber',
      table: newsletterSubscribers,
      whose: isTheirs,
      about: ['email', 'emailKey', 'name', 'deviceHash', 'metadata', 'role'],
      secret: ['confirmHash', 'deviceHash'],
      erasure: 'deleted',
    }),
    imagesHeld({ name: 'pictures', of: messageImages, shows: 'work', erasure: 'outlives' }),
    holding({
      name: 'campaigns',
      table: newsletterCampaigns,
      whose: ({ userId }) =>
        or(eq(newsletterCampaigns.createdBy, userId), eq(newsletterCampaigns.approvedBy, userId)),
      about: ['createdBy', 'approvedBy'],
      erasure: { anonymous: { createdBy: null, approvedBy: null } },
    }),
  ],
  [
    [newsletterTemplates, 'name', 'subject'],
    [newsletterCampaigns, 'name', 'subject', 'subjectB', 'recipientCount', 'timeZone'],
    [newsletterRecipients, 'recipientId'],
    [newsletterSuppressions],
    [newsletterBounceEvents],
    [newsletterMailbox],
    [newsletterSecrets, 'name'],
    [newsletterClicks],
    [newsletterBucket],
    [newsletterSeries],
  ],
);
