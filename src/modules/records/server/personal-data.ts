// What records store about people: who changed, proposed or decided what.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { changeProposals, recordVersions } from '../tables.ts';

export const personalData = definePersonalData(words, [
  holding({
    name: 'proposals',
    table: changeProposals,
    whose: ({ userId }) => eq(changeProposals.byId, userId),
    about: ['byId', 'reason'],
    erasure: 'deleted',
  }),
  holding({
    name: 'decisions',
    table: changeProposals,
    whose: ({ userId }) => eq(changeProposals.decidedBy, userId),
    about: ['decidedBy', 'answer'],
    erasure: { anonymous: { decidedBy: null } },
  }),
  holding({
    name: 'changes',
    table: recordVersions,
    whose: ({ userId }) => eq(recordVersions.byId, userId),
    about: ['byId'],
    erasure: { anonymous: { byId: null } },
  }),
]);
