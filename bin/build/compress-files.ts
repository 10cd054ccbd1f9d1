// Writes a Brotli and a gzip copy beside every text file of a build, so that serving one costs no compression.
import fs from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import zlib from 'node:zlib';

const brotli = promisify(zlib.brotliCompress);
const gzip = promisify(zlib.gzip);

const textFile = /\.(?:js|css|svg|json|webmanifest|txt|html)$/;
const worthwhileBytes = 512;

export async function compressFiles(directory: string): Promise<void> {
  const names = await fs.readdir(directory, { recursive: true });
  const files = names.filter((name) => textFile.test(name) && !name.startsWith('.'));
  await Promise.all(files.map((name) => compressFile(path.join(directory, name))));
}

async function compressFile(file: string): Promise<void> {
  const bytes = await fs.readFile(file);
  if (bytes.length < worthwhileBytes) return;
  const [asBrotli, asGzip] = await Promise.all([brotli(bytes), gzip(bytes, { level: 9 })]);
  await Promise.all([fs.writeFile(`${file}.br`, asBrotli), fs.writeFile(`${file}.gz`, asGzip)]);
}
