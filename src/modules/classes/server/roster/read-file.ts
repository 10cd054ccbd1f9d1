// An uploaded CSV or workbook as the text that is then previewed as if it had been pasted.
import { AppError } from '#platform/contract/errors.ts';
import type { Services } from '#platform/server/module.ts';
import { ClassError } from '../../errors.ts';
import { listReadingTask } from './reading-task.ts';

/** @throws AppError class_file_unreadable, class_list_long */
export async function readListFile({ confined, log }: Services, bytes: Uint8Array): Promise<string> {
  try {
    return await confined.run(listReadingTask, bytes);
  } catch (error) {
    if (error instanceof AppError && error.code !== 'import_unreadable') throw error;
    if (!(error instanceof AppError)) log.warn({ err: error }, 'a list of a class could not be read');
    throw new ClassError('class_file_unreadable');
  }
}
