// What assignments store about people: exceptions for members, and that someone was reminded on a day.
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { assignmentMembers, assignmentReminders, assignments } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'exceptions',
      table: assignmentMembers,
      about: ['memberId', 'dueAt', 'isExcused', 'moreAttempts'],
      erasure: 'kept',
    }),
  ],
  [
    // The zone whose clocks an assignment goes by; every class could have the same.
    [assignments, 'timeZone'],
    // Keyed hashes of addresses, for three days.
    [assignmentReminders, 'personKey'],
  ],
);
