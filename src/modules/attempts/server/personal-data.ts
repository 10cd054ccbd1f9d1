// What attempts store about people: changes of answers, and extra time.
import { eq, sql } from 'drizzle-orm';
import { inSeatsOf } from '#modules/rounds/api/seats.ts';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { allowances, attemptHandovers, attemptOperations } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'changes',
    table: attemptOperations,
    whose: ({ userId }) => inSeatsOf(attemptOperations.seatId, userId),
    about: ['seatId'],
    erasure: 'kept',
  }),
  holding({
    name: 'handovers',
    table: attemptHandovers,
    whose: ({ userId }) => inSeatsOf(attemptHandovers.seatId, userId),
    about: ['seatId'],
    secret: ['codeHash'],
    erasure: 'deleted',
  }),
  holding({
    name: 'extraTime',
    table: allowances,
    whose: ({ email }) => eq(sql`lower(${allowances.email})`, email.toLowerCase()),
    about: ['email', 'emailKey', 'factor'],
    erasure: 'deleted',
  }),
]);
