// What anyone may see about someone who has published something: never an address, and nothing about suspended people.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import type { Author } from '../contract.ts';
import { avatarUrlOf } from '../server/own-account/present.ts';
import { readUserById } from '../server/queries.ts';
import { users } from '../tables.ts';

/** @returns null for someone unknown or suspended. The caller must know whether the person has published anything. */
export async function readAuthorOf(services: Services, userId: string): Promise<Author | null> {
  const user = await readUserById(services.db, userId);
  if (user?.status !== 'active') return null;
  const { name, bio, avatarId, createdAt } = user;
  return { id: userId, name, bio, avatarUrl: avatarUrlOf(avatarId), since: createdAt.toISOString() };
}

/** As a part of a statement: whose work is not listed for everyone. */
export function suspendedUserIds(db: Pick<Database, 'select'>) {
  return db.select({ userId: users.userId }).from(users).where(eq(users.status, 'suspended'));
}
