// Creating accounts: people who register, the first admin from the settings, the demo teacher.

import type { z } from 'zod';
import { isMailConfigured } from '#modules/mail/api/queue.ts';
import { takeMailShare } from '#modules/mail/api/shares.ts';
import type { Role } from '#platform/contract/access.ts';
import { spokenLanguage } from '#platform/contract/i18n.ts';
import { unchosenLocale } from '#platform/contract/languages.ts';
import type { RequestContext } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { passwordProblems, type Registration, type Subscription } from '../../contract.ts';
import { AccountError } from '../../errors.ts';
import { mailConfirmation } from '../mails/confirm-email.ts';
import { hashPassword } from '../passwords/password.ts';
import { refuseWeakPassword } from '../passwords/password-policy.ts';
import * as queries from '../queries.ts';
import { t } from '../texts.ts';

type NewAccount = {
  name: string;
  email: string;
  password: string;
  role: Role;
  subscription?: Subscription;
  mustConfirmEmail?: boolean;
};

async function storeAccount(
  services: Services,
  account: NewAccount,
  alsoStore?: (tx: queries.Executor, user: queries.StoredUser) => Promise<void>,
): Promise<queries.StoredUser> {
  const passwordHash = await hashPassword(account.password);
  return services.db.transaction(async (tx) => {
    const user = await queries.insertUser(tx, {
      userId: newId(),
      name: account.name,
      email: account.email,
      emailKey: account.email.toLowerCase(),
      passwordHash,
      role: account.role,
      subscription: account.subscription ?? 'Free',
      mustConfirmEmail: account.mustConfirmEmail ?? false,
      // Of students, what they read is whole in each language that is offered.
      locale: account.role === 'student' ? spokenLanguage().tag : unchosenLocale,
      createdAt: new Date(services.now()),
    });
    if (!user) throw new AccountError('user_exists');
    await alsoStore?.(tx, user);
    return user;
  });
}

/** @throws AppError user_exists, weak_password */
export async function createAccount(
  services: Services,
  account: NewAccount,
  alsoStore?: (tx: queries.Executor, user: queries.StoredUser) => Promise<void>,
): Promise<queries.StoredUser> {
  await refuseWeakPassword(account.password, account);
  return storeAccount(services, account, alsoStore);
}

/**
 * An account that people create for themselves. If emails can be sent, it waits for its address to be confirmed.
 * @throws AppError user_exists, weak_password, admin_registration_refused, mail_share_used
 */
export async function register(
  services: Services,
  registration: z.output<typeof Registration>,
  visitor: Pick<RequestContext<'guest'>, 'caller' | 'client'>,
): Promise<{ user: queries.StoredUser; needsEmailConfirmation: boolean }> {
  if (registration.role === 'admin') throw new AccountError('admin_registration_refused');
  await refuseWeakPassword(registration.password, registration);
  const mustConfirmEmail = await isMailConfigured(services);
  if (mustConfirmEmail) await takeMailShare(services, visitor, 'confirm-email', registration.email);
  const user = await storeAccount(services, { ...registration, mustConfirmEmail }, async (tx, stored) => {
    if (mustConfirmEmail) await mailConfirmation(services, tx, stored);
  });
  return { user, needsEmailConfirmation: mustConfirmEmail };
}

/** The demo teacher in a new embedded database. Its password is random, so it needs no check. */
export async function createDemoTeacher(services: Services, email: string, password: string): Promise<void> {
  await storeAccount(services, {
    name: t('demoTeacher'),
    email,
    password,
    role: 'teacher',
    subscription: 'Pro',
  });
}

/**
 * ADMIN_EMAIL and ADMIN_PASSWORD make sure that someone can administer; an existing account stays unchanged. The person
 * who runs the server decides on its password: a weak one is reported, not refused, so that startup doesn't fail.
 */
export async function ensureAdmin(services: Services): Promise<void> {
  const { adminEmail, adminPassword } = services.config;
  if (!adminEmail || !adminPassword) return;
  const existing = await queries.readUserByEmail(services.db, adminEmail);
  if (existing) {
    if (existing.role !== 'admin')
      services.log.warn('ADMIN_EMAIL belongs to an account that is no admin; it was left alone');
    return;
  }
  const problems = passwordProblems(adminPassword);
  if (problems) services.log.warn(`ADMIN_PASSWORD is weak, please choose another one: ${problems}`);
  await storeAccount(services, {
    name: 'Administrator',
    email: adminEmail,
    password: adminPassword,
    role: 'admin',
  });
  services.log.info('created the admin account of ADMIN_EMAIL');
}
