// The calls of the newsletter.
import { recordAudit } from '#modules/audit/api/recording.ts';
import { isMailConfigured } from '#modules/mail/api/queue.ts';
import { returnMailShare } from '#modules/mail/api/shares.ts';
import { type HandlersOf, type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { recipientsContract } from '../contract/recipients.ts';
import { seriesContract } from '../contract/series.ts';
import { newsletterContract } from '../contract.ts';
import { mailboxRoutes } from './bounces/mailbox/routes.ts';
import { bounceRoutes } from './bounces/routes.ts';
import { countAudience } from './campaigns/audience.ts';
import {
  changeCampaign,
  createCampaign,
  findCampaign,
  listCampaigns,
  moveCampaign,
  removeCampaign,
} from './campaigns/campaigns.ts';
import { preview } from './campaigns/letters.ts';
import { listRecipients } from './campaigns/outcomes.ts';
import { presentCampaign, reportOf } from './campaigns/present.ts';
import { chooseSubject } from './campaigns/subject-test.ts';
import { createTemplate, listTemplates, removeTemplate } from './campaigns/templates.ts';
import { sendTest } from './campaigns/test-message.ts';
import { changeSubscriber, listSubscribers, readSubscriber, removeSubscriber } from './desk.ts';
import { domainRoutes } from './domain/routes.ts';
import { exportSubscribers } from './files/export-subscribers.ts';
import { importSubscribers } from './files/import-subscribers.ts';
import { understandMessage } from './message/blocks-of-content.ts';
import { asksToConfirm } from './own-mails.ts';
import { changeSeries, readSeries } from './series/series.ts';
import { changeSettings, readWithVersion } from './settings.ts';
import { changePreferences, confirm, readPreferences, subscribe, unsubscribe } from './subscribing.ts';
import { trackingRoutes } from './tracking/routes.ts';
import { unsubscribeRoutes } from './unsubscribe-routes.ts';
import { visitOf } from './visit.ts';
import { writingRoutes } from './writing/routes.ts';

async function presentSettings(
  services: Services,
  { value, version }: Awaited<ReturnType<typeof readWithVersion>>,
) {
  return { settings: value, version, isMailConfigured: await isMailConfigured(services) };
}

type CampaignCalls = HandlersOf<
  typeof newsletterContract,
  | 'listTemplates'
  | 'createTemplate'
  | 'removeTemplate'
  | 'previewMessage'
  | 'sendTestMessage'
  | 'countAudience'
  | 'listCampaigns'
  | 'createCampaign'
  | 'readCampaign'
  | 'changeCampaign'
  | 'removeCampaign'
  | 'moveCampaign'
  | 'chooseSubject'
>;

function campaignCalls(services: Services): CampaignCalls {
  return {
    listTemplates: async () => ({ templates: await listTemplates(services) }),
    async createTemplate({ body }, { caller }) {
      return { template: await createTemplate(services, caller, body) };
    },
    async removeTemplate({ params }, { caller }) {
      await removeTemplate(services, caller, params.id);
      return { ok: true };
    },
    async previewMessage({ body: { name, subscriberId, ...message } }) {
      const reader =
        subscriberId === null ? { name } : (await readSubscriber(services, subscriberId)).subscriber;
      return preview(services, message, reader);
    },
    async sendTestMessage({ body: { to, ...message } }) {
      await sendTest(services, message, to);
      return { ok: true };
    },
    async countAudience({ body }) {
      return { count: await countAudience(services.db, body.segment, services.now()) };
    },
    listCampaigns: ({ query }) => listCampaigns(services, query),
    async createCampaign({ body }, { caller }) {
      return { campaign: await createCampaign(services, caller, body) };
    },
    readCampaign: async ({ params }) => reportOf(services, await findCampaign(services, params.id)),
    async changeCampaign({ params, body }) {
      return { campaign: await changeCampaign(services, params.id, body) };
    },
    async removeCampaign({ params }, { caller }) {
      await removeCampaign(services, caller, params.id);
      return { ok: true };
    },
    async chooseSubject({ params, body }, { caller }) {
      return { campaign: presentCampaign(await chooseSubject(services, caller, params.id, body.winner)) };
    },
    async moveCampaign({ params, body }, { caller }) {
      return { campaign: await moveCampaign(services, caller, params.id, body) };
    },
  };
}

export function newsletterRoutes(services: Services): Route[] {
  return [
    ...routes(seriesContract, seriesCalls(services)),
    ...routes(recipientsContract, {
      async listCampaignRecipients({ params, query }) {
        const { campaignId } = await findCampaign(services, params.id);
        return listRecipients(services, campaignId, query);
      },
    }),
    ...trackingRoutes(services),
    ...unsubscribeRoutes(services),
    ...bounceRoutes(services),
    ...mailboxRoutes(services),
    ...domainRoutes(services),
    ...writingRoutes(services),
    ...deskRoutes(services),
  ];
}

function seriesCalls(services: Services): HandlersOf<typeof seriesContract, 'readSeries' | 'changeSeries'> {
  return {
    readSeries: async () => ({ steps: await readSeries(services.db) }),
    async changeSeries({ body }, { caller }) {
      return { steps: await changeSeries(services, caller, body.steps) };
    },
  };
}

function deskRoutes(services: Services): Route[] {
  return routes(
    newsletterContract,
    {
      ...campaignCalls(services),
      async subscribe({ body: { email, name, tags, source, website } }, context) {
        const draft = { email, name: name ?? '', tags, source };
        const at = new Date(services.now()).toISOString();
        // A bot gets the same response as a person, so that it learns nothing.
        const answer =
          website === ''
            ? await subscribe(services, draft, visitOf(context), context)
            : {
                status: (await asksToConfirm(services)) ? ('pending' as const) : ('active' as const),
                tags,
                welcome: 'none' as const,
              };
        const subscriber = {
          email,
          name: draft.name,
          status: answer.status,
          tags: answer.tags,
          subscribedAt: at,
        };
        return { subscriber, welcome: answer.welcome };
      },
      async confirmSubscription({ body }, context) {
        const email = await confirm(services, body.token, visitOf(context));
        await returnMailShare(services, context.client);
        return { email };
      },
      async readPreferences({ body }) {
        return { preferences: await readPreferences(services, body.token) };
      },
      async changePreferences({ body }, context) {
        return { preferences: await changePreferences(services, body, visitOf(context)) };
      },
      async unsubscribe({ body }, context) {
        return { email: await unsubscribe(services, body.token, 'page', visitOf(context)) };
      },
      listSubscribers: ({ query }) => listSubscribers(services, query),
      async importSubscribers({ file, query: { consentSource, tag, isDryRun } }, { caller }) {
        const order = { consentSource, tags: tag ? [tag] : [], isDryRun };
        return { report: await importSubscribers(services, caller, file.bytes, order) };
      },
      async exportSubscribers({ query }, { caller }) {
        const subject = { id: 'newsletter-export', label: query.status ?? '' };
        await recordAudit(services, caller, { action: 'newsletter-subscriber.export', subject }, services.db);
        return exportSubscribers(services, query);
      },
      readSubscriber: ({ params }) => readSubscriber(services, params.id),
      async changeSubscriber({ params, body }, { caller }) {
        return { subscriber: await changeSubscriber(services, caller, params.id, body) };
      },
      async removeSubscriber({ params }, { caller }) {
        await removeSubscriber(services, caller, params.id);
        return { ok: true };
      },
      async readNewsletterSettings() {
        return presentSettings(services, await readWithVersion(services));
      },
      async changeNewsletterSettings({ body }, { caller }) {
        return presentSettings(services, await changeSettings(services, caller, body));
      },
    },
    {
      understand: {
        createTemplate: understandMessage,
        createCampaign: understandMessage,
        changeCampaign: understandMessage,
      },
    },
  );
}
