// Checks whether a site is fit to run, beside its server or without one: npm run doctor [-- --json]. Exits with 1 if a check fails.
import fs from 'node:fs';
import { parseArgs } from 'node:util';
import { type Checked, runChecks } from '#platform/server/checks/check.ts';
import { openForChecks } from '#platform/server/checks/open-for-checks.ts';
import { platformChecks } from '#platform/server/checks/platform-checks.ts';
import { type Config, readConfig } from '#platform/server/config.ts';
import { redactedMessage } from '#platform/server/logging/redacted-error.ts';
import { openVault } from '#platform/server/secrets/vault.ts';

const marks = { ok: '✓', warning: '!', failed: '✗', skipped: '–' } as const;

function report(checked: readonly Checked[], isJson: boolean): void {
  const isFailed = checked.some(({ state }) => state === 'failed');
  if (isJson) {
    process.stdout.write(`${JSON.stringify({ ok: !isFailed, checks: checked }, null, 2)}\n`);
  } else {
    const widest = Math.max(...checked.map(({ title }) => title.length));
    for (const { state, title, sentence, whatToDo } of checked) {
      process.stdout.write(`${marks[state]} ${title.padEnd(widest)}  ${sentence}\n`);
      if (whatToDo) process.stdout.write(`${' '.repeat(widest + 4)}${whatToDo}\n`);
    }
  }
  process.exitCode = isFailed ? 1 : 0;
}

function readSettings(): Config | Checked {
  try {
    if (fs.existsSync('.env')) process.loadEnvFile('.env');
    return readConfig();
  } catch (error) {
    const whatToDo = 'Correct them in the environment or in .env; .env.example has all settings.';
    return { id: 'settings', title: 'Settings', state: 'failed', sentence: redactedMessage(error), whatToDo };
  }
}

const { values } = parseArgs({ options: { json: { type: 'boolean', default: false } } });
const settings = readSettings();
if ('state' in settings) report([settings], values.json);
else {
  const { modules } = await import('#src/modules.ts');
  const { version } = JSON.parse(fs.readFileSync(new URL('../package.json', import.meta.url), 'utf8'));
  const database = await openForChecks(settings);
  const checks = [...platformChecks, ...modules.flatMap((module) => module.checks ?? [])];
  try {
    const site = { config: settings, version, database, openVault: () => openVault(settings) };
    report(await runChecks(checks, site), values.json);
  } finally {
    if ('pool' in database) await database.close();
  }
}
// A check that was given up may still hold a connection.
process.exit();
