// WebAuthn challenges from the server: valid for five minutes and a single answer, whatever it says.

import { z } from 'zod';
import { AccountError } from '#modules/accounts/errors.ts';
import { defineJob, type JobWorker, workOn } from '#platform/server/jobs/jobs.ts';
import type { Services } from '#platform/server/module.ts';
import { hashSecret, newSecret } from '#platform/server/secrets/secrets.ts';
import { SecondFactorError } from '../errors.ts';
import * as queries from './queries.ts';
import { t } from './texts.ts';

export const ceremonyMs = 5 * 60_000;

/** @returns the secret with which the answer names its challenge */
export async function openCeremony(
  services: Services,
  asked: Pick<queries.Ceremony, 'purpose' | 'challenge' | 'rpId'> &
    Partial<Pick<queries.Ceremony, 'userId' | 'signInHash'>>,
): Promise<string> {
  const ceremony = newSecret();
  await queries.insertCeremony(services.db, {
    ...asked,
    ceremonyHash: hashSecret(ceremony),
    expiresAt: new Date(services.now() + ceremonyMs),
  });
  return ceremony;
}

/**
 * @throws AppError sign_in_expired if it is unknown, expired or used; passkey_invalid if it was for another purpose or
 * site
 */
export async function takeCeremony(
  services: Services,
  ceremony: string,
  { purpose, rpId }: Pick<queries.Ceremony, 'purpose' | 'rpId'>,
): Promise<queries.Ceremony> {
  const taken = await queries.takeCeremony(services.db, hashSecret(ceremony), new Date(services.now()));
  if (!taken) throw new AccountError('sign_in_expired');
  if (taken.purpose !== purpose || taken.rpId !== rpId) throw new SecondFactorError('passkey_invalid');
  return taken;
}

const sweep = defineJob({
  name: 'sweep-unfinished-factors',
  title: t('job.sweep-unfinished-factors'),
  data: z.object({}),
  retries: 2,
  retryDelaySeconds: 60,
  cron: '7 * * * *',
});

/** Deletes what was started and never finished. */
export function sweepWorker({ db, now }: Services): JobWorker {
  return workOn(sweep, () => queries.deleteUnfinished(db, new Date(now())));
}
