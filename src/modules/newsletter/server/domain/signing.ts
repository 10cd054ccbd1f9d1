// The key that signs newsletters (DKIM): its private half never leaves the server, and is sealed in the database.
import { createPublicKey, generateKeyPair } from 'node:crypto';
import { promisify } from 'node:util';
import { z } from 'zod';
import { recordAudit } from '#modules/audit/api/recording.ts';
import { readMailSender } from '#modules/mail/api/health.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { SigningKey } from '../../contract/domain.ts';
import { NewsletterError } from '../../errors.ts';
import { readSecret, writeSecret } from '../secrets.ts';
import { readSettings } from '../settings.ts';
import { dkimRecord } from './records.ts';

const secretName = 'dkim';
/** RFC 8301 asks for 1024 at least and 2048 by preference; more does not fit into a record of DNS. */
const keyBits = 2_048;

const Stored = z.object({
  domain: z.string(),
  selector: z.string(),
  privateKey: z.string(),
  isOn: z.boolean(),
});
type Stored = z.output<typeof Stored>;

async function readStored(services: Services): Promise<Stored | null> {
  const text = await readSecret(services, secretName);
  return text === null ? null : Stored.parse(JSON.parse(text));
}

type Sender = { domain: string; host: string };

async function readSender(services: Services): Promise<Sender | null> {
  const { fromEmail } = await readSettings(services.db);
  const mail = await readMailSender(services.db);
  const domain = (fromEmail || mail?.fromEmail || '').split('@').at(-1)?.toLowerCase() ?? '';
  return mail && domain ? { domain, host: mail.host } : null;
}

export const readSenderDomain = async (services: Services): Promise<string | null> =>
  (await readSender(services))?.domain ?? null;

/**
 * The domain newsletters are sent from, and the mail server that sends them.
 * @throws AppError newsletter_no_domain
 */
export async function requireSender(services: Services): Promise<Sender> {
  const sender = await readSender(services);
  if (!sender) throw new NewsletterError('newsletter_no_domain');
  return sender;
}

const publicHalf = ({ privateKey }: Stored): string =>
  createPublicKey(privateKey).export({ format: 'der', type: 'spki' }).toString('base64');

export async function readPublicKey(services: Services) {
  const stored = await readStored(services);
  if (!stored) return null;
  const { domain, selector, isOn } = stored;
  return { domain, selector, isOn, publicKey: publicHalf(stored) };
}

export async function presentKey(services: Services): Promise<SigningKey | null> {
  const key = await readPublicKey(services);
  if (!key) return null;
  const { domain, selector, isOn } = key;
  return { domain, selector, isOn, record: dkimRecord(key) };
}

async function store(services: Services, admin: Caller, stored: Stored): Promise<void> {
  await services.db.transaction(async (tx) => {
    await writeSecret(services, tx, secretName, JSON.stringify(stored));
    const { domain, selector, isOn } = stored;
    const subject = { id: 'newsletter-signing', label: domain };
    const after = { domain, selector, isOn };
    await recordAudit(services, admin, { action: 'newsletter-signing.change', subject, after }, tx);
  });
}

/**
 * Under a new selector, so that messages signed with the previous key can still be verified.
 * @throws AppError newsletter_no_domain
 */
export async function createKey(services: Services, admin: Caller): Promise<SigningKey> {
  const { domain } = await requireSender(services);
  const pair = await promisify(generateKeyPair)('rsa', { modulusLength: keyBits });
  const privateKey = pair.privateKey.export({ format: 'pem', type: 'pkcs8' }).toString();
  const stored = { domain, selector: `rounds-${newId().slice(0, 6).toLowerCase()}`, privateKey, isOn: false };
  await store(services, admin, stored);
  const { selector, isOn } = stored;
  return { domain, selector, isOn, record: dkimRecord({ domain, selector, publicKey: publicHalf(stored) }) };
}

/** @throws AppError newsletter_no_signing_key */
export async function turnSigning(services: Services, admin: Caller, isOn: boolean): Promise<void> {
  const stored = await readStored(services);
  if (!stored) throw new NewsletterError('newsletter_no_signing_key');
  await store(services, admin, { ...stored, isOn });
}

/** For the mail server’s client; undefined where nothing is signed. */
export async function readDkim(services: Services) {
  const stored = await readStored(services);
  if (!stored?.isOn) return undefined;
  return { domainName: stored.domain, keySelector: stored.selector, privateKey: stored.privateKey };
}
