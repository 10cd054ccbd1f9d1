// Who may call which endpoints of the newsletter.
import { createHmac } from 'node:crypto';
import { eq } from 'drizzle-orm';
import {
  newsletterCampaigns,
  newsletterSubscribers,
  newsletterTemplates,
} from '#modules/newsletter/tables.ts';
import { hashSecret, newId, newSecret } from '#platform/server/secrets/secrets.ts';
import { admins, all, everyone, type ModuleAccess } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import { newEmail } from '#tests/support/app/people.ts';
import { onePixel } from '#tests/support/app/stage.ts';
import { manageToken, trackToken } from '../server/links.ts';
import { writeSecret } from '../server/secrets.ts';
import { messageImages } from '../server/writing/pictures.ts';

async function subscriberIn(app: TestApp) {
  const subscriberId = newId();
  const email = newEmail();
  const confirmation = newSecret();
  const now = app.services.now();
  await app.services.db.insert(newsletterSubscribers).values({
    subscriberId,
    email,
    emailKey: email,
    status: 'active',
    source: 'test',
    confirmHash: hashSecret(confirmation),
    confirmUntil: new Date(now + 3_600_000),
    subscribedAt: new Date(now),
  });
  return { id: subscriberId, token: manageToken(app.services, subscriberId), confirmation };
}
const tokenIn = async (app: TestApp) => ({ token: (await subscriberIn(app)).token });
const idIn = async (app: TestApp) => ({ id: (await subscriberIn(app)).id });

const settings = {
  fromName: '',
  fromEmail: '',
  replyToEmail: '',
  companyName: 'School',
  companyAddress: '',
  unsubscribeText: '',
  footerText: '',
  trackOpens: false,
  trackClicks: false,
  doubleOptIn: true,
  autoWelcome: true,
  welcomeTemplateId: null,
  ratePerMinute: 600,
  connections: 5,
};

const message = { subject: 'Hello', blocks: [{ kind: 'text', text: 'Hello {{ first_name }}' }] };
const draft = { ...message, name: 'Issue 1' };

async function campaignIn(app: TestApp) {
  const campaignId = newId();
  const at = new Date(app.services.now());
  await app.services.db.insert(newsletterCampaigns).values({
    campaignId,
    name: 'Issue 1',
    subject: 'Hello',
    blocks: [{ kind: 'text', text: 'Hello' }],
    segment: { tags: [], sources: [], roles: [], activity: 'any' },
    status: 'draft',
    links: ['https://rounds.example/'],
    createdAt: at,
    updatedAt: at,
  });
  return { id: campaignId };
}

async function templateIn(app: TestApp) {
  const templateId = newId();
  const updatedAt = new Date(app.services.now());
  const values = { templateId, name: 'Mine', subject: 'Hello', blocks: [], type: 'newsletter', updatedAt };
  await app.services.db.insert(newsletterTemplates).values(values);
  return { id: templateId };
}

