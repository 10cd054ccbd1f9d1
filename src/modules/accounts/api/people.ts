// Who people are: accounts by id or address, their names, their plan.
import type { Services } from '#platform/server/module.ts';
import * as queries from '../server/queries.ts';

export { isGoverned } from '../server/own-account/governance.ts';
export { planInForce, present } from '../server/own-account/present.ts';
export {
  readRolesByEmail,
  readUserByEmail,
  readUserById,
  readUsersAfter,
  type StoredUser,
  setHasSecondFactor,
  setSubscription,
} from '../server/queries.ts';

/** The sign-in details of the demo teacher in a new embedded database. */
export const demoTeacherEmail = 'teacher@rounds.example';

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
