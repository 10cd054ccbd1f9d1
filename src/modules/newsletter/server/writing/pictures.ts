// Images of messages: JPEG or PNG, which every mail program shows. They stay for as long as someone may open such a message.
import { defineImages } from '#modules/images/api/images.ts';
import { linkOrigin } from '#modules/mail/api/queue.ts';
import type { Caller } from '#platform/contract/access.ts';
import { encodeForAll } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { NewsletterError } from '../../errors.ts';

export const messageImages = defineImages({
  kind: 'newsletter',
  // Messages are 600 pixels wide; dense screens show twice as many.
  encode: (bytes) => encodeForAll(bytes, 1_200),
  missing: () => new NewsletterError('newsletter_picture_not_found'),
});

/** @throws AppError image_invalid, storage_full */
export async function storePicture(services: Services, { userId }: Pick<Caller, 'userId'>, bytes: Buffer) {
  const { format, ...image } = await messageImages.take(services, bytes);
  const id = newId();
  const imageId = `${id}.${format}`;
  const mediaType = format === 'png' ? 'image/png' : 'image/jpeg';
  const createdAt = new Date(services.now());
  await messageImages.add(services.db, { ownerId: userId, createdAt }, [{ imageId, mediaType, ...image }]);
  const url = `${await linkOrigin(services)}/api/newsletter/pictures/${imageId}`;
  return { id, url, width: image.width, height: image.height };
}
