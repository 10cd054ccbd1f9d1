// The models of a provider with prices and context: as it lists them, remembered for an hour, else a list of our own.
import { z } from 'zod';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import type { AiModel } from '../../contract.ts';
import { headersFor, type Target } from '../client/complete.ts';
import { WireModels } from '../client/wire.ts';
import fallbackList from './fallback-models.json' with { type: 'json' };
import { readSettings } from './settings.ts';
import { targetsOf } from './targets.ts';

const keptMs = 3_600_000;
const million = 1_000_000;
const memoryOf = perApp<{ known?: { from: string; at: number; models: AiModel[] } }>(() => ({}));

/** Names of vendors and models change every month: this is what to begin with, without prices, which would soon be wrong. */
const fallbackModels: AiModel[] = fallbackList.map(({ id, name, contextTokens }) => ({
  id,
  name,
  contextTokens,
  promptPrice: null,
  completionPrice: null,
}));

async function ask(target: Target): Promise<AiModel[]> {
  const response = await target.outbound(`${target.baseUrl}/models`, { headers: headersFor(target) });
  const { data } = WireModels.parse(z.json().parse(await response.json()));
  const price = (each: number | undefined) => (each === undefined || each < 0 ? null : each * million);
  return data.flatMap((model) =>
    model
      ? [
          {
            id: model.id,
            name: model.name ?? model.id,
            contextTokens: model.context_length ?? null,
            promptPrice: price(model.pricing?.prompt),
            completionPrice: price(model.pricing?.completion),
          },
        ]
      : [],
  );
}

export async function listModels(services: Services): Promise<{ models: AiModel[]; isFallback: boolean }> {
  const settings = await readSettings(services.db);
  try {
    const [target] = await targetsOf(services, settings);
    if (!target) return { models: fallbackModels, isFallback: true };
    const memory = memoryOf(services);
    if (memory.known?.from === target.baseUrl && services.now() - memory.known.at < keptMs)
      return { models: memory.known.models, isFallback: false };
    const models = await ask(target);
    if (models.length === 0) return { models: fallbackModels, isFallback: true };
    memory.known = { from: target.baseUrl, at: services.now(), models };
    return { models, isFallback: false };
  } catch (error) {
    services.log.info({ err: error }, 'the provider does not list its models');
    return { models: fallbackModels, isFallback: true };
  }
}
