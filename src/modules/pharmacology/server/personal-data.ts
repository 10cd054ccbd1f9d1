// What the bench holds about people: who changed or proposed what, and how much was asked on a day.
import { eq } from 'drizzle-orm';
import { definePersonalData, holding } from '#platform/server/people/personal-data.ts';
import words from '../locales/en-personal-data.json' with { type: 'json' };
import { changeProposals, dailyUses, dataSetParts, drugNames, drugs, recordVersions } from '../tables.ts';
import { accountSubject } from './limits/daily-limits.ts';

export const personalData = definePersonalData(
  words,
  [
    holding({
      name: 'uses',
      table: dailyUses,
      whose: ({ userId }) => eq(dailyUses.subject, accountSubject(userId)),
      about: ['subject', 'fingerprint'],
      secret: ['fingerprint'],
      erasure: 'deleted',
    }),
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
  ],
  // Names of drugs; who reviewed a record is said by a role, not by a name.
  [[dataSetParts], [drugs, 'reviewedBy'], [drugNames, 'name']],
);
