// The settings of the AI provider, and what may be seen of them.
import { openSecret, readStored, type Stored } from '#modules/settings/api/store.ts';
import type { Database } from '#platform/server/database/database.ts';
import type { Services } from '#platform/server/module.ts';
import { type AiSettings, aiSettings, type ProviderName, type ShownAiSettings } from '../../contract.ts';
import { everyone, monthName, readMonth } from '../budget/budget.ts';

/** With the keys still sealed. */
export type StoredAiSettings = AiSettings & {
  sealedKeys: Readonly<Partial<Record<ProviderName, string>>>;
  version: number;
};
type StoredAi = Stored<AiSettings, object, ProviderName>;

const flat = ({ value, sealed, version }: StoredAi): StoredAiSettings => ({
  ...value,
  sealedKeys: sealed,
  version,
});

/** Read each time, so that a change applies immediately on every node. */
export async function readSettings(db: Pick<Database, 'select'>): Promise<StoredAiSettings> {
  return flat(await readStored(db, aiSettings));
}

/** Whether calls can be made. A compatible server may have no key, OpenRouter may not. */
export function isProviderSet(settings: StoredAiSettings, name: ProviderName): boolean {
  if (name === 'openrouter')
    return settings.sealedKeys.openrouter !== undefined && settings.openrouterModel !== '';
  return settings.baseUrl !== '' && settings.defaultModel !== '';
}

export function openKey(
  { vault }: Pick<Services, 'vault'>,
  settings: StoredAiSettings,
  name: ProviderName,
): string | null {
  return openSecret({ vault }, aiSettings, { sealed: settings.sealedKeys }, name);
}

/** What may leave the server. */
export async function present(
  services: Services,
  stored: StoredAiSettings,
): Promise<{ settings: ShownAiSettings; version: number }> {
  const { sealedKeys, version, ...settings } = stored;
  const isSample = services.config.aiProvider === 'demo';
  const { used, reserved } = await readMonth(services.db, monthName(services.now()), everyone);
  const shown = {
    ...settings,
    hasApiKey: {
      openrouter: sealedKeys.openrouter !== undefined,
      compatible: sealedKeys.compatible !== undefined,
    },
    isConfigured: isSample || isProviderSet(stored, settings.provider),
    isSample,
    tokensUsedThisMonth: used + reserved,
  };
  return { settings: shown, version };
}
