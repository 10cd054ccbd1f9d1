// Profile images: decoded and re-encoded as squares, each with its own ID, so that browsers can cache them.
import { eq } from 'drizzle-orm';
import type { FileReply } from '#platform/contract/endpoint.ts';
import { AppError } from '#platform/contract/errors.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { AccountError } from '../../errors.ts';
import { avatars } from '../../tables.ts';
import * as queries from '../queries.ts';

const edgePixels = 256;

async function setAvatar(
  services: Services,
  userId: string,
  picture: { mediaType: string; content: Buffer } | null,
): Promise<queries.StoredUser> {
  return services.db.transaction(async (tx) => {
    // Otherwise two uploads at the same time would leave an image that no one shows.
    if (!(await queries.lockUser(tx, userId))) throw new AppError('authentication_required');
    await tx.delete(avatars).where(eq(avatars.userId, userId));
    const avatarId = picture && newId();
    if (picture && avatarId) {
      const { mediaType, content } = picture;
      await tx.insert(avatars).values({ avatarId, userId, mediaType, content });
    }
    const user = await queries.changeUser(tx, userId, { avatarId });
    if (!user) throw new AppError('authentication_required');
    return user;
  });
}

/** @throws AppError image_invalid */
export async function uploadAvatar(
  services: Services,
  userId: string,
  bytes: Buffer,
): Promise<queries.StoredUser> {
  return setAvatar(services, userId, await encodeImage(bytes, { edgePixels, fit: 'cover' }));
}

export async function removeAvatar(services: Services, userId: string): Promise<queries.StoredUser> {
  return setAvatar(services, userId, null);
}

/** @throws AppError avatar_not_found */
export async function readAvatar({ db }: Services, avatarId: string): Promise<FileReply> {
  const [picture] = await db.select().from(avatars).where(eq(avatars.avatarId, avatarId));
  if (!picture) throw new AccountError('avatar_not_found');
  return {
    fileName: 'picture.webp',
    mediaType: picture.mediaType,
    content: picture.content,
    inline: true,
    // A new image has a new address.
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
