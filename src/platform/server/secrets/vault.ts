// Encrypts the few secrets that must be readable again (an SMTP password, a TOTP key), and derives keys for signatures.
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import fs from 'node:fs/promises';
import path from 'node:path';

export type Vault = {
  /** AES-256-GCM. `purpose` is bound to the text: what was sealed for one purpose can't be opened for another. */
  seal(text: string, purpose: string): string;
  /** @throws Error for a text that was changed, or sealed with another key or for another purpose. */
  open(sealed: string, purpose: string): string;
  /** 32 bytes for one purpose, the same as long as the secret key stays. */
  keyFor(purpose: string): Buffer;
};

const version = 'v1';
const nonceBytes = 12;
const tagBytes = 16;

/** The key of a single machine is a file beside its data; several machines share SECRET_KEY. */
async function readOrCreateKey(dataDir: string): Promise<string> {
  const file = path.join(dataDir, 'secret.key');
  await fs.mkdir(dataDir, { recursive: true });
  try {
    // `wx` fails if there is one already, so that two simultaneous starts agree on the first.
    await fs.writeFile(file, randomBytes(32).toString('base64url'), { flag: 'wx', mode: 0o600, flush: true });
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
  }
  const key = (await fs.readFile(file, 'utf8')).trim();
  if (key.length < 32) throw new Error(`The secret key in ${file} is damaged. Restore it from a backup.`);
  return key;
}

export async function openVault(config: { secretKey?: string; dataDir: string }): Promise<Vault> {
  return vaultOf(config.secretKey ?? (await readOrCreateKey(config.dataDir)));
}

/** The vault of one key, regardless of the settings. */
export function vaultOf(secret: string): Vault {
  const keyFor = (purpose: string) => Buffer.from(hkdfSync('sha256', secret, 'rounds', purpose, 32));
  return {
    keyFor,
    seal(text, purpose) {
      const nonce = randomBytes(nonceBytes);
      const cipher = createCipheriv('aes-256-gcm', keyFor(purpose), nonce);
      const content = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
      return `${version}.${Buffer.concat([nonce, cipher.getAuthTag(), content]).toString('base64url')}`;
    },
    open(sealed, purpose) {
      const bytes = Buffer.from(sealed.slice(version.length + 1), 'base64url');
      if (!sealed.startsWith(`${version}.`) || bytes.length < nonceBytes + tagBytes)
        throw new Error('this is no sealed text');
      const decipher = createDecipheriv('aes-256-gcm', keyFor(purpose), bytes.subarray(0, nonceBytes));
      decipher.setAuthTag(bytes.subarray(nonceBytes, nonceBytes + tagBytes));
      const content = bytes.subarray(nonceBytes + tagBytes);
      return Buffer.concat([decipher.update(content), decipher.final()]).toString('utf8');
    },
  };
}
