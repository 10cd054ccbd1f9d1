// Images in questions: within the limits of the owner’s plan and the server’s disk.
import { defineImages } from '#modules/images/api/images.ts';
import { planOf, requirePictureRoom } from '#modules/plans/api/plan.ts';
import { AppError } from '#platform/contract/errors.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';

export const questionImages = defineImages({
  kind: 'question',
  encode: (bytes) => encodeImage(bytes, { edgePixels: 1_600, fit: 'inside' }),
  missing: () => new AppError('image_not_found'),
});

/** @throws AppError image_invalid, picture_limit_reached, storage_full */
export async function storePicture(
  services: Services,
  ownerId: string,
  imageId: string,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  const image = await questionImages.take(services, bytes);
  // Before the transaction, because the embedded database does nothing else until it ends.
  const plan = await planOf(services, ownerId);
  await services.db.transaction(async (tx) => {
    // Concurrent uploads must not pass the limit together.
    await takeTurn(tx, `pictures of ${ownerId}`);
    requirePictureRoom(plan, (await questionImages.countBytes(tx, ownerId)) + image.content.length);
    const createdAt = new Date(services.now());
    await questionImages.add(tx, { ownerId, createdAt }, [{ imageId, ...image }]);
  });
  return { width: image.width, height: image.height };
}
