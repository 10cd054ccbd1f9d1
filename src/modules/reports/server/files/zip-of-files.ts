// Files as one zip, written while it is read: only what the reader has not consumed yet is in memory.
import { PassThrough, Readable } from 'node:stream';
import { ZipFile } from 'yazl';
import type { Logger } from '#platform/server/logging/logger.ts';

export type ZippedFile = {
  path: string;
  /** Workbooks and PDFs are compressed already. */
  isCompressed: boolean;
  open(): Promise<AsyncIterable<Buffer | string>>;
};

/** @param first a file that is there already, before the others */
export function zipOfFiles(
  log: Logger,
  files: readonly ZippedFile[],
  { first, mtime }: { first: { path: string; content: Buffer }; mtime: Date },
): PassThrough {
  const zip = new ZipFile();
  const content = zip.outputStream.pipe(new PassThrough());
  // An error breaks the file off, so that no one mistakes half of it for the whole.
  const breakOff = (error: unknown) => {
    log.error({ err: error }, 'reports could not be exported');
    content.destroy();
  };
  zip.on('error', breakOff);
  zip.addBuffer(first.content, first.path, { mtime });
  for (const { path, isCompressed, open } of files)
    zip.addReadStreamLazy(path, { mtime, compress: !isCompressed }, (give) => {
      open().then(
        (source) => give(null, Readable.from(source).on('error', breakOff)),
        (error: unknown) => breakOff(error),
      );
    });
  zip.end();
  return content;
}
