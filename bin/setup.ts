// `npm run setup -- --address rounds.example.org --admin you@example.org`: writes what compose.yaml needs into `.env`.
// What is there already stays, so it can be run again.
import { randomBytes } from 'node:crypto';
import fs from 'node:fs';
import path from 'node:path';
import { parseArgs, parseEnv } from 'node:util';

const usage = 'npm run setup -- --address rounds.example.org --admin you@example.org';

function fail(sentence: string): never {
  process.stderr.write(`${sentence}\n${usage}\n`);
  process.exit(1);
}

/** A host alone gets https, with which students can install the app and passkeys work. */
function publicUrlOf(address: string): string {
  const url = /^https?:\/\//.test(address) ? address : `https://${address}`;
  if (!URL.canParse(url)) return fail(`“${address}” is not an address.`);
  const { origin, pathname } = new URL(url);
  return pathname === '/' ? origin : fail(`Rounds needs an address of its own, without “${pathname}”.`);
}

const secret = () => randomBytes(32).toString('base64url');

const { values } = parseArgs({ options: { address: { type: 'string' }, admin: { type: 'string' } } });
const file = path.resolve('.env');
const present = fs.existsSync(file) ? parseEnv(fs.readFileSync(file, 'utf8')) : {};
/** A server that ran here has sealed its secrets with this key: another one could not read them. */
const ownKey = path.resolve(present.DATA_DIR || './data', 'secret.key');
const adminEmail = present.ADMIN_EMAIL || values.admin || fail('Who is the first administrator?');
const wanted = {
  PUBLIC_URL:
    present.PUBLIC_URL || publicUrlOf(values.address ?? fail('At which address will people reach Rounds?')),
  ADMIN_EMAIL: adminEmail,
  ADMIN_PASSWORD: secret().slice(0, 20),
  POSTGRES_PASSWORD: secret(),
  METRICS_TOKEN: secret(),
  SECRET_KEY: fs.existsSync(ownKey) ? fs.readFileSync(ownKey, 'utf8').trim() : secret(),
};
const added = Object.entries(wanted).filter(([name]) => !present[name]);
if (added.length > 0) {
  const before = fs.existsSync(file) ? `${fs.readFileSync(file, 'utf8').trimEnd()}\n` : '';
  fs.writeFileSync(file, before + added.map(([name, value]) => `${name}=${value}\n`).join(''), {
    mode: 0o600,
  });
  fs.chmodSync(file, 0o600);
}
const isNew = (name: string) => added.some(([each]) => each === name);
process.stdout.write(
  [
    added.length === 0
      ? `${file} has everything already.`
      : `Written to ${file}: ${added.map(([name]) => name).join(', ')}.`,
    ...(isNew('ADMIN_PASSWORD')
      ? [`Sign in as ${adminEmail} with ${wanted.ADMIN_PASSWORD}, and change it.`]
      : []),
    ...(isNew('SECRET_KEY') ? ['Keep a copy of SECRET_KEY in another place: no backup has it.'] : []),
    'Now: docker compose up -d --build',
    '',
  ].join('\n'),
);
