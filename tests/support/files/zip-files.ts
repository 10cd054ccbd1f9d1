// Zips for tests, made in memory.
import { once } from 'node:events';
import { PassThrough } from 'node:stream';
import { ZipFile } from 'yazl';

/** @param files contents by their path within the zip */
export async function buildZip(files: Record<string, string>): Promise<Buffer> {
  const zip = new ZipFile();
  for (const [name, content] of Object.entries(files)) zip.addBuffer(Buffer.from(content), name);
  zip.end();
  const sink = new PassThrough();
  const chunks: Buffer[] = [];
  sink.on('data', (chunk: Buffer) => chunks.push(chunk));
  zip.outputStream.pipe(sink);
  await once(sink, 'end');
  return Buffer.concat(chunks);
}
