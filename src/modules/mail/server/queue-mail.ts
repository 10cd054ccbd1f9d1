// Puts an email into the outbox, sealed, together with the job that delivers it.
import { readSiteLook } from '#modules/operator/api/look.ts';
import { isLoopback } from '#platform/contract/loopback.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { isOwnAddress } from '#platform/server/network/own-address.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { outbox } from '../tables.ts';
import { deliverMail } from './delivery-job.ts';
import { mailLogoOf } from './mail-logo.ts';
import { asLine, type MailContent, type RenderedMail, renderMail } from './render.ts';
import { sealContent, unknownOrigin } from './sealed-content.ts';
import { isComplete, readSettings } from './settings.ts';

export type NewMail = {
  kind: string;
  to: string;
  content: MailContent;
  /** The last email to someone whose data is erased: the outbox forgets to whom it went. */
  isFarewell?: boolean;
};

type Within = Pick<Database, 'insert' | 'execute' | 'select'>;

/**
 * Stored when this returns (or with the transaction `within`), sent afterwards. Never throws for an unreachable server.
 */
export async function queueMail(services: Services, mail: NewMail, within?: Within): Promise<void> {
  const mailId = newId();
  const now = new Date(services.now());
  const put = async (db: Within) => {
    const rendered = await renderForSite(services, mail.content, db);
    const isConfigured = isComplete(await readSettings(db));
    await db.insert(outbox).values({
      mailId,
      kind: mail.kind,
      recipient: asLine(mail.to),
      subject: rendered.subject,
      sealedContent: sealContent(services, mailId, rendered),
      isFarewell: mail.isFarewell ?? false,
      state: isConfigured ? 'queued' : 'held',
      createdAt: now,
      settledAt: isConfigured ? null : now,
    });
    if (isConfigured) await services.jobs.enqueue(deliverMail, { mailId }, { within: db, key: mailId });
  };
  await (within ? put(within) : services.db.transaction(put));
}

/** An email as it leaves: with the name, the colour and the logo that the site has now. */
export async function renderForSite(
  services: Services,
  content: MailContent,
  within: Pick<Database, 'select'> = services.db,
): Promise<RenderedMail> {
  const look = await readSiteLook(within);
  const logo = mailLogoOf(look, await linkOrigin(services, within));
  return renderMail(content, services.config.publicUrl, look, logo);
}

/** Whether emails reach people: an SMTP server is set. Without one they are held in the outbox for the admin. */
export async function isMailConfigured(
  services: Services,
  within: Pick<Database, 'select'> = services.db,
): Promise<boolean> {
  return isComplete(await readSettings(within));
}

/**
 * Where links in emails lead: PUBLIC_URL, or the address at which an admin saved the mail settings. Never what the
 * request calls this server: otherwise a stranger could make someone's reset link lead to a host of theirs. While no
 * address is known, a placeholder: an admin who reads a held email sees the address at which they reach the site.
 */
export async function linkOrigin(
  services: Services,
  within: Pick<Database, 'select'> = services.db,
): Promise<string> {
  if (services.config.publicUrl) return services.config.publicUrl;
  const settings = await readSettings(within);
  return settings.siteOrigin ?? unknownOrigin;
}

/**
 * The site's address for what is signed and lasts. As for emails; where that is unknown, or only this machine's own name for itself,
 * what the request says, if it is an address of this machine, and otherwise the machine's address in its network.
 * @param asked how the request calls this server
 */
export async function siteOrigin(services: Services, asked: string): Promise<string> {
  const known = await linkOrigin(services);
  if (services.config.publicUrl) return known;
  if (known !== unknownOrigin && !isLoopback(new URL(known).hostname)) return known;
  if (isOwnAddress(asked)) return asked;
  const [own = asked] = services.originsFor({ origin: 'http://localhost', address: '127.0.0.1' });
  return own;
}
