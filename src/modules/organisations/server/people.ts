// Decides which account someone gets who has signed in at an organisation's identity provider.

import { closeEveryWayIn, createAccountWithoutPassword } from '#modules/accounts/api/by-organisation.ts';
import { readUserByEmail, readUserById, type StoredUser } from '#modules/accounts/api/people.ts';
import { Email } from '#modules/accounts/contract.ts';
import { AccountError } from '#modules/accounts/errors.ts';
import type { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { OrganisationError } from '../errors.ts';
import { forgetBranding } from './branding.ts';
import type { Identity } from './provider.ts';
import * as queries from './queries.ts';
import { t } from './texts.ts';

const maxNameLength = 120;

function refused(message: string): AppError {
  return new OrganisationError('sso_refused', { message });
}

/** An organisation says who someone is, but not that they may administer this site. */
function refuseAdmin(user: StoredUser): void {
  if (user.role === 'admin') throw refused(t('refused.admin'));
}

async function refuseForeignDomain(
  services: Services,
  organisationId: string,
  domain: string,
): Promise<void> {
  if (!(await queries.isDomainApproved(services.db, organisationId, domain)))
    throw refused(t('refused.domain', { domain }));
}

/**
 * The provider's word for an address counts only within domains that an administrator of this site has approved,
 * because the person who runs a provider can make it say anything.
 */
async function approvedEmail(
  services: Services,
  { organisationId }: queries.StoredOrganisation,
  identity: Identity,
): Promise<{ email: string; domain: string }> {
  const email = Email.safeParse(identity.email ?? '');
  if (!email.success) throw refused(t('refused.noEmail'));
  if (!identity.isEmailVerified) throw refused(t('refused.unverified'));
  const domain = email.data.slice(email.data.lastIndexOf('@') + 1).toLowerCase();
  await refuseForeignDomain(services, organisationId, domain);
  return { email: email.data, domain };
}

/** These no longer enter through the organisation, and so in no way that they have made for themselves meanwhile. */
export async function showOut(services: Services, userIds: readonly string[]): Promise<void> {
  for (const userId of userIds) await closeEveryWayIn(services, userId);
}

/** Signs in to an account by its address, once, and ties it to the provider's subject. */
async function claimAccount(
  services: Services,
  { organisationId, ownerId }: queries.StoredOrganisation,
  user: StoredUser,
  to: { issuer: string; subject: string; domain: string },
): Promise<void> {
  const { db } = services;
  refuseAdmin(user);
  if (user.status === 'suspended') throw new AccountError('account_suspended');
  const member = await queries.readMember(db, user.userId);
  if (member && member.organisationId !== organisationId) throw refused(t('refused.otherOrganisation'));
  // The same provider with a different subject: an address that was given to someone new must not open the old account.
  if (member?.issuer === to.issuer) throw refused(t('refused.otherPerson'));
  if (member) return queries.moveMember(db, user.userId, to);
  if (user.hasSecondFactor) throw refused(t('refused.secondFactor'));
  // First, so that no one who registered with the address before keeps access.
  if (user.userId !== ownerId) await closeEveryWayIn(services, user.userId);
  const joinedAt = new Date(services.now());
  const isNew = await queries.insertMember(db, { userId: user.userId, organisationId, joinedAt, ...to });
  if (!isNew) throw new OrganisationError('sso_failed');
}

/** @throws AppError sso_refused, account_suspended */
export async function accountFor(
  services: Services,
  organisation: queries.StoredOrganisation,
  identity: Identity,
): Promise<string> {
  const { db } = services;
  const { organisationId, defaultRole } = organisation;
  const { issuer, subject } = identity;
  const member = await queries.readMemberBySubject(db, organisationId, issuer, subject);
  const known = member && (await readUserById(db, member.userId));
  if (known) {
    refuseAdmin(known);
    await refuseForeignDomain(services, organisationId, member.domain);
    return known.userId;
  }
  const { email, domain } = await approvedEmail(services, organisation, identity);
  const name = (identity.name || email.slice(0, email.lastIndexOf('@'))).slice(0, maxNameLength);
  const existing = await readUserByEmail(db, email);
  const created = existing
    ? null
    : await createAccountWithoutPassword(services, { name, email, role: defaultRole });
  // Someone else may have taken the address in the meantime.
  const user = existing ?? created ?? (await readUserByEmail(db, email));
  if (!user) throw new OrganisationError('sso_failed');
  await claimAccount(services, organisation, user, { issuer, subject, domain });
  forgetBranding(services);
  return user.userId;
}
