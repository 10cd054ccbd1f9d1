// The handlers of AI's settings, test and usage.
import { recordAudit } from '#modules/audit/api/recording.ts';
import { changeSettings } from '#modules/settings/api/changing.ts';
import { withChange } from '#platform/contract/changes/change-of.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { checkOutboundUrl, OutboundError } from '#platform/server/network/outbound.ts';
import { aiContract, aiSettings, ProviderName } from '../contract.ts';
import { AiError } from '../errors.ts';
import { readStatus } from './availability.ts';
import { runCall } from './calls.ts';
import { readItemResults } from './outcomes/item-results.ts';
import { listModels } from './settings/models.ts';
import { present, readSettings } from './settings/settings.ts';
import { t } from './texts.ts';
import { readUsage } from './usage.ts';

const testTokens = 50;

/** What is known without asking the network; each call is checked again. */
function requireAddress({ config }: Services, baseUrl: string): void {
  if (baseUrl === '') return;
  try {
    checkOutboundUrl(baseUrl, { allowsPrivate: config.outboundPrivate, allowsPlainInside: true });
  } catch (error) {
    if (!(error instanceof OutboundError)) throw error;
    throw new AiError('ai_address_refused', { message: error.message });
  }
}

export function aiRoutes(services: Services): Route[] {
  const { db } = services;
  return routes(aiContract, {
    async readAiSettings() {
      return present(services, await readSettings(db));
    },

    async changeAiSettings({ body: { apiKeys, provider: named, accountTokenLimits, ...rest } }, { caller }) {
      const provider = ProviderName.optional().safeParse(named);
      if (!provider.success) throw new AiError('ai_unsupported_provider');
      await changeSettings(services, caller, aiSettings, {
        change: (stored) => ({
          ...rest,
          provider: provider.data,
          accountTokenLimits: withChange(stored.accountTokenLimits, accountTokenLimits ?? {}),
        }),
        secrets: apiKeys ?? {},
        alongside: (_tx, { after }) => requireAddress(services, after.value.baseUrl),
        entry: { label: () => t('settings.label'), secrets: (keys) => ({ apiKeys: keys }) },
      });
      return present(services, await readSettings(db));
    },

    listAiModels: () => listModels(services),

    async testAi(_input, { caller }) {
      const { text, model, isSample, tokens, tookMs } = await runCall(services, {
        userId: caller.userId,
        isAdmin: true,
        purpose: 'test',
        messages: [{ role: 'user', content: `Task: test\n${t('test.prompt')}` }],
        maxTokens: testTokens,
      });
      const subject = { id: 'ai-settings', label: model };
      await recordAudit(services, caller, { action: 'ai.test', subject });
      return { reply: text.slice(0, 1_000), model, isSample, tokens, tookMs };
    },

    readAiUsage: () => readUsage(services),

    readAiItemResults: () => readItemResults(services),

    readAiStatus: (_input, { caller }) => readStatus(services, caller),
  });
}
