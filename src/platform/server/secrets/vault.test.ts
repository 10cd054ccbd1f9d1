import fs from 'node:fs/promises';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { tidyAway } from '#tests/support/tidy-away.ts';
import { openVault, type Vault } from './vault.ts';

let dataDir: string;
let vault: Vault;

beforeAll(async () => {
  dataDir = await fs.mkdtemp(path.join(os.tmpdir(), 'rounds-vault-'));
  vault = await openVault({ dataDir });
});
afterAll(() => tidyAway(dataDir));

describe('the vault', () => {
  it('returns what it sealed, and seals it differently each time', () => {
    const sealed = vault.seal('pässword 🔑', 'smtp');
    expect(sealed).not.toContain('pässword');
    expect(vault.seal('pässword 🔑', 'smtp')).not.toBe(sealed);
    expect(vault.open(sealed, 'smtp')).toBe('pässword 🔑');
    expect(vault.open(vault.seal('', 'smtp'), 'smtp')).toBe('');
  });

  it('opens nothing that was changed, or sealed for another purpose or with another key', async () => {
    const sealed = vault.seal('secret', 'smtp');
    const changed = `${sealed.slice(0, -2)}${sealed.endsWith('AA') ? 'BB' : 'AA'}`;
    const other = await openVault({ dataDir, secretKey: 'another key that is long enough, really' });
    expect(() => vault.open(changed, 'smtp')).toThrow();
    expect(() => vault.open(sealed, 'totp')).toThrow();
    expect(() => other.open(sealed, 'smtp')).toThrow();
    for (const nonsense of ['', 'v1.', 'v1.AAAA', 'plain text'])
      expect(() => vault.open(nonsense, 'smtp')).toThrow();
  });

  it('moves with the content of its key file', async () => {
    const secretKey = await fs.readFile(path.join(dataDir, 'secret.key'), 'utf8');
    const elsewhere = await openVault({ dataDir: '/nowhere', secretKey });
    expect(elsewhere.open(vault.seal('secret', 'smtp'), 'smtp')).toBe('secret');
  });

  it('has the same key after a restart, in a file that only its owner can read', async () => {
    const again = await openVault({ dataDir });
    expect(again.open(vault.seal('secret', 'smtp'), 'smtp')).toBe('secret');
    expect(again.keyFor('licence')).toEqual(vault.keyFor('licence'));
    expect(again.keyFor('licence')).not.toEqual(vault.keyFor('smtp'));
    expect((await fs.stat(path.join(dataDir, 'secret.key'))).mode & 0o777).toBe(0o600);
  });
});
