// Pictures from files: recognised by their bytes, measured, and given ids.

import { cutText } from '#platform/contract/text/cut-text.ts';
import { measureImage } from '#platform/server/files/images.ts';
import { newId } from '#platform/server/secrets/secrets.ts';
import type { Media } from '#question-types/interface/media.ts';
import type { FoundImage } from '../file-format.ts';

const maxPixels = 10_000;
const maxBytes = 20 * 1024 * 1024;
const maxAlt = 300;

/** null if the bytes are not an accepted picture. */
export async function toFoundImage(fileName: string, bytes: Buffer): Promise<FoundImage | null> {
  if (bytes.length === 0 || bytes.length > maxBytes) return null;
  const size = await measureImage(bytes);
  if (!size || size.width < 1 || size.height < 1 || size.width > maxPixels || size.height > maxPixels)
    return null;
  return { imageId: newId(), fileName: cutText(fileName, 200), bytes, ...size };
}

/** The bytes in a `data:` address. */
export function bytesOfDataUrl(url: string): Buffer | null {
  const match = /^data:image\/[\w.+-]{1,40};base64,/.exec(url);
  return match ? Buffer.from(url.slice(match[0].length), 'base64') : null;
}

export function mediaOf({ imageId, width, height }: FoundImage, alt: string): Media {
  return { imageId, width, height, alt: cutText(alt.trim(), maxAlt) };
}