export const access: ModuleAccess = {
  rows: {
    subscribe: { statuses: everyone, call: () => ({ body: { email: newEmail(), name: 'Ada', tags: [] } }) },
    confirmSubscription: {
      statuses: everyone,
      call: async (_stage, app) => ({ body: { token: (await subscriberIn(app)).confirmation } }),
    },
    readPreferences: {
      statuses: everyone,
      call: async (_stage, app) => ({ body: await tokenIn(app) }),
    },
    changePreferences: {
      statuses: everyone,
      call: async (_stage, app) => ({
        body: { ...(await tokenIn(app)), name: 'Ada', mayTrack: true, isSubscribed: true },
      }),
    },
    unsubscribe: { statuses: everyone, call: async (_stage, app) => ({ body: await tokenIn(app) }) },
    openUnsubscribePage: {
      statuses: all(302),
      call: async (_stage, app) => ({ params: await tokenIn(app) }),
    },
    unsubscribeWithOneClick: {
      statuses: everyone,
      call: async (_stage, app) => ({
        params: await tokenIn(app),
        file: Buffer.from('List-Unsubscribe=One-Click'),
        mediaType: 'application/x-www-form-urlencoded',
      }),
    },
    unsubscribeWithoutScripts: {
      statuses: all(302),
      call: async (_stage, app) => ({
        params: await tokenIn(app),
        file: Buffer.from(''),
        mediaType: 'application/x-www-form-urlencoded',
      }),
    },
    listSubscribers: { statuses: admins, call: () => ({ query: { limit: '1000' } }) },
    importSubscribers: {
      statuses: admins,
      call: () => ({
        query: { consentSource: 'Sign-up sheet', isDryRun: 'true' },
        file: Buffer.from('email\nada@school.example\n'),
        mediaType: 'text/csv',
      }),
    },
    exportSubscribers: { statuses: admins, call: () => ({ query: {} }) },
    readSubscriber: { statuses: admins, call: async (_stage, app) => ({ params: await idIn(app) }) },
    changeSubscriber: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await idIn(app), body: { tags: ['teacher'] } }),
    },
    removeSubscriber: { statuses: admins, call: async (_stage, app) => ({ params: await idIn(app) }) },
    readNewsletterSettings: { statuses: admins, call: () => ({}) },
    listTemplates: { statuses: admins, call: () => ({}) },
    createTemplate: { statuses: admins, call: () => ({ body: draft }) },
    removeTemplate: { statuses: admins, call: async (_stage, app) => ({ params: await templateIn(app) }) },
    previewMessage: { statuses: admins, call: () => ({ body: { ...message, name: 'Ada' } }) },
    // There is no mail server.
    sendTestMessage: {
      statuses: { ...admins, admin: 409 },
      call: () => ({ body: { ...message, to: newEmail() } }),
    },
    countAudience: { statuses: admins, call: () => ({ body: { segment: { tags: ['teacher'] } } }) },
    readAudienceChoices: { statuses: admins, call: () => ({}) },
    uploadNewsletterPicture: { statuses: admins, call: () => ({ file: onePixel }) },
    readNewsletterPicture: {
      statuses: everyone,
      call: async (_stage, app) => {
        const imageId = `${newId()}.png`;
        const image = { imageId, content: onePixel, mediaType: 'image/png', width: 1, height: 1 };
        await messageImages.add(app.services.db, { ownerId: null, createdAt: new Date() }, [image]);
        return { params: { name: imageId } };
      },
    },
    listCampaigns: { statuses: admins, call: () => ({ query: {} }) },
    createCampaign: { statuses: admins, call: () => ({ body: draft }) },
    readCampaign: { statuses: admins, call: async (_stage, app) => ({ params: await campaignIn(app) }) },
    listCampaignRecipients: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await campaignIn(app), query: { outcome: 'bounced' } }),
    },
    changeCampaign: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await campaignIn(app), body: { ...draft, version: 1 } }),
    },
    removeCampaign: { statuses: admins, call: async (_stage, app) => ({ params: await campaignIn(app) }) },
    moveCampaign: {
      statuses: admins,
      call: async (_stage, app) => ({ params: await campaignIn(app), body: { action: 'approve' } }),
    },
    chooseSubject: {
      statuses: admins,
      call: async (_stage, app) => {
        const { id } = await campaignIn(app);
        const isIt = eq(newsletterCampaigns.campaignId, id);
        const tested = { subjectB: 'Hi', testShare: 10, status: 'paused' as const, startedAt: new Date() };
        await app.services.db.update(newsletterCampaigns).set(tested).where(isIt);
        return { params: { id }, body: { winner: 'b' } };
      },
    },
    openLink: {
      statuses: all(302),
      call: async (_stage, app) => {
        const { id: campaignId } = await campaignIn(app);
        const token = trackToken(app.services, 'click', {
          campaignId,
          variant: 'a',
          link: 0,
          recipientId: 0,
        });
        return { params: { token } };
      },
    },
    countOpening: {
      statuses: everyone,
      call: async (_stage, app) => {
        const { id: campaignId } = await campaignIn(app);
        const token = trackToken(app.services, 'open', { campaignId, variant: 'a', link: 0, recipientId: 1 });
        return { params: { token } };
      },
    },
    receiveBounces: {
      statuses: everyone,
      call: async (_stage, app) => {
        const secret = 'a-secret-of-the-newsletter';
        await writeSecret(app.services, app.services.db, 'bounces-mailgun', secret);
        const timestamp = String(Math.floor(app.services.now() / 1000));
        const token = newId();
        const hmac = createHmac('sha256', secret).update(timestamp + token);
        const signature = { timestamp, token, signature: hmac.digest('hex') };
        const call = { signature, 'event-data': { event: 'opened', timestamp: Number(timestamp) } };
        return {
          params: { provider: 'mailgun' },
          file: Buffer.from(JSON.stringify(call)),
          mediaType: 'application/json',
        };
      },
    },
    receiveReturnedMessage: {
      statuses: all(404),
      call: () => ({ file: Buffer.from('Subject: Hello\n\nHello\n'), mediaType: 'message/rfc822' }),
    },
    listBounceReporters: { statuses: admins, call: () => ({}) },
    changeBounceReporter: {
      statuses: admins,
      call: () => ({ params: { reporter: 'postmark' }, body: { secret: 'a-secret-of-the-newsletter' } }),
    },
    readReturnsMailbox: { statuses: admins, call: () => ({}) },
    // There is no such server, and so no mailbox.
    changeReturnsMailbox: {
      statuses: { ...admins, admin: 424 },
      call: () => ({
        body: {
          host: '127.0.0.1',
          port: 9,
          security: 'none',
          username: 'news',
          folder: 'INBOX',
          password: 'the-mailbox',
        },
      }),
    },
    checkReturnsMailbox: { statuses: { ...admins, admin: 404 }, call: () => ({}) },
    removeReturnsMailbox: { statuses: admins, call: () => ({}) },
    readSigningKey: { statuses: admins, call: () => ({}) },
    // There is no mail server, and so no domain and no key.
    createSigningKey: { statuses: { ...admins, admin: 409 }, call: () => ({}) },
    turnSigning: { statuses: { ...admins, admin: 409 }, call: () => ({ body: { isOn: true } }) },
    checkDomain: { statuses: { ...admins, admin: 409 }, call: () => ({}) },
    readSeries: { statuses: admins, call: () => ({}) },
    changeSeries: {
      statuses: admins,
      call: async (_stage, app) => {
        const { id } = await templateIn(app);
        return { body: { steps: [{ templateId: id, afterHours: 48, isActive: true }] } };
      },
    },
    changeNewsletterSettings: { statuses: admins, call: () => ({ body: settings }) },
  },
};
