// Stores images: re-encoded, within the limits of the owner's plan and the server's disk.

import { sql } from 'drizzle-orm';
import { planOf, requirePictureRoom } from '#modules/plans/server.ts';
import type { Database } from '#platform/server/database/database.ts';
import { takeTurn } from '#platform/server/database/within-limit.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import * as queries from './queries.ts';

/** The size of an account's images, without reading them. */
export async function countPictureBytes(db: Pick<Database, 'execute'>, ownerId: string): Promise<number> {
  const { rows } = await db.execute<{ bytes: string }>(
    sql`select coalesce(sum(octet_length(content)), 0)::text as bytes from images where owner_id = ${ownerId}`,
  );
  return Number(rows[0]?.bytes ?? 0);
}

/** @throws AppError image_invalid, picture_limit_reached, storage_full */
export async function storePicture(
  services: Services,
  ownerId: string,
  imageId: string,
  bytes: Buffer,
): Promise<{ width: number; height: number }> {
  await services.disk.require('picture');
  const image = await encodeImage(bytes, { edgePixels: 1_600, fit: 'inside' });
  // Before the transaction, because the embedded database does nothing else until it ends.
  const plan = await planOf(services, ownerId);
  await services.db.transaction(async (tx) => {
    // Concurrent uploads must not pass the limit together.
    await takeTurn(tx, `pictures of ${ownerId}`);
    const used = await countPictureBytes(tx, ownerId);
    requirePictureRoom(plan, used + image.content.length);
    await queries.insertImage(tx, { imageId, ownerId, createdAt: new Date(services.now()), ...image });
  });
  return { width: image.width, height: image.height };
}
