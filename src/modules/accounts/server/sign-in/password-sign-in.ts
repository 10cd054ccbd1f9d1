// Signing in with an address and a password.
import type { z } from 'zod';
import { recordSecurityEvent } from '#modules/audit/api/recording.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import type { Credentials, SignedIn } from '../../contract.ts';
import { AccountError } from '../../errors.ts';
import { hashPassword, isOutdated, verifyNothing, verifyPassword } from '../passwords/password.ts';
import * as queries from '../queries.ts';
import { askForSecondFactor, finishSignIn, refuseBarred } from './sign-in.ts';
import { admitSignIn } from './sign-in-guard.ts';

/** The account with this password. An address without an account, or without a password, takes the same work. */
async function accountOf(
  services: Services,
  { email, password, device }: z.output<typeof Credentials>,
  { address }: RequestContext['client'],
): Promise<queries.StoredUser> {
  const refused = (kind: 'sign-in.failed' | 'sign-in.delayed') =>
    recordSecurityEvent(services, { kind, who: email, address });
  const attempt = await admitSignIn(services, { email, address, device }).catch(async (error: unknown) => {
    if (error instanceof AppError && error.code === 'sign_in_delayed') await refused('sign-in.delayed');
    throw error;
  });
  const user = await queries.readUserByEmail(services.db, email);
  let isRight: boolean;
  try {
    isRight = user?.passwordHash
      ? await verifyPassword(password, user.passwordHash)
      : await verifyNothing(password);
  } catch (error) {
    await attempt.couldNotTell();
    throw error;
  }
  if (!user || !isRight) {
    await refused('sign-in.failed');
    throw new AccountError('invalid_credentials');
  }
  await attempt.wasRight();
  if (!isOutdated(user.passwordHash)) return user;
  const passwordHash = await hashPassword(password);
  await queries.replaceHash(services.db, user.userId, user.passwordHash, passwordHash);
  return { ...user, passwordHash };
}

/**
 * Only someone who knows the password learns anything about the account. @throws AppError as in the contract of `login`
 */
export async function signInWithPassword(
  services: Services,
  credentials: z.output<typeof Credentials>,
  client: RequestContext['client'],
): Promise<SignedIn> {
  const { role, rememberMe, device } = credentials;
  const user = await accountOf(services, credentials, client);
  refuseBarred(user);
  if (role && role !== user.role) throw new AccountError('role_mismatch');
  const { userId, passwordHash } = user;
  await askForSecondFactor(services, userId, { isRemembered: rememberMe, passwordHash });
  return finishSignIn(services, userId, { isRemembered: rememberMe, client, device, passwordHash });
}
