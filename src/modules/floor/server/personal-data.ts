// What the floor stores about people: what they asked, and what they vote for.
import { inSeatsOf } from '#modules/rounds/api/seats.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { floorQuestions, floors, floorVotes } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'questions',
      table: floorQuestions,
      whose: ({ userId }) => inSeatsOf(floorQuestions.seatId, userId),
      about: ['seatId', 'text', 'isAnonymous'],
      erasure: 'kept',
    }),
    holding({
      name: 'votes',
      table: floorVotes,
      whose: ({ userId }) => inSeatsOf(floorVotes.seatId, userId),
      about: ['seatId'],
      erasure: 'kept',
    }),
  ],
  [[floors]],
);
