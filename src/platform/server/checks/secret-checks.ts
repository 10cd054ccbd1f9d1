// Checks of secrets: that none is one that others can guess, and that no one else on the machine can read the key.
import fs from 'node:fs/promises';
import path from 'node:path';
import { hasCode } from '../logging/error-code.ts';
import { type Check, type Finding, type Site, worstOf } from './check.ts';
import { t } from './texts.ts';

const fewestKinds = 10;
const exampleWords = /change.?me|example|secret|password|default|replace|12345|abcdef/i;
const commonPasswords = new Set(['', 'postgres', 'password', 'rounds', 'admin', 'secret', 'example', 'test']);

/** From an example, or too uniform to be random. */
export function isGuessable(secret: string): boolean {
  return exampleWords.test(secret) || new Set(secret).size < fewestKinds;
}

const guessable = (name: string): Finding => ({
  state: 'failed',
  sentence: t('secrets.guessable', { name }),
  whatToDo: t('secrets.do'),
});

function databasePassword(databaseUrl: string | undefined): Finding[] {
  if (!databaseUrl) return [];
  const { username, password, hostname } = new URL(databaseUrl);
  // Through a socket, or on this machine, the server may know people by their accounts.
  const isHere = ['', 'localhost', '127.0.0.1', '[::1]'].includes(hostname);
  if (password === '' && isHere) return [];
  if (!commonPasswords.has(password.toLowerCase()) && password !== username) return [];
  return [{ state: 'warning', sentence: t('secrets.database'), whatToDo: t('secrets.do') }];
}

async function keyFile({ secretKey, dataDir }: Site['config']): Promise<Finding[]> {
  if (secretKey || process.platform === 'win32') return [];
  const file = path.join(dataDir, 'secret.key');
  try {
    const { mode } = await fs.stat(file);
    if ((mode & 0o077) === 0) return [];
    return [
      {
        state: 'failed',
        sentence: t('secrets.readable', { file }),
        whatToDo: t('secrets.readable.do', { file }),
      },
    ];
  } catch (error) {
    if (hasCode(error, 'ENOENT')) return [];
    throw error;
  }
}

async function checkSecrets({ config }: Site): Promise<Finding> {
  const { secretKey, metricsToken, adminPassword, payment, databaseUrl } = config;
  const named = {
    SECRET_KEY: secretKey,
    METRICS_TOKEN: metricsToken,
    ADMIN_PASSWORD: adminPassword,
    PAYMENT_WEBHOOK_SECRET: payment?.webhookSecret,
  };
  const weak = Object.entries(named).flatMap(([name, secret]) =>
    secret !== undefined && isGuessable(secret) ? [guessable(name)] : [],
  );
  return worstOf([...weak, ...databasePassword(databaseUrl), ...(await keyFile(config))], {
    state: 'ok',
    sentence: t('secrets.ok'),
  });
}

export const secretChecks: readonly Check[] = [{ id: 'secrets', title: t('secrets'), run: checkSecrets }];
