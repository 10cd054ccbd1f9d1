// Messages: accepted from people and not from programs, reported to the operator, answered by email.
import { and, desc, eq } from 'drizzle-orm';
import { queueMail } from '#modules/mail/api/queue.ts';
import { takeMailShare } from '#modules/mail/api/shares.ts';
import { readOperator } from '#modules/operator/api/look.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Paging } from '#platform/contract/paging.ts';
import { pageOf } from '#platform/server/database/page-of.ts';
import { containsWords } from '#platform/server/database/search.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { ContactMessage, MessageState } from '../contract.ts';
import { ContactError } from '../errors.ts';
import { contactMessages } from '../tables.ts';
import { t } from './texts.ts';

type Row = typeof contactMessages.$inferSelect;
type Draft = { name: string; email: string; message: string; stamp: string; website: string };

const stampPurpose = 'contact form';
/** No one writes a message faster, and no one takes longer than a day. */
const shortestMs = 3_000;
const longestMs = 24 * 3_600_000;
const maxLinks = 2;

export function newStamp({ vault, now }: Services): string {
  return vault.seal(String(now()), stampPurpose);
}

/** @throws AppError contact_form_stale, contact_too_fast */
function checkStamp({ vault, now }: Services, stamp: string): void {
  let openedAt: number;
  try {
    openedAt = Number(vault.open(stamp, stampPurpose));
  } catch {
    // Made up, or sealed before the key was changed: the form gets a new one.
    throw new ContactError('contact_form_stale');
  }
  const took = now() - openedAt;
  if (took > longestMs) throw new ContactError('contact_form_stale');
  if (took < shortestMs) throw new ContactError('contact_too_fast');
}

/** @throws AppError contact_form_stale, contact_too_fast, contact_too_many_links, mail_share_used */
export async function takeMessage(
  services: Services,
  { name, email, message, stamp, website }: Draft,
  writer: Pick<RequestContext<'guest'>, 'caller' | 'client' | 'origin'>,
): Promise<void> {
  checkStamp(services, stamp);
  const links = message.match(/https?:|www\./gi)?.length ?? 0;
  if (links > maxLinks) throw new ContactError('contact_too_many_links');
  // The program must not learn that it was recognised.
  if (website !== '') return;
  await takeMailShare(services, writer, 'contact', null);
  const userId = writer.caller?.userId ?? null;
  const to = (await readOperator(services.db)).email || services.config.adminEmail;
  const messageId = newId();
  await services.db.transaction(async (tx) => {
    const createdAt = new Date(services.now());
    await tx.insert(contactMessages).values({ messageId, name, email, message, userId, createdAt });
    if (!to) return;
    const content = {
      subject: t('new.subject', { name }),
      preview: t('new.preview'),
      heading: t('new.heading'),
      paragraphs: [t('new.from', { name, email }), ...message.split(/\n{2,}/)],
      button: { label: t('new.button'), url: `${writer.origin}/admin-dashboard/messages` },
    };
    await queueMail(services, { kind: 'contact-message', to, content }, tx);
  });
}

function present(row: Row): ContactMessage {
  return {
    id: row.messageId,
    name: row.name,
    email: row.email,
    message: row.message,
    state: row.state,
    createdAt: row.createdAt.toISOString(),
    reply: row.reply,
    repliedAt: row.repliedAt?.toISOString() ?? null,
  };
}

type Wanted = Paging & { state: MessageState; search?: string };

export async function listMessages({ db }: Services, { state, search, ...paging }: Wanted) {
  const { name, email, message } = contactMessages;
  const isAsked = and(eq(contactMessages.state, state), containsWords([name, email, message], search));
  const latest = db
    .select()
    .from(contactMessages)
    .where(isAsked)
    .orderBy(desc(contactMessages.createdAt), desc(contactMessages.messageId));
  const { rows, ...page } = await pageOf(latest, paging, db.$count(contactMessages, isAsked));
  return { messages: rows.map(present), ...page };
}

/** @throws AppError contact_message_not_found */
export async function answerMessage(
  services: Services,
  admin: Caller,
  messageId: string,
  reply: string,
): Promise<ContactMessage> {
  return services.db.transaction(async (tx) => {
    const repliedAt = new Date(services.now());
    const [row] = await tx
      .update(contactMessages)
      .set({ state: 'answered', reply, repliedAt, repliedBy: admin.userId })
      .where(eq(contactMessages.messageId, messageId))
      .returning();
    if (!row) throw new ContactError('contact_message_not_found');
    const content = {
      subject: t('reply.subject'),
      preview: t('reply.preview'),
      heading: t('reply.heading'),
      paragraphs: [
        ...reply.split(/\n{2,}/),
        t('reply.yours', { day: row.createdAt.toISOString().slice(0, 10) }),
        row.message,
      ],
    };
    await queueMail(services, { kind: 'contact-answer', to: row.email, content }, tx);
    return present(row);
  });
}

/** @throws AppError contact_message_not_found */
export async function moveMessage(
  { db }: Services,
  messageId: string,
  state: 'open' | 'archived',
): Promise<ContactMessage> {
  const [row] = await db
    .update(contactMessages)
    .set({ state })
    .where(eq(contactMessages.messageId, messageId))
    .returning();
  if (!row) throw new ContactError('contact_message_not_found');
  return present(row);
}
