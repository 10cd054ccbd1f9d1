// Sends a live feature's command from a player's phone until the server has answered, over the socket or by call.
import { CallError, call } from '#platform/web/client.ts';
import { featuresContract } from '../../contract/features.ts';
import type { FeatureCommand, PlayerEvent } from '../../live.ts';
import { isPassing } from '../refusals.ts';
import { newCommandId } from './command-id.ts';

/** The part of a player's line that commands need. */
export type FeatureLine = {
  seat: { quizId: string; participantId: string };
  /** @returns false where no socket is open */
  send(message: object): boolean;
  /** @returns a function that stops it */
  listen(onEvent: (event: PlayerEvent) => void): () => void;
};

const againMs = 3_000;

/** The same id with every try, so that it counts once. @throws CallError why it was refused */
export function sendFeatureCommand(line: FeatureLine, asked: Omit<FeatureCommand, 'id'>): Promise<void> {
  const command = { ...asked, id: newCommandId() };
  return new Promise((resolve, reject) => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    const stop = line.listen((event) => {
      if (event.kind === 'done' && event.id === command.id) settle(resolve);
      else if (event.kind === 'refused' && event.id === command.id && !isPassing(event.code))
        settle(() => reject(new CallError(409, event.code, event.message)));
      else if (event.kind === 'snapshot') attempt();
      else if (event.kind === 'removed') settle(() => reject(new CallError(403, 'seat_removed', '')));
    });
    attempt();

    function settle(end: () => void): void {
      clearTimeout(timer);
      stop();
      end();
    }

    function attempt(): void {
      clearTimeout(timer);
      timer = setTimeout(attempt, againMs);
      if (!line.send({ kind: 'feature', ...command })) void byCall();
    }

    async function byCall(): Promise<void> {
      const { quizId, participantId } = line.seat;
      try {
        await call(featuresContract.commandFeature, {
          params: { id: quizId },
          body: { ...command, participantId },
        });
        settle(resolve);
      } catch (error) {
        const isFinal = error instanceof CallError && error.status >= 400 && error.status < 500;
        if (!(error instanceof CallError) || (isFinal && error.status !== 429)) settle(() => reject(error));
      }
    }
  });
}
