// Uploads a file part by part, and continues after an interruption.
import { retryPauseMs } from '#platform/web/back-off.ts';
import { CallError, call } from '#platform/web/client.ts';
import { type DataImport, drugImportsContract, partBytes } from '../contract.ts';

const triesOfPart = 6;
const pace = { firstMs: 1_000, longestMs: 16_000 };

/** Worth another try: no connection, too fast, or a server that is just starting. */
function isPassing(error: unknown): error is CallError {
  return error instanceof CallError && (error.status === 0 || error.status === 429 || error.status === 503);
}

function pause(milliseconds: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, milliseconds);
    signal.addEventListener('abort', () => {
      clearTimeout(timer);
      reject(signal.reason);
    });
  });
}

async function sendPart(id: string, part: number, file: File, signal: AbortSignal): Promise<DataImport> {
  const bytes = file.slice(part * partBytes, (part + 1) * partBytes, 'application/octet-stream');
  for (let tries = 1; ; tries += 1) {
    try {
      const input = { params: { id }, query: { part }, file: bytes };
      return (await call(drugImportsContract.putDataImportPart, input, signal)).import;
    } catch (error) {
      if (!isPassing(error) || tries >= triesOfPart) throw error;
      const atLeastMs = (error.limits.retryAfterSeconds ?? 0) * 1_000;
      await pause(retryPauseMs(tries, { ...pace, atLeastMs }), signal);
    }
  }
}

/** Uploads what is missing and starts the reading. @param onProgress called after every part */
export async function sendFile(
  announced: DataImport,
  file: File,
  signal: AbortSignal,
  onProgress: (sent: DataImport) => void,
): Promise<DataImport> {
  const { id } = announced;
  for (const part of announced.missingParts) onProgress(await sendPart(id, part, file, signal));
  return (await call(drugImportsContract.finishDataImportUpload, { params: { id } }, signal)).import;
}
