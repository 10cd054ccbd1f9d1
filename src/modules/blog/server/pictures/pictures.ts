// Images of posts: re-encoded in three widths and two formats, served under addresses that never change.
import { and, eq } from 'drizzle-orm';
import type { Caller } from '#platform/contract/access.ts';
import type { FileReply } from '#platform/contract/endpoint.ts';
import { encodeWidths } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Picture } from '../../contract.ts';
import { BlogError } from '../../errors.ts';
import { blogPictureFiles, blogPictures } from '../../tables.ts';

/** For a phone, a page, and a page on a dense screen. */
const pictureWidths = [480, 960, 1_600];

/** @throws AppError image_invalid, storage_full */
export async function storePicture(
  services: Services,
  caller: Caller,
  bytes: Buffer,
  sourceId: string | null = null,
): Promise<Picture> {
  await services.disk.require('picture');
  const { width, height, files } = await encodeWidths(bytes, pictureWidths);
  const pictureId = newId();
  const widths = [...new Set(files.map((file) => file.width))].toSorted((one, other) => one - other);
  const createdAt = new Date(services.now());
  await services.db.transaction(async (tx) => {
    await tx
      .insert(blogPictures)
      .values({ pictureId, ownerId: caller.userId, width, height, widths, sourceId, createdAt });
    await tx.insert(blogPictureFiles).values(files.map((file) => ({ pictureId, ...file })));
  });
  return { id: pictureId, alt: '', width, height, widths };
}

/** @throws BlogError blog_picture_not_found */
export async function readPicture({ db }: Services, fileName: string): Promise<FileReply> {
  const [, pictureId, width, format] = /^([A-Za-z0-9]{1,64})-(\d{1,4})\.(avif|webp)$/.exec(fileName) ?? [];
  if (!pictureId) throw new BlogError('blog_picture_not_found');
  const [file] = await db
    .select({ content: blogPictureFiles.content })
    .from(blogPictureFiles)
    .where(
      and(
        eq(blogPictureFiles.pictureId, pictureId),
        eq(blogPictureFiles.width, Number(width)),
        eq(blogPictureFiles.format, format === 'avif' ? 'avif' : 'webp'),
      ),
    );
  if (!file) throw new BlogError('blog_picture_not_found');
  return {
    fileName,
    mediaType: `image/${format}`,
    content: file.content,
    inline: true,
    cacheControl: 'public, max-age=31536000, immutable',
  };
}
