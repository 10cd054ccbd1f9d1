// What polls store about people: what they answered.
import { inSeatsOf } from '#modules/rounds/api/seats.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { pollAnswers, polls, pollWords } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'answers',
      table: pollAnswers,
      whose: ({ userId }) => inSeatsOf(pollAnswers.seatId, userId),
      about: ['seatId', 'key', 'text'],
      erasure: 'kept',
    }),
  ],
  [[polls], [pollWords]],
);
