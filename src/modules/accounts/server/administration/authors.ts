// What anyone may see of someone who has published something: never an address, never who is suspended.
import type { Services } from '#platform/server/module.ts';
import type { Author } from '../../contract.ts';
import { avatarUrlOf } from '../own-account/present.ts';
import { readUserById } from '../queries.ts';

/** @returns null for someone unknown or suspended. Whether the person has published anything is the caller's to know. */
export async function readAuthorOf(services: Services, userId: string): Promise<Author | null> {
  const user = await readUserById(services.db, userId);
  if (user?.status !== 'active') return null;
  const { name, bio, avatarId, createdAt } = user;
  return { id: userId, name, bio, avatarUrl: avatarUrlOf(avatarId), since: createdAt.toISOString() };
}
