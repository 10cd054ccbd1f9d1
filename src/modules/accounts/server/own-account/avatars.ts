// Profile images: squares, at most one for each account.
import { defineImages, type EncodedImage } from '#modules/images/api/images.ts';
import { AppError } from '#platform/contract/errors.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { AccountError } from '../../errors.ts';
import * as queries from '../queries.ts';

export const avatars = defineImages({
  kind: 'avatar',
  encode: (bytes) => encodeImage(bytes, { edgePixels: 256, fit: 'cover' }),
  missing: () => new AccountError('avatar_not_found'),
});

export async function setAvatar(
  { db, now }: Services,
  userId: string,
  image: EncodedImage | null,
): Promise<queries.StoredUser> {
  return db.transaction(async (tx) => {
    if (!(await queries.lockUser(tx, userId))) throw new AppError('authentication_required');
    const avatarId = await avatars.replace(tx, { ownerId: userId, createdAt: new Date(now()) }, image);
    const user = await queries.changeUser(tx, userId, { avatarId });
    if (!user) throw new AppError('authentication_required');
    return user;
  });
}
