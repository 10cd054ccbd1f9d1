// Reads QR codes as a phone does: from an image, with a different program from the one that drew them.
import decodeQr from 'qr/decode.js';
import sharp from 'sharp';

/** @param picture a file of any kind that shows one QR code. @throws Error where none is found */
export async function readQrCode(picture: Buffer): Promise<string> {
  const { data, info } = await sharp(picture).ensureAlpha().raw().toBuffer({ resolveWithObject: true });
  return decodeQr({ width: info.width, height: info.height, data }, { timeLimit: 5_000 });
}
