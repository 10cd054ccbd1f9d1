// The accounts module: who people are, and how they prove it. Later modules call it and never read its tables.

import { randomInt } from 'node:crypto';
import { auditActions } from '#modules/audit/server.ts';
import { defineServerModule, extend, type Services } from '#platform/server/module.ts';
import { AccountError } from './errors.ts';
import actionWords from './locales/en-audit.json' with { type: 'json' };
import { accountJobs } from './server/jobs.ts';
import * as queries from './server/queries.ts';
import { accountRoutes } from './server/routes.ts';
import { createDemoTeacher, ensureAdmin } from './server/sign-in/register.ts';
import { authenticate } from './server/sign-in/sessions.ts';

export {
  accountsPerDay,
  accountWords,
  countAccounts,
  searchAccounts,
} from './server/administration/account-search.ts';
export {
  changeAccount,
  createAccountByAdmin,
  deleteAccount,
  endSessionsOf,
  setEmail,
  setPlan,
  setRole,
  setStatus,
} from './server/administration/administration.ts';
export { readAuthorOf, suspendedUserIds } from './server/administration/authors.ts';
export { closeEveryWayIn, createAccountWithoutPassword } from './server/administration/by-organisation.ts';
export { inviteByAdmin, sendPasswordLink } from './server/administration/invitations.ts';
export { administrationAddresses } from './server/administration/operator-addresses.ts';
export {
  cancelDeletion,
  eraseAccount,
  eraseDueAccounts,
  scheduleDeletion,
} from './server/own-account/deletion.ts';
export { governance, isGoverned } from './server/own-account/governance.ts';
export { countInactive, isInactive, listInactive } from './server/own-account/inactive.ts';
export { otherAccess } from './server/own-account/other-access.ts';
export { planInForce, present } from './server/own-account/present.ts';
export {
  readRolesByEmail,
  readUserByEmail,
  readUserById,
  readUsersAfter,
  type StoredUser,
  setHasSecondFactor,
  setSubscription,
} from './server/queries.ts';

import { personalData } from './server/personal-data.ts';

export { accountTopic, endSessions, listSessions, requireRecentProof } from './server/sign-in/sessions.ts';
export { attemptChallenge, finishSignIn, passChallenge, secondFactors } from './server/sign-in/sign-in.ts';

/** The sign-in details of the demo teacher in a new embedded database. */
const demoTeacherEmail = 'teacher@rounds.example';

export async function findDemoTeacherId(services: Services): Promise<string | null> {
  const user = await queries.readUserByEmail(services.db, demoTeacherEmail);
  return user?.userId ?? null;
}

/** People by ID, with their contact details; deleted people are missing. */
export async function readPeopleOf(
  services: Services,
  userIds: Iterable<string>,
): Promise<Map<string, { name: string; email: string }>> {
  const rows = await queries.readPeople(services.db, [...new Set(userIds)]);
  return new Map(rows.map(({ userId, name, email }) => [userId, { name, email }]));
}

/** People's names by ID; deleted people are missing. */
export async function readNamesOf(
  services: Services,
  userIds: Iterable<string>,
): Promise<Map<string, string>> {
  const people = await readPeopleOf(services, userIds);
  return new Map([...people].map(([userId, { name }]) => [userId, name]));
}

/** Easy to type from a terminal, hard to guess: 62 bits without look-alikes, in groups. */
function randomPassword(): string {
  const alphabet = 'abcdefghjkmnpqrstuvwxyz23456789';
  const group = () => Array.from({ length: 4 }, () => alphabet[randomInt(alphabet.length)]).join('');
  return `Demo-${group()}-${group()}-${group()}-7`;
}

export default defineServerModule({
  name: 'accounts',
  errors: [AccountError],
  personalData,
  extensions: [extend(auditActions, () => actionWords)],
  routes: accountRoutes,
  authenticate,
  jobs: accountJobs,
  async start(services) {
    await ensureAdmin(services);
    return undefined;
  },
  async seed(services) {
    const password = randomPassword();
    await createDemoTeacher(services, demoTeacherEmail, password);
    return [`Demo teacher    ${demoTeacherEmail}  password ${password}  (shown only now)`];
  },
});
