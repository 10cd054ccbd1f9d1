// What packages bring along that a started server never reads.
import fs from 'node:fs';

const patterns = [
  // A third of Node's package: headers for compiling programs against it.
  'node-*/include',
  // It draws pages of PDFs; Rounds reads their text.
  '@napi-rs/canvas*',
  'pdfjs-dist/node_modules/@napi-rs',
  // Rounds loads the build for Node, `legacy`, alone.
  'pdfjs-dist/{build,image_decoders,types,web}',
  'pdfjs-dist/legacy/{image_decoders,web}',
  'pdfjs-dist/**/*.map',
];

/** Files and folders in `packages`, relative to it; none if they have been removed already. */
export function unreadFiles(packages: string): string[] {
  return fs.globSync(patterns, { cwd: packages });
}
