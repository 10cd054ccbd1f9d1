// Images of messages: encoded again as JPEG or PNG, which every mail program shows, and served under addresses that never change.
import { eq } from 'drizzle-orm';
import { linkOrigin } from '#modules/mail/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import { encodeForAll } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { NewsletterError } from '../../errors.ts';
import { newsletterPictures } from '../../tables.ts';

/** Messages are 600 pixels wide; dense screens show twice as many. */
const widest = 1_200;

/** @throws AppError image_invalid, storage_full */
export async function storePicture(services: Services, { userId }: Pick<Caller, 'userId'>, bytes: Buffer) {
  await services.disk.require('picture');
  const { content, format, width, height } = await encodeForAll(bytes, widest);
  const pictureId = newId();
  const createdAt = new Date(services.now());
  await services.db
    .insert(newsletterPictures)
    .values({ pictureId, ownerId: userId, format, content, createdAt });
  const url = `${await linkOrigin(services)}/api/newsletter/pictures/${pictureId}.${format}`;
  return { id: pictureId, url, width, height };
}

/** @throws AppError newsletter_picture_not_found */
export async function readPicture({ db }: Services, fileName: string): Promise<FileReply> {
  const [, pictureId, format] = /^([A-Za-z0-9]{1,64})\.(jpg|png)$/.exec(fileName) ?? [];
  const [picture] = pictureId
    ? await db.select().from(newsletterPictures).where(eq(newsletterPictures.pictureId, pictureId))
    : [];
  if (!picture || picture.format !== format) throw new NewsletterError('newsletter_picture_not_found');
  return {
    fileName,
    mediaType: picture.format === 'png' ? 'image/png' : 'image/jpeg',
    content: picture.content,
    inline: true,
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
