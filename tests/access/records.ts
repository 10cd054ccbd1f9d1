// Who may call which endpoints of the history of records and of proposals. Drugs represent all kinds: any admin may
// change them.
import { randomInt } from 'node:crypto';
import { addDrugs, drugDraft } from '#modules/pharmacology/tests/pharmacology-fixtures.ts';
import { admins, type ModuleAccess, type Statuses, teachers } from '#tests/support/app/access.ts';
import type { TestApp } from '#tests/support/app/app.ts';
import type { Person } from '#tests/support/app/people.ts';

/** A drug that no other call has used. */
async function freshDrug(app: TestApp): Promise<string> {
  const letters = Array.from({ length: 8 }, () => String.fromCharCode(97 + randomInt(26))).join('');
  const draft = drugDraft({ generic: `${letters}ol` });
  await addDrugs(app, [draft]);
  return draft.id;
}

const proposed = (targetId: string) => ({
  kind: 'drug',
  action: 'update',
  targetId,
  value: { renalAdjustment: 'Halve the dose.' },
  reason: 'The label says so.',
});

async function proposalOf(owner: Person, app: TestApp) {
  const body = proposed(await freshDrug(app));
  const reply = await owner.call<{ proposal: { id: string } }>('POST', '/pharmacology/proposals', body);
  return { params: { id: reply.body.proposal.id } };
}

/** To anyone but its author, an admin included, there is nothing to withdraw. */
const authorsOfIt: Statuses = { ...teachers, otherTeacher: 404, admin: 404 };

export const access: ModuleAccess = {
  rows: {
    listVersions: {
      statuses: teachers,
      call: async (_stage, app) => ({ params: { kind: 'drug', id: await freshDrug(app) } }),
    },
    propose: {
      statuses: teachers,
      call: async (_stage, app) => ({ body: proposed(await freshDrug(app)) }),
    },
    listProposals: { statuses: teachers, call: () => ({ query: { page: '1', limit: '10' } }) },
    decideProposal: {
      statuses: admins,
      call: async ({ owner }, app) => ({
        ...(await proposalOf(owner, app)),
        body: { accept: true, answer: 'Thank you.' },
      }),
    },
    withdrawProposal: { statuses: authorsOfIt, call: ({ owner }, app) => proposalOf(owner, app) },
  },
};
