// What marking stores about people: who was marked, and by whom.
import { eq } from 'drizzle-orm';
import { inSeatsOf } from '#modules/rounds/api/seats.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { marks, regrades } from '../tables.ts';

export const personalData = definePersonalData(words, [
  // A trigger prevents changes to marks and regrades; they are deleted with their quiz.
  holding({
    name: 'marks',
    table: marks,
    whose: ({ userId }) => inSeatsOf(marks.seatId, userId),
    about: ['seatId', 'seatNumber', 'comment'],
    secret: ['markerId', 'markerName'],
    erasure: 'kept',
  }),
  holding({
    name: 'givenMarks',
    table: marks,
    whose: ({ userId }) => eq(marks.markerId, userId),
    about: ['markerId', 'markerName'],
    secret: ['seatId', 'seatNumber'],
    erasure: 'kept',
  }),
  holding({
    name: 'regrades',
    table: regrades,
    whose: ({ userId }) => eq(regrades.regradedBy, userId),
    about: ['regradedBy', 'regraderName', 'changes'],
    secret: ['changes'],
    erasure: 'kept',
  }),
]);
