// The work of the outbox: sending what is queued, finding rows that lost their job, and deleting old content.

import { z } from 'zod';
import { defineJob, type JobAttempt, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { deliverMail } from './delivery-job.ts';
import { forgetShares } from './mail-shares.ts';
import { claimMail, forgetOldMails, holdMail, listUnclaimed, type StoredMail, settleMail } from './outbox.ts';
import { leadingTo, openContent } from './sealed-content.ts';
import { isComplete, readSettings, type StoredSettings } from './settings.ts';
import { t } from './texts.ts';
import { type Outcome, sendLetter } from './transport.ts';

async function send(services: Services, settings: StoredSettings, mail: StoredMail): Promise<Outcome> {
  const content = openContent(services, mail);
  if (!content) return { kind: 'refused', reply: t('reply.unreadable') };
  const { mailId, recipient, subject } = mail;
  const known = settings.siteOrigin ? leadingTo(settings.siteOrigin, content) : content;
  const letter = { ...known, mailId, subject, to: recipient, date: new Date(services.now()) };
  return sendLetter(services, settings, letter);
}

async function deliver(services: Services, mailId: string, { isLast }: JobAttempt): Promise<void> {
  const { db, log, now } = services;
  const settings = await readSettings(db);
  if (!isComplete(settings)) return holdMail(db, mailId, now());
  const mail = await claimMail(db, mailId, now());
  // Already sent, or someone else is sending it: should they crash, the sweep finds their claim.
  if (!mail) return;
  const { kind, reply } = await send(services, settings, mail);
  const isOver = kind !== 'unreachable' || isLast;
  await settleMail(db, mail, {
    state: kind === 'sent' ? 'sent' : isOver ? 'failed' : 'queued',
    lastReply: reply,
    settledAt: isOver ? new Date(now()) : null,
  });
  if (kind === 'refused') log.warn({ mailId, reply }, 'a mail was refused for good');
  // Admins see the job's problem; what the server said about a person stays in the outbox.
  if (kind === 'unreachable') throw new Error('The mail server did not take the mail. See the outbox.');
}

const sweepOutbox = defineJob({
  name: 'sweep-outbox',
  title: t('job.sweep-outbox'),
  data: z.object({}),
  retries: 0,
  retryDelaySeconds: 0,
  cron: '*/5 * * * *',
  atStart: true,
});

const pageSize = 500;

/** After a restored dump there are queued emails without jobs; after a crash, claims without an owner. */
async function wakeForgotten({ db, jobs, now }: Services): Promise<void> {
  let after = '';
  for (;;) {
    const page = await listUnclaimed(db, now(), { after, limit: pageSize });
    const lost = page.filter(({ isLost }) => isLost).map(({ mailId }) => mailId);
    const waiting = page.filter(({ isLost }) => !isLost).map(({ mailId }) => mailId);
    for (const mailId of [...lost, ...(await jobs.withoutJob(deliverMail, waiting))])
      await jobs.enqueue(deliverMail, { mailId }, { key: mailId });
    if (page.length < pageSize) return;
    after = page.at(-1)?.mailId ?? after;
  }
}

export function mailJobs(services: Services): JobWorker[] {
  return [
    workOn(deliverMail, ({ mailId }, attempt) => deliver(services, mailId, attempt)),
    workOn(sweepOutbox, async () => {
      await wakeForgotten(services);
      await forgetOldMails(services.db, services.now());
      await forgetShares(services.db, services.now());
    }),
  ];
}
