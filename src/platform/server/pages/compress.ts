// Compresses a rendered page in the best way that the browser understands.
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const worthwhileBytes = 1_024;

export async function compressFor(
  acceptEncoding: string | string[] | undefined,
  text: string,
): Promise<{ bytes: Buffer; encoding: 'br' | 'gzip' | undefined }> {
  const plain = Buffer.from(text);
  const accepted = String(acceptEncoding ?? '');
  if (plain.length < worthwhileBytes) return { bytes: plain, encoding: undefined };
  if (/\bbr\b/.test(accepted)) {
    const bytes = await brotli(plain, { params: { [zlib.constants.BROTLI_PARAM_QUALITY]: 4 } });
    return { bytes, encoding: 'br' };
  }
  if (/\bgzip\b/.test(accepted)) return { bytes: await gzip(plain), encoding: 'gzip' };
  return { bytes: plain, encoding: undefined };
}
