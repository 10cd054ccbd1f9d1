// Reads in a separate process, and explains failures in a sentence.
import { ConfinedFailure } from '#platform/server/confined/task.ts';
import type { Services } from '#platform/server/module.ts';
import { SeoError } from '../../errors.ts';
import { t } from '../texts.ts';
import { type ReadingOrder, type ReadingResult, readingTask } from './reading-task.ts';

/** @throws SeoError seo_unreadable */
export async function runReading(services: Services, order: ReadingOrder): Promise<ReadingResult> {
  try {
    return await services.confined.run(readingTask, order);
  } catch (error) {
    if (!(error instanceof ConfinedFailure) || error.reason === 'stopped') throw error;
    services.log.warn({ err: error }, 'a page could not be read');
    throw new SeoError('seo_unreadable', {
      message: t(error.reason === 'crashed' ? 'page.broken' : 'page.tooMuch'),
    });
  }
}
