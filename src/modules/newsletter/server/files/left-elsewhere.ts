// People who left where a file comes from: their wish goes along with the list, so that no later file or form brings them back.
import { and, eq, inArray, isNull } from 'drizzle-orm';
import type { Services } from '#platform/server/module.ts';
import { newsletterSuppressions, newsletterSubscribers as subscribers } from '../../tables.ts';
import { recordConsent } from '../consents.ts';
import { suppressionHash } from '../links.ts';
import { type Silence, stateSince } from '../states.ts';

export type LeftElsewhere = { email: string; emailKey: string; state: Silence };

/**
 * Anyone who subscribed here by themselves stays: what they did elsewhere is older or another matter. Anyone who came by a
 * file and never confirmed goes by a file.
 */
export async function rememberLeft(
  services: Services,
  batch: readonly LeftElsewhere[],
  consentSource: string,
): Promise<void> {
  if (batch.length === 0) return;
  const at = new Date(services.now());
  const keys = batch.map(({ emailKey }) => emailKey);
  await services.db.transaction(async (tx) => {
    const known = await tx
      .select()
      .from(subscribers)
      .where(inArray(subscribers.emailKey, keys))
      .orderBy(subscribers.subscriberId)
      .for('update');
    const rows = new Map(known.map((row) => [row.emailKey, row]));
    const isTheirChoice = ({ emailKey }: LeftElsewhere) => {
      const row = rows.get(emailKey);
      const isReached = row?.status === 'active' || row?.status === 'pending';
      return isReached && (row.source !== 'import' || row.confirmedAt !== null);
    };
    const silent = batch.filter((one) => !isTheirChoice(one));
    if (silent.length === 0) return;
    for (const { emailKey, state } of silent) {
      const row = rows.get(emailKey);
      if (row?.status !== 'active') continue;
      const isIt = and(eq(subscribers.subscriberId, row.subscriberId), isNull(subscribers.confirmedAt));
      const unsubscribedAt = state === 'bounced' ? null : at;
      await tx
        .update(subscribers)
        .set({ ...stateSince(state, at, 'import'), unsubscribedAt })
        .where(isIt);
      const occasion = { source: consentSource, address: '', at };
      if (state !== 'bounced') await recordConsent(tx, row.subscriberId, 'unsubscribed', occasion);
    }
    const values = silent.map(({ emailKey, state }) => ({
      keyHash: suppressionHash(services, emailKey),
      reason: state,
      since: at,
    }));
    await tx.insert(newsletterSuppressions).values(values).onConflictDoNothing();
  });
}
