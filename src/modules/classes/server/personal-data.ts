// What classes store about people: their teachers, and the members that these have entered.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { classes, classMembers, classRounds } from '../tables.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'members',
      table: classMembers,
      about: ['memberId', 'name', 'nameKey', 'studentNumber', 'email', 'pin'],
      secret: ['pin'],
      erasure: 'kept',
    }),
    holding({
      name: 'classes',
      table: classes,
      whose: ({ userId }) => eq(classes.ownerId, userId),
      about: ['ownerId'],
      erasure: 'deleted',
    }),
  ],
  // A class is called 7b, and its subject is Chemistry.
  [[classRounds], [classes, 'name', 'subject']],
);
