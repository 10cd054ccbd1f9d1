// Writes the whole data set of drugs into a file for review: npm run pharmacology:export -- [--format json|csv] [--out file]
import { createWriteStream } from 'node:fs';
import path from 'node:path';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { parseArgs } from 'node:util';
import { exportDataSet } from '#modules/pharmacology/api/data-set.ts';
import { readConfig } from '#platform/server/config.ts';
import { runTool } from '#platform/server/logging/cli-log.ts';
import { openForTool } from './open-for-tool.ts';

await runTool(async () => {
  const { values } = parseArgs({ options: { format: { type: 'string' }, out: { type: 'string' } } });
  const { format = 'json' } = values;
  if (format !== 'json' && format !== 'csv') throw new Error('--format is json or csv.');
  const app = await openForTool(readConfig());
  try {
    const { fileName, content } = await exportDataSet(app.services, format);
    const file = path.resolve(values.out ?? fileName);
    const bytes =
      typeof content === 'string' || Buffer.isBuffer(content) ? Readable.from([content]) : content;
    // `wx`: nothing that is there is written over.
    await pipeline(bytes, createWriteStream(file, { flags: 'wx' }));
    console.log(`The data set is now in\n${file}`);
  } finally {
    await app.close();
  }
});
