// A text from its request to its end: written in the background, stored as it arrives, stopped on request.
import { requireAi, writeText } from '#modules/ai/server.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { type AiContent, maxContentLength, type NewContent } from '../contract.ts';
import { type Order, orderContent, readOrder } from './order.ts';
import { addContent, changeRunning, deleteContent, present, requireContent } from './store.ts';
import { t } from './texts.ts';
import { tidyContent } from './tidy.ts';

/** Characters that arrive before the next part is stored. */
const storedEach = 160;

type Running = { stop: AbortController; work: Promise<void> };
const running = new WeakMap<Services, Map<string, Running>>();

function runningOf(services: Services): Map<string, Running> {
  const known = running.get(services) ?? new Map<string, Running>();
  running.set(services, known);
  return known;
}

/** @throws AppError as the contract says */
export async function beginContent(
  services: Services,
  caller: Caller,
  wanted: NewContent,
): Promise<AiContent> {
  await requireAi(services, caller);
  const order = await readOrder(services, wanted);
  const row = await addContent(services, caller.userId, order);
  const all = runningOf(services);
  const stop = new AbortController();
  const work = write(services, { caller, order, contentId: row.contentId, signal: stop.signal }).finally(() =>
    all.delete(row.contentId),
  );
  all.set(row.contentId, { stop, work });
  return present(row);
}

type Job = { caller: Caller; order: Order; contentId: string; signal: AbortSignal };

/** Runs to the end, whatever happens. Never rejects. */
async function write(services: Services, { caller, order, contentId, signal }: Job): Promise<void> {
  const tidied = (raw: string) => tidyContent(order.type, raw, order.about);
  let raw = '';
  try {
    const pieces = writeText(services, { caller, signal, ...orderContent(order) });
    let stored = 0;
    for (;;) {
      const step = await pieces.next();
      if (step.done) {
        const { model, isSample, tokens } = step.value;
        await changeRunning(services, contentId, {
          ...tidied(raw),
          model,
          isSample,
          tokens,
          status: 'completed',
        });
        return;
      }
      if (raw.length < maxContentLength) raw += step.value;
      if (raw.length - stored < storedEach) continue;
      stored = raw.length;
      await changeRunning(services, contentId, tidied(raw));
    }
  } catch (error) {
    if (!(error instanceof AppError)) services.log.error({ err: error, contentId }, 'a text failed');
    const problem = error instanceof AppError ? error.message : t('stopped');
    await changeRunning(services, contentId, { ...tidied(raw), status: 'failed', problem }).catch(
      (cause: unknown) => services.log.error({ err: cause, contentId }, 'a text could not be ended'),
    );
  }
}

async function stop(services: Services, contentId: string): Promise<void> {
  const work = runningOf(services).get(contentId);
  work?.stop.abort();
  await work?.work;
}

/** What has arrived stays. @throws AiContentError ai_content_not_found */
export async function cancelContent(
  services: Services,
  ownerId: string,
  contentId: string,
): Promise<AiContent> {
  await requireContent(services, ownerId, contentId);
  await changeRunning(services, contentId, { status: 'cancelled' });
  await stop(services, contentId);
  return present(await requireContent(services, ownerId, contentId));
}

/** Writing stops first. @throws AiContentError ai_content_not_found */
export async function removeContent(services: Services, ownerId: string, contentId: string): Promise<void> {
  await requireContent(services, ownerId, contentId);
  await stop(services, contentId);
  await deleteContent(services, ownerId, contentId);
}

/** When the process ends. */
export async function stopWriting(services: Services): Promise<void> {
  const all = [...runningOf(services).values()];
  for (const { stop: ending } of all) ending.abort();
  await Promise.allSettled(all.map(({ work }) => work));
}
