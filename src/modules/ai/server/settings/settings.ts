// The settings of the AI provider as they are stored, and what may be seen of them.
import { eq } from 'drizzle-orm';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { AiSettings, type ProviderName, type ShownAiSettings } from '../../contract.ts';
import { aiSettings } from '../../tables.ts';
import { everybody, monthName, readMonth } from '../budget/budget.ts';

export const keyPurposes = {
  openrouter: 'ai-settings.openrouter-key',
  compatible: 'ai-settings.compatible-key',
} as const satisfies Record<ProviderName, string>;

/** With the keys still sealed. */
export type StoredAiSettings = AiSettings & { sealedKeys: Record<ProviderName, string | null> };

/** Read each time, so that a change applies immediately on every node. */
export async function readSettings(db: Pick<Database, 'select'>): Promise<StoredAiSettings> {
  const [row] = await db.select().from(aiSettings).where(eq(aiSettings.id, 'only'));
  // Fields added by a later release have their defaults.
  const settings = AiSettings.safeParse(row?.settings ?? {}).data ?? AiSettings.parse({});
  return {
    ...settings,
    sealedKeys: {
      openrouter: row?.sealedOpenrouterKey ?? null,
      compatible: row?.sealedCompatibleKey ?? null,
    },
  };
}

/** Whether calls can be made. A compatible server may have no key, OpenRouter may not. */
export function isProviderSet(settings: StoredAiSettings, name: ProviderName): boolean {
  if (name === 'openrouter')
    return settings.sealedKeys.openrouter !== null && settings.openrouterModel !== '';
  return settings.baseUrl !== '' && settings.defaultModel !== '';
}

export function openKey(
  { vault }: Pick<Services, 'vault'>,
  settings: StoredAiSettings,
  name: ProviderName,
): string | null {
  const sealed = settings.sealedKeys[name];
  return sealed === null ? null : vault.open(sealed, keyPurposes[name]);
}

export async function present(services: Services, stored: StoredAiSettings): Promise<ShownAiSettings> {
  const { sealedKeys, ...settings } = stored;
  const isSample = services.config.aiProvider === 'demo';
  const { used, reserved } = await readMonth(services.db, monthName(services.now()), everybody);
  return {
    ...settings,
    hasApiKey: { openrouter: sealedKeys.openrouter !== null, compatible: sealedKeys.compatible !== null },
    isConfigured: isSample || isProviderSet(stored, settings.provider),
    isSample,
    tokensUsedThisMonth: used + reserved,
  };
}

/** What became of a key, in the words of the audit log. */
export type KeyChange = 'set' | 'removed' | 'kept' | 'none';

export async function writeSettings(
  services: Pick<Services, 'vault' | 'now'>,
  tx: Pick<Database, 'select' | 'insert'>,
  settings: AiSettings,
  apiKeys: Partial<Record<ProviderName, string>>,
): Promise<{ before: StoredAiSettings; keys: Record<ProviderName, KeyChange> }> {
  const before = await readSettings(tx);
  const changed = (name: ProviderName): { sealed: string | null; change: KeyChange } => {
    const sent = apiKeys[name];
    if (sent) return { sealed: services.vault.seal(sent, keyPurposes[name]), change: 'set' };
    const stored = before.sealedKeys[name];
    if (stored === null) return { sealed: null, change: 'none' };
    // A stored key is for the server that it was given for; elsewhere it would be given away.
    const isSameServer = name === 'openrouter' || originOf(settings.baseUrl) === originOf(before.baseUrl);
    return sent === undefined && isSameServer
      ? { sealed: stored, change: 'kept' }
      : { sealed: null, change: 'removed' };
  };
  const openrouter = changed('openrouter');
  const compatible = changed('compatible');
  const row = {
    settings,
    sealedOpenrouterKey: openrouter.sealed,
    sealedCompatibleKey: compatible.sealed,
    updatedAt: new Date(services.now()),
  };
  await tx
    .insert(aiSettings)
    .values({ id: 'only', ...row })
    .onConflictDoUpdate({ target: aiSettings.id, set: row });
  return { before, keys: { openrouter: openrouter.change, compatible: compatible.change } };
}

function originOf(baseUrl: string): string {
  return URL.parse(baseUrl)?.origin ?? '';
}
