// The one way to store images. A kind says what its uploads become; taking, storing, serving, replacing and counting are here.
import { and, eq, inArray, isNull, not, type SQL, sql } from 'drizzle-orm';
import type { FileReply } from '#platform/contract/endpoint.ts';
import type { AppError } from '#platform/contract/errors.ts';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { images } from '../tables.ts';

export type EncodedImage = { content: Buffer; mediaType: string; width: number; height: number };

/** Who it belongs to, and when it came. The owner of the site's own images is null. */
type Origin = { ownerId: string | null; createdAt: Date };

type Kind<Made> = {
  /** Stored with each image. */
  kind: string;
  /** @throws AppError image_invalid */
  encode(bytes: Buffer): Promise<Made>;
  /** The refusal where there is none. */
  missing(): AppError;
};

const endings: Readonly<Record<string, string>> = {
  'image/avif': 'avif',
  'image/jpeg': 'jpg',
  'image/png': 'png',
  'image/webp': 'webp',
};

type Served = Pick<EncodedImage, 'content' | 'mediaType'>;

/** To be kept for ever, because a new image has a new address. */
function imageReply(imageId: string, { content, mediaType }: Served): FileReply {
  const fileName = imageId.includes('.') ? imageId : `${imageId}.${endings[mediaType] ?? 'webp'}`;
  return {
    fileName,
    mediaType,
    content,
    inline: true,
    cacheControl: 'public, max-age=31536000, immutable',
    tag: fileName,
  };
}

/** @param Made what an upload becomes: one image, or several sizes of it */
export function defineImages<Made>({ kind, encode, missing }: Kind<Made>) {
  const isKind = eq(images.kind, kind);
  const ofOwner = (ownerId: string | null) =>
    and(isKind, ownerId === null ? isNull(images.ownerId) : eq(images.ownerId, ownerId));

  const store = {
    kind,

    /** An upload, encoded again. @throws AppError image_invalid, storage_full */
    async take({ disk }: Pick<Services, 'disk'>, bytes: Buffer): Promise<Made> {
      await disk.require('picture');
      return encode(bytes);
    },

    async add(
      db: Pick<Database, 'insert'>,
      { ownerId, createdAt }: Origin,
      added: readonly (EncodedImage & { imageId: string })[],
    ): Promise<void> {
      await db.insert(images).values(added.map((image) => ({ ...image, kind, ownerId, createdAt })));
    },

    /** The owner's only image of this kind from now on. @returns its id */
    async replace(
      tx: Pick<Database, 'execute' | 'insert' | 'delete'>,
      origin: Origin,
      image: EncodedImage | null,
      newImageId = newId(),
    ): Promise<string | null> {
      // Otherwise two uploads at the same time would leave an image that no one shows.
      await takeTurn(tx, `${kind} of ${origin.ownerId}`);
      await store.removeOf(tx, origin.ownerId);
      const imageId = image && newImageId;
      if (image && imageId) await store.add(tx, origin, [{ imageId, ...image }]);
      return imageId;
    },

    async read(db: Pick<Database, 'select'>, imageId: string) {
      const [row] = await db
        .select()
        .from(images)
        .where(and(eq(images.imageId, imageId), isKind));
      return row ?? null;
    },

    /** @throws the kind’s own refusal if there is none */
    async serve(
      { db }: Pick<Services, 'db'>,
      imageId: string,
      convert: (image: EncodedImage) => Promise<Served> | Served = (image) => image,
    ): Promise<FileReply> {
      const image = await store.read(db, imageId);
      if (!image) throw missing();
      return imageReply(imageId, await convert(image));
    },

    async removeOf(db: Pick<Database, 'delete'>, ownerId: string | null): Promise<void> {
      await db.delete(images).where(ofOwner(ownerId));
    },

    async remove(db: Pick<Database, 'delete'>, imageIds: readonly string[]): Promise<void> {
      if (imageIds.length > 0) await db.delete(images).where(and(isKind, inArray(images.imageId, imageIds)));
    },

    /** Deletes the owner's images except those in use. */
    async removeUnused(
      db: Pick<Database, 'delete'>,
      ownerId: string,
      isUsed: (imageId: typeof images.imageId) => SQL,
    ): Promise<void> {
      await db.delete(images).where(and(ofOwner(ownerId), not(isUsed(images.imageId))));
    },

    /** The size of an account's images, without reading them. */
    async countBytes(db: Pick<Database, 'select'>, ownerId: string): Promise<number> {
      const bytes = sql<string>`coalesce(sum(octet_length(${images.content})), 0)::text`;
      const [found] = await db.select({ bytes }).from(images).where(ofOwner(ownerId));
      return Number(found?.bytes ?? 0);
    },
  };
  return store;
}
