// The proof of what a subscriber agreed to, and when they changed their mind.
import { asc, eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { newsletterConsents } from '../tables.ts';
import { networkOf } from './links.ts';

/**
 * The version of the text beside the form (`locales/en.json`, `form.consent`): increase it when the meaning changes.
 */
const textVersion = '1';

type Action = 'asked' | 'confirmed' | 'unsubscribed' | 'imported' | 'tracking-allowed' | 'tracking-refused';

/** What happened, where, and from which network. */
export type Occasion = { source: string; address: string; at: Date };

export function consentRow(subscriberId: string, action: Action, { source, address, at }: Occasion) {
  return { consentId: newId(), subscriberId, action, source, textVersion, network: networkOf(address), at };
}

export async function recordConsent(
  db: Pick<Database, 'insert'>,
  subscriberId: string,
  action: Action,
  occasion: Occasion,
): Promise<void> {
  await db.insert(newsletterConsents).values(consentRow(subscriberId, action, occasion));
}

export async function listConsents(db: Pick<Database, 'select'>, subscriberId: string) {
  const rows = await db
    .select()
    .from(newsletterConsents)
    .where(eq(newsletterConsents.subscriberId, subscriberId))
    .orderBy(asc(newsletterConsents.at))
    .limit(200);
  return rows.map(({ action, source, textVersion: version, network, at }) => {
    return { action, source, textVersion: version, network, at: at.toISOString() };
  });
}
