// The endpoints that all kinds of records share: their history, and proposals.
import { readNamesOf } from '#modules/accounts/api/people.ts';
import { AppError } from '#platform/contract/errors.ts';
import { type Route, routes } from '#platform/server/http/routes.ts';
import type { Services } from '#platform/server/module.ts';
import { keeperOf } from '../api/points.ts';
import { type RecordVersion, recordsContract } from '../contract.ts';
import { decideProposal, listProposals, propose, withdrawProposal } from './changing/proposals.ts';
import { versionsOf } from './record-versions.ts';

async function listVersions(services: Services, kind: string, id: string): Promise<RecordVersion[]> {
  const keeper = keeperOf(services, kind);
  const rows = await versionsOf(services.db, keeper.kind, id);
  // A record that no one has changed since it was loaded has no history yet.
  if (!rows.length && !(await keeper.read(id, services.db))) throw new AppError('not_found');
  const names = await readNamesOf(
    services,
    rows.flatMap(({ byId }) => (byId ? [byId] : [])),
  );
  return rows.map(({ version, action, changes, reason, byId, at }) => ({
    version,
    action,
    changes,
    reason,
    byName: (byId && names.get(byId)) ?? '',
    at: at.toISOString(),
  }));
}

export function recordRoutes(services: Services): Route[] {
  return routes(recordsContract, {
    listVersions: async ({ params: { kind, id } }) => ({ versions: await listVersions(services, kind, id) }),
    propose: async ({ body }, { caller }) => ({ proposal: await propose(services, caller, body) }),
    listProposals: ({ query }, { caller }) => listProposals(services, caller, query),
    decideProposal: async ({ params, body }, { caller }) => ({
      proposal: await decideProposal(services, caller, params.id, body),
    }),
    async withdrawProposal({ params }, { caller }) {
      await withdrawProposal(services, caller, params.id);
      return { ok: true };
    },
  });
}
