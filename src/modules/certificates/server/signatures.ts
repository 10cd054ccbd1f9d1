// The image of a signature on a quiz’s certificates: ink without its paper, stored for as long as anything prints it.
import { eq, sql } from 'drizzle-orm';
import sharp, { type Sharp } from 'sharp';
import { defineImages, type EncodedImage } from '#modules/images/api/images.ts';
import type { StoredQuiz } from '#modules/quizzes/api/quizzes.ts';
import { AppError } from '#platform/contract/errors.ts';
import { encodeImage } from '#platform/server/files/images.ts';
import type { Services } from '#platform/server/module.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import { certificateSettings } from '../tables.ts';
import { beginning } from './settings.ts';

/** Printed at most six centimetres wide. */
const edgePixels = 900;

/** Noise and shadows of paper are lighter than ink: anything from this brightness (of 255) is removed. */
const paperLightness = 215;

/** A photograph of ink on paper without the paper: the lighter a place is, the less of it is left. */
async function withoutPaper(image: Sharp): Promise<Buffer> {
  const plain = await image.removeAlpha().png().toBuffer();
  const { data, info } = await sharp(plain)
    .greyscale()
    .normalise()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const { width, height } = info;
  const ink = Buffer.alloc(width * height);
  for (let at = 0; at < ink.length; at += 1) {
    const lightness = data[at * info.channels] ?? 255;
    ink[at] = Math.round((255 * Math.max(0, paperLightness - lightness)) / paperLightness);
  }
  return sharp(plain)
    .joinChannel(ink, { raw: { width, height, channels: 1 } })
    .png()
    .toBuffer();
}

/** Where there is anything to see, with nothing around it; all of an empty image. */
async function inkIn(image: Buffer) {
  const { data, info } = await sharp(image).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  const { width, height, channels } = info;
  let [left, top, right, bottom] = [width, height, -1, -1];
  for (let y = 0; y < height; y += 1)
    for (let x = 0; x < width; x += 1) {
      if ((data[(y * width + x) * channels + 3] ?? 0) < 24) continue;
      left = Math.min(left, x);
      right = Math.max(right, x);
      top = Math.min(top, y);
      bottom = y;
    }
  return right < 0
    ? { left: 0, top: 0, width, height }
    : { left, top, width: right - left + 1, height: bottom - top + 1 };
}

/** @throws AppError image_invalid if the bytes are not an image of an accepted kind */
async function drawingOf(bytes: Buffer): Promise<EncodedImage> {
  const { content: safe } = await encodeImage(bytes, { edgePixels, fit: 'inside' });
  const { isOpaque } = await sharp(safe).stats();
  const drawn = isOpaque ? await withoutPaper(sharp(safe)) : await sharp(safe).png().toBuffer();
  const { data, info } = await sharp(drawn)
    .extract(await inkIn(drawn))
    .png({ compressionLevel: 9 })
    .toBuffer({ resolveWithObject: true });
  return { content: data, mediaType: 'image/png', width: info.width, height: info.height };
}

/** Served by no call: it is in what is printed, and nowhere else. */
export const signatures = defineImages({
  kind: 'signature',
  encode: drawingOf,
  missing: () => new AppError('image_not_found'),
});

async function replace(
  { db, now }: Services,
  { quizId, ownerId }: StoredQuiz,
  drawing: EncodedImage | null,
): Promise<string | null> {
  return db.transaction(async (tx) => {
    const updatedAt = new Date(now());
    // This comes first: issuing locks these settings, too, so it reads either the old or the new signature.
    await tx
      .insert(certificateSettings)
      .values({ quizId, ownerId, ...beginning, updatedAt })
      .onConflictDoNothing();
    const ofQuiz = eq(certificateSettings.quizId, quizId);
    await tx
      .select({ quizId: certificateSettings.quizId })
      .from(certificateSettings)
      .where(ofQuiz)
      .for('update');
    const signatureId = drawing && newId();
    if (drawing && signatureId)
      await signatures.add(tx, { ownerId, createdAt: updatedAt }, [{ imageId: signatureId, ...drawing }]);
    await tx.update(certificateSettings).set({ signatureId, updatedAt }).where(ofQuiz);
    await signatures.removeUnused(
      tx,
      ownerId,
      (id) => sql`(exists (select 1 from certificate_settings s where s.signature_id = ${id})
        or exists (select 1 from certificates c where c.signature_id = ${id}))`,
    );
    return signatureId;
  });
}

export const saveSignature = async (services: Services, quiz: StoredQuiz, bytes: Buffer) =>
  replace(services, quiz, await signatures.take(services, bytes));

export const removeSignature = (services: Services, quiz: StoredQuiz) => replace(services, quiz, null);

export async function signatureIdOf({ db }: Services, quizId: string): Promise<string | null> {
  const [row] = await db
    .select({ signatureId: certificateSettings.signatureId })
    .from(certificateSettings)
    .where(eq(certificateSettings.quizId, quizId));
  return row?.signatureId ?? null;
}

/** @param ownerId whose signature it must be: null if that account is deleted, and its signature with it */
export async function readSignature(
  { db }: Services,
  { signatureId, ownerId }: { signatureId: string | null; ownerId: string | null },
): Promise<EncodedImage | null> {
  if (signatureId === null || ownerId === null) return null;
  const image = await signatures.read(db, signatureId);
  return image?.ownerId === ownerId ? image : null;
}
