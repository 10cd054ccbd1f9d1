// Creating accounts: people who register, the first admin from the settings, the demo teacher.

import type { Role } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets.ts';
import { passwordProblems, type Subscription } from '../contract.ts';
import { hashPassword } from './password.ts';
import * as queries from './queries.ts';

type NewAccount = { name: string; email: string; password: string; role: Role; subscription?: Subscription };

/** @throws AppError user_exists */
export async function createAccount(services: Services, account: NewAccount): Promise<queries.StoredUser> {
  const passwordHash = await hashPassword(account.password);
  const user = await queries.insertUser(services.db, {
    userId: newId(),
    name: account.name,
    email: account.email,
    emailKey: account.email.toLowerCase(),
    passwordHash,
    role: account.role,
    subscription: account.subscription ?? 'Free',
    createdAt: new Date(services.now()),
  });
  if (!user) throw new AppError('user_exists');
  return user;
}

/**
 * ADMIN_EMAIL and ADMIN_PASSWORD make sure that somebody can administer; an account that exists stays as it is.
 * Who runs the server decides about its password: a weak one is named, not refused, so that the start does not fail.
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
  await createAccount(services, {
    name: 'Administrator',
    email: adminEmail,
    password: adminPassword,
    role: 'admin',
  });
  services.log.info('created the admin account of ADMIN_EMAIL');
}
