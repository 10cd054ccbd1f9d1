import { beforeEach, describe, expect, test, vi } from 'vitest';
import { CallError, call } from '#platform/web/client.ts';
import type { PlayerEvent } from '../../live.ts';
import { type FeatureLine, sendFeatureCommand } from './feature-commands.ts';
import { playerSnapshot } from './play-fixtures.ts';

vi.mock('#platform/web/client.ts', async (original) => ({
  ...(await original<typeof import('#platform/web/client.ts')>()),
  call: vi.fn(),
}));
beforeEach(() => vi.mocked(call).mockReset());

const asked = { feature: 'sides', command: 'change', input: { side: 'jade' } };

function lineThat(isOpen: boolean) {
  const sent: { id: string }[] = [];
  const listeners = new Set<(event: PlayerEvent) => void>();
  const line: FeatureLine = {
    seat: { quizId: 'q', participantId: 'p'.repeat(20) },
    send(message) {
      if (isOpen) sent.push(message as { id: string });
      return isOpen;
    },
    listen(onEvent) {
      listeners.add(onEvent);
      return () => listeners.delete(onEvent);
    },
  };
  const hear = (event: PlayerEvent) => {
    for (const listener of [...listeners]) listener(event);
  };
  return { line, sent, hear, listeners };
}

describe('a command of a live feature', () => {
  test('is sent again with the same id after every reconnect, until it is done', async () => {
    const { line, sent, hear, listeners } = lineThat(true);
    const done = sendFeatureCommand(line, asked);
    hear({ kind: 'snapshot', snapshot: playerSnapshot() });
    expect(sent).toHaveLength(2);
    expect(sent[0]).toEqual({ kind: 'feature', id: sent[1]?.id, ...asked });
    hear({ kind: 'done', id: 'another' });
    expect(listeners.size).toBe(1);
    hear({ kind: 'done', id: sent[0]?.id ?? '' });
    await done;
    expect(listeners.size).toBe(0);
  });

  test('that is refused says why; one that only has to wait goes on', async () => {
    const { line, sent, hear, listeners } = lineThat(true);
    const refused = sendFeatureCommand(line, asked);
    const id = sent[0]?.id ?? '';
    hear({ kind: 'refused', id, code: 'rate_limited', message: 'Wait.' });
    expect(listeners.size).toBe(1);
    hear({ kind: 'refused', id, code: 'round_wrong_phase', message: 'Too late.' });
    await expect(refused).rejects.toMatchObject({ code: 'round_wrong_phase', message: 'Too late.' });
  });

  test('goes by call where no socket is open', async () => {
    vi.mocked(call).mockResolvedValueOnce({} as never);
    await sendFeatureCommand(lineThat(false).line, asked);
    expect(vi.mocked(call).mock.calls[0]?.[1]).toMatchObject({ params: { id: 'q' }, body: asked });
    vi.mocked(call).mockRejectedValueOnce(new CallError(409, 'feature_not_here', 'Gone.'));
    await expect(sendFeatureCommand(lineThat(false).line, asked)).rejects.toMatchObject({
      code: 'feature_not_here',
    });
  });
});
