// What rounds hold about people: their hosts, and who sat in them.
import { eq, type SQL, sql } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { answers, presences, rounds, seats, turnAnswers } from '../tables.ts';

/** For rows that hang on a seat: those of seats in which the account sat down. */
export function inSeatsOf(seatId: PgColumn, userId: string): SQL {
  return sql`${seatId} in (select ${seats.seatId} from ${seats} where ${seats.userId} = ${userId})`;
}

export const personalData = definePersonalData(
  words,
  [
    holding({ name: 'presence', table: presences, about: ['online', 'away'], erasure: 'kept' }),
    holding({
      name: 'answers',
      table: answers,
      whose: ({ userId }) => inSeatsOf(answers.seatId, userId),
      about: ['seatId', 'answer', 'comment'],
      erasure: 'kept',
    }),
    holding({
      name: 'turns',
      table: turnAnswers,
      whose: ({ userId }) => inSeatsOf(turnAnswers.seatId, userId),
      about: ['seatId', 'answer', 'comment'],
      erasure: 'kept',
    }),
    holding({
      name: 'seats',
      table: seats,
      whose: ({ userId }) => eq(seats.userId, userId),
      about: [
        'seatId',
        'userId',
        'name',
        'nameKey',
        'participantHash',
        'deviceHash',
        'sourceKey',
        'personKey',
        'claimed',
        'extra',
        'isAnonymous',
      ],
      secret: ['participantHash', 'deviceHash', 'sourceKey', 'personKey'],
      erasure: { anonymous: { userId: null } },
    }),
    holding({
      name: 'hosted',
      table: rounds,
      whose: ({ userId }) => eq(rounds.ownerId, userId),
      about: ['ownerId'],
      erasure: 'deleted',
    }),
  ],
  // By whom an attempt was submitted: the student, the clock or the teacher, not which one.
  [[seats, 'completedBy']],
);
