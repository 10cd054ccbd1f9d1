// Images of posts: re-encoded in three widths and two formats, each of which is an image of its own.
import { defineImages } from '#modules/images/api/images.ts';
import type { Caller } from '#platform/contract/access.ts';
import { encodeWidths } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Picture } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { blogPictures } from '../../tables.ts';
import { pictureFileName } from '../rendering/post-html.ts';

export const postImages = defineImages({
  kind: 'post',
  // For a phone, a page, and a page on a dense screen.
  encode: (bytes) => encodeWidths(bytes, [480, 960, 1_600]),
  missing: () => new BlogError('blog_picture_not_found'),
});

/** @throws AppError image_invalid, storage_full */
export async function storePicture(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  sourceId: string | null = null,
): Promise<Picture> {
  const { width, height, files } = await postImages.take(services, bytes);
  const pictureId = newId();
  const widths = [...new Set(files.map((file) => file.width))].toSorted((one, other) => one - other);
  const createdAt = new Date(services.now());
  const images = files.map(({ width: pixels, format, content }) => ({
    imageId: pictureFileName(pictureId, pixels, format),
    mediaType: `image/${format}`,
    width: pixels,
    height: Math.round((height * pixels) / width),
    content,
  }));
  await services.db.transaction(async (tx) => {
    await tx.insert(blogPictures).values({ pictureId, width, height, widths, sourceId, createdAt });
    await postImages.add(tx, { ownerId: caller.userId, createdAt }, images);
  });
  return { id: pictureId, alt: '', width, height, widths };
}
