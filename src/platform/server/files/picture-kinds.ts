// What a picture’s first bytes say: which kind it is, how large it is, and why it can’t be taken.
import sharp, { type Metadata } from 'sharp';
import { AppError } from '#platform/contract/errors.ts';
import { t } from '../texts.ts';

/** The most that any decoder here is given. */
export const maxInputPixels = 50_000_000;

/**
 * JPEG is scaled while it is decoded, and PNG row by row. The others are decoded whole, at four bytes for each pixel and
 * more, and a file of 2 kB can be as large as this allows.
 */
const wholePixels = 24_000_000;
const byRows: ReadonlySet<string> = new Set(['jpeg', 'png']);

const latin = (bytes: Buffer, from: number, to: number) => bytes.toString('latin1', from, to);

type OtherKind = 'heic' | 'raw' | 'tiff' | 'bmp' | 'ico' | 'psd' | 'jxl' | 'jp2' | 'pdf' | 'svg' | 'video';

/** Kinds that people have and this server does not decode, by what their files begin with. */
const otherKinds: readonly [kind: OtherKind, isIt: (bytes: Buffer) => boolean][] = [
  ['heic', (bytes) => latin(bytes, 4, 8) === 'ftyp' && /^(hei|hev|mif1|msf1)/.test(latin(bytes, 8, 12))],
  ['raw', (bytes) => /^(II\*\0....CR|FUJIFILMCCD-RAW|IIU\0|IIRO|MMOR)/s.test(latin(bytes, 0, 16))],
  ['raw', (bytes) => latin(bytes, 4, 12) === 'ftypcrx '],
  ['raw', (bytes) => isTiff(bytes) && hasDngVersion(bytes)],
  ['tiff', isTiff],
  ['bmp', (bytes) => latin(bytes, 0, 2) === 'BM' && bytes.length > 26],
  ['ico', (bytes) => bytes.length > 6 && bytes.readUInt32BE(0) === 0x00_00_01_00],
  ['psd', (bytes) => latin(bytes, 0, 4) === '8BPS'],
  ['jxl', (bytes) => latin(bytes, 0, 2) === '\xff\x0a' || latin(bytes, 4, 8) === 'JXL '],
  ['jp2', (bytes) => latin(bytes, 4, 8) === 'jP  ' || latin(bytes, 0, 4) === '\xff\x4f\xff\x51'],
  ['pdf', (bytes) => latin(bytes, 0, 5) === '%PDF-'],
  ['svg', (bytes) => /<svg[\s>]/i.test(latin(bytes, 0, 1_024))],
  ['video', (bytes) => latin(bytes, 4, 8) === 'ftyp' && !/^avi[fs]/.test(latin(bytes, 8, 12))],
  ['video', (bytes) => bytes.length > 4 && bytes.readUInt32BE(0) === 0x1a_45_df_a3],
];

/** Kinds that are decoded: one of these that fails is damaged. */
const ownKinds = /^(\x89PNG|\xff\xd8\xff|GIF8|RIFF....WEBP|....ftypavi[fs])/s;

function isTiff(bytes: Buffer): boolean {
  return ['II*\0', 'MM\0*', 'II+\0', 'MM\0+'].includes(latin(bytes, 0, 4));
}

/** Digital negatives are TIFF files with the tag 50706. */
function hasDngVersion(bytes: Buffer): boolean {
  const isLittle = latin(bytes, 0, 2) === 'II';
  const read = (at: number, size: 2 | 4) =>
    at + size > bytes.length ? 0 : isLittle ? bytes.readUIntLE(at, size) : bytes.readUIntBE(at, size);
  const start = read(4, 4);
  return Array.from({ length: Math.min(read(start, 2), 200) }, (_, tag) =>
    read(start + 2 + tag * 12, 2),
  ).includes(50_706);
}

/** The reason in words, by what the file begins with. */
export function refusePicture(bytes: Buffer, error?: unknown): AppError {
  const kind = otherKinds.find(([, isIt]) => isIt(bytes))?.[0];
  const details = error instanceof Error ? error.message.slice(0, 200) : undefined;
  if (bytes.length === 0) return new AppError('image_invalid', { message: t('picture.empty') });
  if (kind) return new AppError('image_invalid', { message: t(`picture.${kind}`), details });
  if (ownKinds.test(latin(bytes, 0, 16)))
    return new AppError('image_invalid', { message: t('picture.damaged'), details });
  return new AppError('image_invalid', { details });
}

/**
 * Reads the header alone.
 * @throws AppError image_invalid, with the reason
 */
export async function requireDecodable(bytes: Buffer): Promise<void> {
  if (bytes.length === 0) throw refusePicture(bytes);
  let seen: Metadata;
  try {
    seen = await sharp(bytes, { limitInputPixels: false }).metadata();
  } catch (error) {
    throw refusePicture(bytes, error);
  }
  if (seen.compression === 'hevc') throw new AppError('image_invalid', { message: t('picture.heic') });
  const most = byRows.has(seen.format) && !seen.isProgressive ? maxInputPixels : wholePixels;
  const pixels = seen.width * seen.height;
  if (pixels <= most) return;
  const megapixels = Math.round(pixels / 1_000_000);
  const message = t('picture.tooManyPixels', {
    megapixels: Math.max(megapixels, most / 1_000_000 + 1),
    most: most / 1_000_000,
    width: seen.width,
    height: seen.height,
  });
  throw new AppError('image_invalid', { message });
}
