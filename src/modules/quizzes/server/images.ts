// Pictures that teachers upload: decoded, turned upright, scaled down and written anew, so that nothing else survives.
import sharp from 'sharp';
import { AppError } from '#platform/contract/errors.ts';

const maxEdgePixels = 1_600;
/** A small file can claim a huge canvas; decoding stops there. */
const maxInputPixels = 50_000_000;

/** Decoders of this build that read only pictures: no SVG, no PDF, whatever the request called the bytes. */
const accepted = new Set(['png', 'jpeg', 'webp', 'heif', 'gif']);

export type EncodedImage = { content: Buffer; mediaType: 'image/webp'; width: number; height: number };

/** @throws AppError image_invalid when the bytes are not a picture of an accepted kind. */
export async function encodeImage(bytes: Buffer): Promise<EncodedImage> {
  try {
    const image = sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error', animated: false });
    const { format } = await image.metadata();
    if (!accepted.has(format)) throw new AppError('image_invalid');
    const { data, info } = await image
      .rotate()
      .resize({ width: maxEdgePixels, height: maxEdgePixels, fit: 'inside', withoutEnlargement: true })
      .webp({ quality: 82 })
      .toBuffer({ resolveWithObject: true });
    return { content: data, mediaType: 'image/webp', width: info.width, height: info.height };
  } catch (error) {
    if (error instanceof AppError) throw error;
    // What the decoder says is about the file, not about us.
    throw new AppError('image_invalid', {
      details: error instanceof Error ? error.message.slice(0, 200) : undefined,
    });
  }
}
