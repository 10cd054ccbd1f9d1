// The largest HTTP response or socket frame: anything larger is our mistake, and the caller gets a message.
import type { WebSocket } from 'ws';
import { AppError } from '#platform/contract/errors.ts';
import type { Logger } from '../logging/logger.ts';
import type { SocketGate } from './socket-gate.ts';

/** Not for files, which are streamed. The largest answer in the tests has half a megabyte. */
export const maxAnswerLetters = 16 * 1024 * 1024;
export const maxFrameBytes = 4 * 1024 * 1024;

/** @throws AppError answer_too_large */
export function jsonWithin(answer: unknown, endpoint: string, log: Logger): string {
  const text = JSON.stringify(answer);
  if (text.length <= maxAnswerLetters) return text;
  log.error({ endpoint, letters: text.length }, 'an answer was too large to be sent');
  throw new AppError('answer_too_large');
}

/** From now on a frame above the limit is not sent; the gate's own message for that is sent instead. */
export function limitFrames(client: WebSocket, gate: SocketGate, log: Logger): void {
  const send = client.send.bind(client) as (...given: unknown[]) => void;
  client.send = (frame: unknown, ...rest: unknown[]) => {
    const bytes = typeof frame === 'string' ? frame.length : (frame as Uint8Array).byteLength;
    if (bytes <= maxFrameBytes) return send(frame, ...rest);
    log.error({ gate: String(gate.pattern), bytes }, 'a frame was too large to be sent');
    send(gate.refusalFrame(new AppError('answer_too_large')), ...rest);
  };
}
