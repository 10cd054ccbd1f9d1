// The handlers of mail.

import { recordAudit } from '#modules/audit/api/recording.ts';
import { readSiteLook } from '#modules/operator/api/look.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { mailContract } from '../contract.ts';
import { MailError } from '../errors.ts';
import { outbox } from '../tables.ts';
import { deliverMail } from './delivery-job.ts';
import { listMails, presentMail, queueAgain, readMail, type StoredMail } from './outbox.ts';
import { renderForSite } from './queue-mail.ts';
import { leadingTo, openContent, sealContent } from './sealed-content.ts';
import { isComplete, present, readSettings, writeSettings } from './settings.ts';
import { t } from './texts.ts';
import { sendTestLetter } from './transport.ts';

const testMail = {
  subject: t('test.subject'),
  preview: t('test.preview'),
  heading: t('test.heading'),
  paragraphs: [t('test.text1'), t('test.text2')],
};

export function mailRoutes(services: Services): Route[] {
  const { db, config, now } = services;

  async function findMail(mailId: string): Promise<StoredMail> {
    const mail = await readMail(db, mailId);
    if (!mail) throw new MailError('mail_not_found');
    return mail;
  }

  return routes(mailContract, {
    async readEmailSettings() {
      const stored = await readSettings(db);
      const suggested = stored.version > 0 ? stored : { ...stored, fromName: (await readSiteLook(db)).name };
      return { settings: present(suggested, config.publicUrl), version: stored.version };
    },

    async changeEmailSettings({ body }, { caller, origin }) {
      const stored = await writeSettings(services, caller, body, origin);
      return { settings: present(stored, config.publicUrl), version: stored.version };
    },

    async sendTestEmail({ body }, { caller }) {
      const settings = await readSettings(db);
      if (!isComplete(settings)) throw new MailError('mail_not_configured');
      const mailId = newId();
      const rendered = await renderForSite(services, testMail);
      const letter = { ...rendered, mailId, to: body.to, date: new Date(now()) };
      const { kind, reply } = await sendTestLetter(services, settings, letter);
      const state = kind === 'sent' ? 'sent' : 'failed';
      await db.transaction(async (tx) => {
        await tx.insert(outbox).values({
          mailId,
          kind: 'test',
          recipient: body.to,
          subject: rendered.subject,
          sealedContent: sealContent(services, mailId, rendered),
          state,
          attempts: 1,
          lastReply: reply,
          createdAt: letter.date,
          settledAt: new Date(now()),
        });
        const subject = { id: mailId, label: body.to };
        await recordAudit(services, caller, { action: 'mail.test', subject, after: { state } }, tx);
      });
      if (kind !== 'sent')
        throw new MailError('mail_failed', {
          message: t('test.refused', { reply }),
        });
      return { ok: true, reply };
    },

    async listOutbox({ query }) {
      const { mails, total } = await listMails(db, query);
      return { mails: mails.map(presentMail), total, page: query.page, limit: query.limit };
    },

    async readOutboxMail({ params }, { caller, origin }) {
      const mail = await findMail(params.mailId);
      const subject = { id: mail.mailId, label: `${mail.subject} (${mail.recipient})` };
      await recordAudit(services, caller, { action: 'mail.read', subject });
      const content = openContent(services, mail);
      const shown = content ? leadingTo(origin, content) : { text: null, html: null };
      return { mail: presentMail(mail), ...shown };
    },

    async retryMail({ params }, { caller }) {
      const mail = await findMail(params.mailId);
      if (!isComplete(await readSettings(db))) throw new MailError('mail_not_configured');
      await db.transaction(async (tx) => {
        if (!(await queueAgain(tx, mail.mailId))) throw new MailError('mail_not_retryable');
        await services.jobs.enqueue(deliverMail, { mailId: mail.mailId }, { within: tx, key: mail.mailId });
        const subject = { id: mail.mailId, label: `${mail.subject} (${mail.recipient})` };
        await recordAudit(
          services,
          caller,
          { action: 'mail.retry', subject, before: { state: mail.state } },
          tx,
        );
      });
      return { ok: true };
    },
  });
}
