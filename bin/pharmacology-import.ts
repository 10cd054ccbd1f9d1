// Brings a file of another source into the data set: npm run pharmacology:import -- <source> <file> [--version v] [--dry-run] [--yes]
import path from 'node:path';
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { bringIn, countFile } from '#modules/drug-imports/api/command-line.ts';
import { type DataImport, dataSources, ImportSource } from '#modules/drug-imports/contract.ts';
import { readConfig } from '#platform/server/config.ts';
import { runTool } from '#platform/server/logging/cli-log.ts';
import { openForTool } from './open-for-tool.ts';

const usage = `Which file of which source?

  npm run pharmacology:import -- <source> <file> [--version v] [--dry-run] [--yes]

Sources:
${ImportSource.options.map((source) => `  ${source.padEnd(14)} ${dataSources[source].title}: ${dataSources[source].licence}`).join('\n')}

--version   of the source, where the file does not tell it
--dry-run   count what would change, and change nothing
--yes       do not ask; with it you also say that you keep to the licence`;

type Counted = Pick<DataImport, 'counts' | 'rejected' | 'skipped' | 'conflicts'>;

function report({ counts, rejected, skipped, conflicts }: Counted): string {
  const indented = (lines: string[]) => lines.map((line) => `    ${line}`);
  return [
    ...Object.entries(counts).map(([name, count]) => `  ${name.padEnd(10)} ${count}`),
    ...(rejected.length ? ['', '  Rejected, the first of them:'] : []),
    ...indented(rejected.map(({ where, why }) => `${where}: ${why}`)),
    ...(conflicts.length ? ['', '  Conflicts, where ours stands, the first of them:'] : []),
    ...indented(conflicts.map(({ what, ours, theirs }) => `${what}: ours ${ours}, theirs ${theirs}`)),
    ...skipped.flatMap(({ why, count, examples }) => [
      '',
      `  Skipped: ${why} (${count})`,
      ...indented(examples),
    ]),
  ].join('\n');
}

async function isConfirmed(question: string): Promise<boolean> {
  if (!process.stdin.isTTY) throw new Error('Nobody is there to be asked. With --yes nothing is asked.');
  const terminal = createInterface({ input: process.stdin, output: process.stdout });
  const answer = await terminal.question(`${question} [y/N] `);
  terminal.close();
  return /^y(es)?$/i.test(answer.trim());
}

/** Says now and then how far it has come, where someone looks. */
function progressOf(what: string) {
  let last = -1;
  return async ({ done, total }: { done: number; total: number }) => {
    const percent = Math.floor((100 * done) / Math.max(1, total));
    if (!process.stderr.isTTY || percent === last) return;
    last = percent;
    process.stderr.write(`\r${what} ${percent}% `);
  };
}

await runTool(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      version: { type: 'string' },
      'dry-run': { type: 'boolean' },
      yes: { type: 'boolean' },
    },
  });
  const source = ImportSource.safeParse(positionals[0]).data;
  if (!source || !positionals[1]) throw new Error(usage);
  const choice = { source, file: path.resolve(positionals[1]), sourceVersion: values.version ?? '' };
  const { title, licence, licenceUrl, isNonCommercial } = dataSources[source];
  const app = await openForTool(readConfig());
  try {
    const counted = await countFile(app.services, choice, progressOf('Reading'));
    console.log(
      `${title}, ${counted.sourceVersion || 'without a version'}\nLicence: ${licence} (${licenceUrl})\n`,
    );
    console.log(`${report(counted.tally)}\n`);
    if (values['dry-run']) return console.log('Nothing was changed.');
    const terms = isNonCommercial ? ' It is for non-commercial use only, and you use it so.' : '';
    if (!values.yes && !(await isConfirmed(`Bring this in?${terms}`)))
      return console.log('Nothing was changed.');
    await bringIn(app.services, choice, counted, progressOf('Bringing in'));
    console.log('Done. What was brought in carries its source and licence.');
  } finally {
    await app.close();
  }
});
