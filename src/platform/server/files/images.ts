// Uploaded pictures: decoded, turned upright, scaled down and encoded again, so that nothing else survives.
import sharp from 'sharp';
import { WaitingLine } from '../waiting/waiting-line.ts';
import { maxInputPixels, refusePicture, requireDecodable } from './picture-kinds.ts';

/** `inside`: keeps its shape and fits into a square of this edge. `cover`: cropped to that square. */
type Shape = { edgePixels: number; fit: 'inside' | 'cover' };

/** The largest photograph takes three seconds. */
const maxSeconds = 20;

/** One picture is decoded at a time; people take turns. */
const line = new WaitingLine({ atOnce: 1 });

// What was decoded is of no use again, and would stay in memory.
sharp.cache(false);

// Only decoders of plain pictures: no SVG, no PDF, whatever a request calls its bytes.
sharp.block({ operation: ['VipsForeignLoad'] });
sharp.unblock({
  operation: ['Png', 'Jpeg', 'Webp', 'Heif', 'Nsgif'].map((format) => `VipsForeignLoad${format}`),
});

type EncodedImage = { content: Buffer; mediaType: 'image/webp'; width: number; height: number };

/** @throws AppError image_invalid if the bytes are not a picture of an accepted kind. */
export async function encodeImage(bytes: Buffer, { edgePixels, fit }: Shape): Promise<EncodedImage> {
  const encode = async () => {
    await requireDecodable(bytes);
    try {
      return await sharp(bytes, { limitInputPixels: maxInputPixels, failOn: 'error' })
        .rotate()
        .resize({ width: edgePixels, height: edgePixels, fit, withoutEnlargement: fit === 'inside' })
        .webp({ quality: 82 })
        .timeout({ seconds: maxSeconds })
        .toBuffer({ resolveWithObject: true });
    } catch (error) {
      // The decoder's error is about the file, not about us.
      throw refusePicture(bytes, error);
    }
  };
  const { data, info } = await line.take(encode, bytes.length);
  return { content: data, mediaType: 'image/webp', width: info.width, height: info.height };
}

/**
 * An image for programs that only support the oldest formats, at most `widest` pixels in either direction:
 * JPEG, or PNG where parts of it are transparent.
 * @throws AppError image_invalid when the bytes are not a picture of an accepted kind.
 */
export async function encodeForAll(
  bytes: Buffer,
  widest: number,
): Promise<{ content: Buffer; format: 'jpg' | 'png'; width: number; height: number }> {
  const { content, width, height } = await encodeImage(bytes, { edgePixels: widest, fit: 'inside' });
  const picture = () => sharp(content).timeout({ seconds: maxSeconds });
  const { isOpaque } = await line.take(() => picture().stats());
  const encoded = isOpaque
    ? picture().jpeg({ quality: 82, mozjpeg: true })
    : picture().png({ compressionLevel: 9 });
  return {
    content: await line.take(() => encoded.toBuffer()),
    format: isOpaque ? 'jpg' : 'png',
    width,
    height,
  };
}

/** An image of ours as PNG, for what can't contain or read WebP. */
export async function pngOf(ours: Buffer): Promise<{ content: Buffer; width: number; height: number }> {
  const encode = () =>
    sharp(ours).png().timeout({ seconds: maxSeconds }).toBuffer({ resolveWithObject: true });
  const { data, info } = await line.take(encode);
  return { content: data, width: info.width, height: info.height };
}

type ImageFile = { width: number; format: 'avif' | 'webp'; content: Buffer };

/**
 * A picture for pages: upright, in each of the widths that it has the pixels for, in two formats.
 * @throws AppError image_invalid if the bytes are not a picture of an accepted kind.
 */
export async function encodeWidths(
  bytes: Buffer,
  widths: readonly number[],
): Promise<{ width: number; height: number; files: ImageFile[] }> {
  const largest = await encodeImage(bytes, { edgePixels: Math.max(...widths), fit: 'inside' });
  const { width, height, content } = largest;
  const files: ImageFile[] = [{ width, format: 'webp', content }];
  for (const narrower of [...widths.filter((one) => one < width), width]) {
    const scaled = () => sharp(content).resize({ width: narrower }).timeout({ seconds: maxSeconds });
    files.push({
      width: narrower,
      format: 'avif',
      content: await line.take(() => scaled().avif({ quality: 55, effort: 3 }).toBuffer()),
    });
    if (narrower < width)
      files.push({
        width: narrower,
        format: 'webp',
        content: await line.take(() => scaled().webp({ quality: 80 }).toBuffer()),
      });
  }
  return { width, height, files };
}

/** The displayed size of a picture; null if the bytes are not a picture of an accepted kind. */
export async function measureImage(bytes: Buffer): Promise<{ width: number; height: number } | null> {
  try {
    const { autoOrient } = await sharp(bytes, { limitInputPixels: maxInputPixels }).metadata();
    return autoOrient;
  } catch {
    return null;
  }
}
