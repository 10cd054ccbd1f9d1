// Everything that belongs to the address of a request, with an account or without: shown, exported, erased, handed over.
import { createHmac, timingSafeEqual } from 'node:crypto';
import { Readable } from 'node:stream';
import { eq } from 'drizzle-orm';
import { eraseAccount } from '#modules/accounts/api/deletion.ts';
import { readUserByEmail } from '#modules/accounts/api/people.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import { recordAudit } from '#modules/audit/api/recording.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { Services } from '#platform/server/module.ts';
import { erasePerson } from '#platform/server/people/every-module.ts';
import type { Person } from '#platform/server/people/personal-data.ts';
import { exportDays, type HeldData } from '../../contract.ts';
import { PrivacyError } from '../../errors.ts';
import { subjectRequests } from '../../tables.ts';
import { archiveOf, holdingsAbout } from '../export/archive.ts';

type StoredRequest = typeof subjectRequests.$inferSelect;

const dayMs = 24 * 3_600_000;

/** The ID of no account: ids are twenty letters, and some columns lose their person to an empty text. */
export const noAccount = 'nobody';

/** What is stored under an address: its account's if there is one, and what has no account. */
async function personAt({ db }: Pick<Services, 'db'>, email: string): Promise<Person> {
  return (await readUserByEmail(db, email)) ?? { userId: noAccount, email };
}

/** @throws AppError request_not_found */
async function readRequest({ db }: Pick<Services, 'db'>, requestId: string): Promise<StoredRequest> {
  const [row] = await db.select().from(subjectRequests).where(eq(subjectRequests.requestId, requestId));
  if (!row || row.state === 'unconfirmed') throw new PrivacyError('request_not_found');
  return row;
}

export async function heldAbout(services: Services, person: Person): Promise<HeldData[]> {
  const held = await holdingsAbout(services, person);
  return held.map(({ module, ...one }) => ({ ...one, name: `${module}.${one.name}` }));
}

/** @throws AppError request_not_found */
export async function readRequestData(services: Services, requestId: string): Promise<HeldData[]> {
  const { email } = await readRequest(services, requestId);
  return heldAbout(services, await personAt(services, email));
}

function fileAbout(services: Services, person: Person): FileReply {
  const madeAt = new Date(services.now());
  return {
    fileName: `rounds-data-${madeAt.toISOString().slice(0, 10)}.zip`,
    mediaType: 'application/zip',
    content: Readable.from(archiveOf(services, person, madeAt)),
    cacheControl: 'no-store',
  };
}

/** @throws AppError request_not_found */
export async function downloadRequestData(
  services: Services,
  actor: Pick<Caller, 'userId' | 'name'>,
  requestId: string,
): Promise<FileReply> {
  const { email, kind } = await readRequest(services, requestId);
  const subject = { id: requestId, label: kind };
  await recordAudit(services, actor, { action: 'privacy-request.export', subject });
  return fileAbout(services, await personAt(services, email));
}

/**
 * Erases what the declarations of all modules let go, with the account if there is one.
 * @returns what stays, each with the reason
 * @throws AppError request_not_found, request_closed, last_admin, own_account
 */
export async function eraseRequestData(
  services: Services,
  actor: Pick<Caller, 'userId' | 'name'>,
  requestId: string,
): Promise<HeldData[]> {
  const { email, kind, closedAt } = await readRequest(services, requestId);
  if (closedAt) throw new PrivacyError('request_closed');
  const person = await personAt(services, email);
  // Their name would come back with the entry in the log.
  if (person.userId === actor.userId) throw new AccountError('own_account');
  const subject = { id: requestId, label: kind };
  if (person.userId === noAccount) await services.db.transaction((tx) => erasePerson(services, tx, person));
  // The answer to the request is the email about it.
  else await eraseAccount(services, person.userId, { isMeant: () => true, mail: () => null });
  await recordAudit(services, actor, { action: 'privacy-request.erase', subject });
  return heldAbout(services, { userId: noAccount, email });
}

/** Of the link in the answer: for one request, from one moment. */
export function answerSignature(
  { vault }: Pick<Services, 'vault'>,
  requestId: string,
  closedAt: Date,
): string {
  return createHmac('sha256', vault.keyFor('privacy.request-data'))
    .update(`${requestId} ${closedAt.getTime()}`)
    .digest('base64url');
}

/** For the person, by the link in the answer, as long as an export can be downloaded. @throws AppError request_not_found, request_link_invalid */
export async function downloadAnswer(
  services: Services,
  requestId: string,
  signature: string,
): Promise<FileReply> {
  const [row] = await services.db
    .select()
    .from(subjectRequests)
    .where(eq(subjectRequests.requestId, requestId));
  const closedAt = row?.state === 'done' ? row.closedAt : null;
  if (!row || !closedAt) throw new PrivacyError('request_not_found');
  const right = Buffer.from(answerSignature(services, requestId, closedAt));
  const given = Buffer.from(signature);
  if (given.length !== right.length || !timingSafeEqual(given, right))
    throw new PrivacyError('request_not_found');
  if (closedAt.getTime() + exportDays * dayMs <= services.now())
    throw new PrivacyError('request_link_invalid');
  return fileAbout(services, await personAt(services, row.email));
}
