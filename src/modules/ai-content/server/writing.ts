// A text from its request to its end: written in the background, stored as it arrives, stopped on request.

import { writeText } from '#modules/ai/api/asking.ts';
import { requireAi } from '#modules/ai/api/availability.ts';
import type { Caller } from '#platform/contract/access.ts';
import { AppError } from '#platform/contract/errors.ts';
import { withHint } from '#platform/contract/text/with-hint.ts';
import type { Services } from '#platform/server/module.ts';
import { perApp } from '#platform/server/per-app.ts';
import { type AiContent, maxContentLength, type NewContent } from '../contract.ts';
import { AiContentError } from '../errors.ts';
import { type Order, orderContent, readOrder } from './order.ts';
import { addContent, changeRunning, deleteContent, present, reopenContent, requireContent } from './store.ts';
import { t } from './texts.ts';
import { continued, plain, tidyContent } from './tidy.ts';

/** Characters that arrive before the next part is stored. */
const storedEach = 160;

type Running = { stop: AbortController; work: Promise<void> };
const runningOf = perApp(() => new Map<string, Running>());

/** @throws AppError as the contract says */
export async function beginContent(
  services: Services,
  caller: Caller,
  wanted: NewContent,
): Promise<AiContent> {
  await requireAi(services, caller);
  const order = await readOrder(services, wanted);
  return start(services, caller, order, await addContent(services, caller.userId, order));
}

/**
 * Continues where the text ends; without a text, it is written again.
 * @throws AppError as the contract says
 */
export async function resumeContent(
  services: Services,
  caller: Caller,
  contentId: string,
): Promise<AiContent> {
  const { prompt, ...before } = await requireContent(services, caller.userId, contentId);
  if (before.status === 'running') throw new AiContentError('ai_content_running');
  await requireAi(services, caller);
  const { type, title: about, metadata } = before;
  const order = { ...metadata, type, prompt, about, template: null };
  return start(services, caller, order, await reopenContent(services, caller.userId, contentId));
}

type Row = Awaited<ReturnType<typeof addContent>>;

function start(services: Services, caller: Caller, order: Order, row: Row): AiContent {
  const { contentId } = row;
  const all = runningOf(services);
  const stop = new AbortController();
  const work = write(services, { caller, order, row, signal: stop.signal }).finally(() =>
    all.delete(contentId),
  );
  all.set(contentId, { stop, work });
  return present(row);
}

type Job = { caller: Caller; order: Order; row: Row; signal: AbortSignal };

/** Runs to the end, whatever happens. Never rejects. */
async function write(services: Services, { caller, order, row, signal }: Job): Promise<void> {
  const { contentId, content: before } = row;
  const tidied = (raw: string) =>
    before
      ? { content: continued(before, plain(raw)).slice(0, maxContentLength) }
      : tidyContent(order.type, raw, order.about);
  let raw = '';
  try {
    const pieces = writeText(services, { caller, signal, ...orderContent(order, before) });
    let stored = 0;
    for (;;) {
      const step = await pieces.next();
      if (step.done) {
        const { model, isSample, tokens, isCutOff } = step.value;
        await changeRunning(services, contentId, {
          ...tidied(raw),
          model,
          isSample,
          tokens: row.tokens + tokens,
          isCutOff,
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
    const problem = error instanceof AppError ? withHint(error) : t('stopped');
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
