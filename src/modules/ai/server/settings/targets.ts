// Where a call goes: which provider, with which models, in which order.

import type { AppError } from '#platform/contract/errors.ts';
import { trimmedOf } from '#platform/contract/trim.ts';
import type { Services } from '#platform/server/module.ts';
import { createOutbound, type Outbound } from '#platform/server/network/outbound.ts';
import type { ProviderName } from '../../contract.ts';
import { AiError } from '../../errors.ts';
import type { Target } from '../client/complete.ts';
import { demoAddress } from '../demo/demo-server.ts';
import { t } from '../texts.ts';
import { isProviderSet, openKey, type StoredAiSettings } from './settings.ts';

const openrouterUrl = 'https://openrouter.ai/api/v1';
const beginMs = 30_000;
const idleMs = 30_000;
const maxBytes = 8 * 1024 * 1024;
const sampleModel = 'demo/sample';

/** The only network access to providers. */
function outboundOf(services: Services, name: ProviderName | 'demo'): Outbound {
  // The samples' server is our own, on this machine.
  const allowsPrivate = name === 'demo' || (name === 'compatible' && services.config.outboundPrivate);
  return createOutbound({ allowsPrivate, allowsPlainInside: true, timeoutMs: beginMs, idleMs, maxBytes });
}

function baseUrlOf(settings: StoredAiSettings, name: ProviderName): string {
  return name === 'openrouter' ? openrouterUrl : trimmedOf(settings.baseUrl, (sign) => sign === '/');
}

/** The sentences of the specification for a provider without its key. */
function notConfigured(name: ProviderName): AppError {
  const message =
    name === 'openrouter'
      ? t('notConfigured.openrouter')
      : t('notConfigured.other', { provider: t(`provider.${name}`) });
  return new AiError('ai_not_configured', { message });
}

/**
 * In the order in which they are tried; at least one.
 * @throws AiError ai_not_configured
 */
export async function targetsOf(services: Services, settings: StoredAiSettings): Promise<Target[]> {
  if (services.config.aiProvider === 'demo') {
    const model = settings.defaultModel.startsWith('demo/') ? settings.defaultModel : sampleModel;
    const baseUrl = await demoAddress(services);
    const outbound = outboundOf(services, 'demo');
    const models = [model, ...settings.fallbackModels.filter((one) => one.startsWith('demo/'))];
    return models.map((one) => ({ provider: 'demo', baseUrl, key: null, model: one, outbound }));
  }
  const { provider, usesOtherProvider } = settings;
  if (!isProviderSet(settings, provider)) throw notConfigured(provider);
  const other: ProviderName = provider === 'openrouter' ? 'compatible' : 'openrouter';
  const names = usesOtherProvider && isProviderSet(settings, other) ? [provider, other] : [provider];
  return names.flatMap((name) => {
    const own = name === 'openrouter' ? settings.openrouterModel : settings.defaultModel;
    const target = {
      provider: name,
      baseUrl: baseUrlOf(settings, name),
      key: openKey(services, settings, name),
      outbound: outboundOf(services, name),
    };
    const models = name === provider ? [own, ...settings.fallbackModels] : [own];
    return models.map((model) => ({ ...target, model }));
  });
}
