// Whom a campaign went to, and what became of each message, on the wire.
import { z } from 'zod';
import { defineContract } from '#platform/contract/endpoint.ts';
import { Page, SearchedPaging } from '#platform/contract/paging.ts';
import { ShownEmail } from '#platform/contract/text/email.ts';
import { SubscriberStatus } from './shapes.ts';

/** As in the campaign's figures. `complained` and `unsubscribed` are about messages that are among the sent or bounced. */
const Outcome = z.enum(['sent', 'bounced', 'failed', 'skipped', 'unknown', 'complained', 'unsubscribed']);
export type Outcome = z.output<typeof Outcome>;

export const CampaignRecipient = z.object({
  id: z.string(),
  /** Null if the subscriber was deleted since. */
  subscriber: z
    .object({ id: z.string(), email: ShownEmail, name: z.string(), status: SubscriberStatus })
    .nullable(),
  /** The mailbox is dead, or this message was not taken. */
  bounce: z.enum(['hard', 'soft', 'complaint']).nullable(),
  /** The mail server's last words; empty if it said nothing. */
  serverSaid: z.string(),
  settledAt: z.iso.datetime().nullable(),
});
export type CampaignRecipient = z.output<typeof CampaignRecipient>;

export const recipientsContract = defineContract({
  listCampaignRecipients: {
    method: 'GET',
    path: '/newsletter/campaigns/:id/recipients',
    access: 'admin',
    rate: 'read',
    summary: 'List and search the people in a campaign’s audience whose message ended one way, and why',
    params: z.object({ id: z.string().min(1).max(64) }),
    query: SearchedPaging.extend({ outcome: Outcome }),
    response: Page.extend({ recipients: z.array(CampaignRecipient) }),
    errors: ['newsletter_campaign_not_found'],
  },
});
