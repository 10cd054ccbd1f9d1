// What all factors have in common: recovery codes come with the first and go with the last, and people are notified of
// changes.

import { type StoredUser, setHasSecondFactor } from '#modules/accounts/api/people.ts';
import { accountTopic } from '#modules/accounts/api/sessions.ts';
import type { SignInChallenge } from '#modules/accounts/contract.ts';
import type { Transaction } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { SecondFactorError } from '../errors.ts';
import {
  type Factor,
  mailFactorAdded,
  mailFactorRemoved,
  mailFactorsReset,
  mailNewRecoveryCodes,
  mailRecoveryCodeUsed,
} from './mails.ts';
import * as queries from './queries.ts';
import { hashRecoveryCode, newRecoveryCodes } from './recovery-codes.ts';

type Owner = Pick<StoredUser, 'userId' | 'email'>;

const isSecured = ({ totp, passkeys }: queries.FactorCounts) => totp + passkeys > 0;

/** What a sign-in to the account can be completed with; nothing if the password is enough. */
export async function methodsOf(services: Services, userId: string): Promise<SignInChallenge['methods']> {
  const counts = await queries.countFactors(services.db, userId);
  if (!isSecured(counts)) return [];
  const methods: SignInChallenge['methods'] = [];
  if (counts.totp > 0) methods.push('totp');
  if (counts.passkeys > 0) methods.push('passkey');
  if (counts.recoveryCodes > 0) methods.push('recovery');
  return methods;
}

async function putNewRecoveryCodes(tx: queries.Handle, userId: string): Promise<string[]> {
  const codes = newRecoveryCodes();
  const hashes = codes.map((code) => hashRecoveryCode(userId, code));
  await queries.replaceRecoveryCodes(tx, userId, hashes);
  return codes;
}

/** @returns recovery codes if it is the account's first factor, otherwise none */
export async function addFactor(
  services: Services,
  owner: Owner,
  factor: Factor,
  add: (tx: Transaction) => Promise<void>,
): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    await queries.lockFactorsOf(tx, owner.userId);
    const before = await queries.countFactors(tx, owner.userId);
    await add(tx);
    const codes = isSecured(before) ? [] : await putNewRecoveryCodes(tx, owner.userId);
    await setHasSecondFactor(tx, owner.userId, true);
    await mailFactorAdded(services, owner, factor, tx);
    return codes;
  });
}

/**
 * `remove` says what it removed; null if there was nothing.
 * @throws AppError factor_not_found, second_factor_needed_by_admins
 */
export async function removeFactor(
  services: Services,
  owner: Owner & Pick<StoredUser, 'role'>,
  remove: (tx: Transaction) => Promise<Factor | null>,
): Promise<void> {
  await services.db.transaction(async (tx) => {
    await queries.lockFactorsOf(tx, owner.userId);
    const factor = await remove(tx);
    if (!factor) throw new SecondFactorError('factor_not_found');
    const isLast = !isSecured(await queries.countFactors(tx, owner.userId));
    if (isLast && owner.role === 'admin' && services.config.adminSecondFactor)
      throw new SecondFactorError('second_factor_needed_by_admins');
    if (isLast) {
      await queries.replaceRecoveryCodes(tx, owner.userId, []);
      await setHasSecondFactor(tx, owner.userId, false);
    }
    await mailFactorRemoved(services, owner, factor, isLast, tx);
  });
}

/** @throws AppError factor_not_found for an account without a factor */
export async function renewRecoveryCodes(services: Services, owner: Owner): Promise<string[]> {
  return services.db.transaction(async (tx) => {
    await queries.lockFactorsOf(tx, owner.userId);
    if (!isSecured(await queries.countFactors(tx, owner.userId)))
      throw new SecondFactorError('factor_not_found');
    const codes = await putNewRecoveryCodes(tx, owner.userId);
    await mailNewRecoveryCodes(services, owner, tx);
    return codes;
  });
}

/** Uses up a recovery code. @returns whether it was one */
export async function spendRecoveryCode(services: Services, owner: Owner, code: string): Promise<boolean> {
  return services.db.transaction(async (tx) => {
    const codeHash = hashRecoveryCode(owner.userId, code);
    if (!(await queries.takeRecoveryCode(tx, owner.userId, codeHash))) return false;
    const { recoveryCodes } = await queries.countFactors(tx, owner.userId);
    await mailRecoveryCodeUsed(services, owner, recoveryCodes, tx);
    return true;
  });
}

/**
 * Removes all second factors from someone who has lost them; an administrator has made sure who is asking. The caller's
 * transaction `within` also holds the audit log entry.
 * @returns false if there was none
 */
export async function removeFactors(services: Services, owner: Owner, within: Transaction): Promise<boolean> {
  await queries.lockFactorsOf(within, owner.userId);
  if (!isSecured(await queries.countFactors(within, owner.userId))) return false;
  await queries.deleteTotpApp(within, owner.userId);
  await queries.deletePasskeysOf(within, owner.userId);
  await queries.replaceRecoveryCodes(within, owner.userId, []);
  await setHasSecondFactor(within, owner.userId, false);
  await mailFactorsReset(services, owner, within);
  // An administrator who must have a factor has lost admin rights by this: open sockets look again.
  services.bus.publish(accountTopic(owner.userId), 'factors');
  return true;
}
