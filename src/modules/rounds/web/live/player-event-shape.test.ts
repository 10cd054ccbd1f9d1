// The check by hand lets through what the schema does, and refuses what lacks a member that screens rely on.
import { describe, expect, test } from 'vitest';
import { PlayerEvent } from '../../live.ts';
import { playerSnapshot, roundAt } from './play-fixtures.ts';
import { isPlayerEvent } from './player-event-shape.ts';

const snapshot = playerSnapshot();
const round = roundAt({});
const question = { view: { id: 'q1', type: 'true-false', question: 'Is it?', points: 1 }, rendered: {} };
const saved = { questionId: 'q1', answer: 0, receivedAt: 1 };
const result = {
  questionId: 'q1',
  state: 'right',
  answer: 0,
  fraction: 1,
  points: 1,
  maxPoints: 1,
  solution: {},
  rendered: {},
};
const standing = { score: 1, maxScore: 2, rank: 1, isTied: false, of: 3, streak: 1 };

const events: Record<PlayerEvent['kind'], Record<string, unknown>> = {
  snapshot: { snapshot: { ...snapshot, question, saved, result, standing } },
  question: { round, question },
  round: { round },
  reveal: { round, result, standing },
  ended: { round, standing: null },
  seat: { seat: { number: 1, name: 'Ada' } },
  removed: {},
  ack: { id: 'c1', saved, isRepeat: false, result: null },
  features: { features: { teams: {} } },
  done: { id: 'c1' },
  completed: { id: 'c1', standing },
  refused: { id: null, code: 'seat_removed', message: 'Gone.' },
  pong: { serverNow: 1 },
};

describe.each(Object.entries(events))('%s', (kind, members) => {
  const event = { kind, ...members };

  test('is an event, to the schema as well', () => {
    expect(PlayerEvent.safeParse(event).error).toBeUndefined();
    expect(isPlayerEvent(event)).toBe(true);
  });

  test.each(Object.keys(members).filter((member) => !['id', 'isRepeat'].includes(member)))(
    'is none without %s, or with a text in its place',
    (member) => {
      const { [member]: _, ...rest } = event as Record<string, unknown>;
      expect(isPlayerEvent(rest)).toBe(false);
      const wrong = {
        ...event,
        [member]: typeof event[member as keyof typeof event] === 'string' ? 7 : 'text',
      };
      expect(isPlayerEvent(wrong)).toBe(false);
      expect(PlayerEvent.safeParse(wrong).success).toBe(false);
    },
  );
});

test('what is no event at all', () => {
  for (const message of [null, 7, 'pong', [], {}, { kind: 'toString' }, { kind: 'later' }])
    expect(isPlayerEvent(message)).toBe(false);
});
